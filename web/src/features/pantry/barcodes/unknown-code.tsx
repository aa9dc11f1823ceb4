import type { Barcode, ScannedBarcode } from '@larder/contract/barcodes.ts'
import type { PantryFoodName } from '@larder/contract/pantry-batch.ts'
import type { Unit } from '@larder/contract/units.ts'
import { LONGEST_TITLE } from '@larder/domain/pantry/batch.ts'
import { parseQuantity } from '@larder/domain/quantities/parse-quantity.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FoodPicker } from '#features/catalogue/foods/pieces/food-picker.tsx'
import { UnitPicker } from '#features/catalogue/units/pieces/unit-picker.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { useLearnBarcode } from './barcodes.queries.ts'
import classes from './scan-dialog.module.css'

type UnknownCodeProps = { scanned: ScannedBarcode; onLearned: (known: Barcode) => void; onCancel: () => void }

/** Asked once: which food it is. What it is called on the pack and how much it holds may be left out. */
export function UnknownCode({ scanned: { code, suggestion }, onLearned, onCancel }: UnknownCodeProps) {
  const { t } = useMessages()
  const learn = useLearnBarcode()
  const [food, setFood] = useState<PantryFoodName | null>(suggestion?.food ?? null)
  const [name, setName] = useState(suggestion?.name ?? '')
  const [amount, setAmount] = useState(suggestion?.pack ? String(suggestion.pack.amount) : '')
  const [unit, setUnit] = useState<Unit | null>(suggestion?.pack?.unit ?? null)
  const held = amount.trim() === '' ? null : (parseQuantity(amount) ?? undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!food || held === undefined) return
    const pack = held ? { amount: held, unitId: unit?.id ?? null } : null
    const draft = { foodId: food.id, name: name.trim(), pack }
    const learned = await learn.mutateAsync({ code, draft, name: food.name }).catch(() => undefined)
    if (learned === undefined) return
    const here = { code, foodId: food.id, food, name: draft.name, pack: pack && { ...pack, unit }, updatedAt: 'now' }
    onLearned(learned ?? here)
  }
  return (
    <form className={classes.stack} onSubmit={(event) => void submit(event)} noValidate>
      <FoodPicker
        label={t('barcodes.food')}
        value={food}
        onChange={(chosen) =>
          setFood(
            chosen && { id: chosen.id, name: chosen.name, pluralName: chosen.pluralName, labelId: chosen.labelId },
          )
        }
      />
      <TextInput
        label={t('pantry.field.product')}
        description={t('pantry.field.productText')}
        value={name}
        maxLength={LONGEST_TITLE}
        dir={name === '' ? undefined : 'auto'}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={classes.two}>
        <TextInput
          label={t('barcodes.pack')}
          description={t('barcodes.packText')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={held === undefined && t('pantry.add.problem.amount')}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <UnitPicker value={unit} onChange={setUnit} label={t('pantry.field.unit')} />
      </div>
      <div className={classes.line}>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={learn.isPending} disabled={!food}>
          {t('barcodes.remember')}
        </Button>
      </div>
    </form>
  )
}
