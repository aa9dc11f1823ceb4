import type { Food } from '@larder/contract/foods.ts'
import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { type Amount, amountOf, storedAmount } from '@larder/domain/ingredients/range.ts'
import { formatQuantity } from '@larder/domain/quantities/format-quantity.ts'
import { parseQuantity, parseRange } from '@larder/domain/quantities/parse-quantity.ts'
import { bestNames } from '@larder/domain/search/best-names.ts'
import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useLabelFoods } from '#features/catalogue/foods/foods.queries.ts'
import { FoodPicker } from '#features/catalogue/foods/pieces/food-picker.tsx'
import { labelQueries } from '#features/catalogue/labels/labels.queries.ts'
import { SubstituteButton } from '#features/catalogue/substitutes/pieces/substitute-button.tsx'
import { UnitPicker } from '#features/catalogue/units/pieces/unit-picker.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { CheckLine } from '#ui/check-line.tsx'
import { EntityPicker } from '#ui/entity-picker/entity-picker.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import shared from '#ui/shared.module.css'
import { storeQueries } from '../shopping-extras.queries.ts'
import classes from './item-editor.module.css'
import type { ItemActions } from './item-menu.ts'
import { PriceField, usePrice } from './price-field.tsx'
import { focusNeighbour } from './row-focus.ts'
import { useStore } from './store-choice.tsx'

/** The specification's most. */
const MOST = 9999
const MAX_LABELS = 50

const rangeText = ({ quantity, upTo }: Amount): string =>
  [quantity, upTo].flatMap((one) => formatQuantity(one) || []).join('–')

type ItemEditorProps = { item: ShoppingItem; actions: ItemActions; onClose: () => void }

/** An item of the list, edited in place. */
export function ItemEditor({ item, actions, onClose }: ItemEditorProps) {
  const { t } = useMessages()
  const labelFood = useLabelFoods()
  const mayLabelFoods = useUser()?.canOrganize ?? false
  const [amount, setAmount] = useState(() => rangeText(amountOf(item)))
  // Compared with what was shown when this was opened, not with later changes of others.
  const [seen] = useState(item)
  const [{ isFood, unit, food, note, label, storeId = null }, setFields] = useState(() => ({
    ...item,
    note: amountOf(item).note,
  }))
  const [alsoFood, setAlsoFood] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Newer browsers return a promise, which an effect must not return.
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const set = (fields: Partial<ShoppingItem>) => setFields((before) => ({ ...before, ...fields }))

  const { data: stores = [] } = useQuery(storeQueries.list())
  const here = useStore()
  const range = parseRange(amount)
  const quantity = range ? range.from : parseQuantity(amount)
  const wrongAmount = quantity === undefined || (range?.upTo ?? quantity ?? 0) > MOST
  const named = isFood ? { food, unit } : { food: null, unit: null }
  const written = storedAmount({ quantity: quantity ?? 0, upTo: range?.upTo ?? null }, note.trim())
  // Of the thing as it is saved, which may not be the one that was opened.
  const price = usePrice({ ...named, note: written.note, quantity: quantity ?? 0 }, storeId ?? here?.id ?? null)
  const nothing = note.trim() === '' && !(isFood && food)
  const labelDiffers = isFood && food !== null && label !== null && label.id !== food.labelId

  const save = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (wrongAmount || nothing || price.wrong) return
    actions.edit(seen, { quantity: quantity ?? 0, note: written.note, isFood, label, storeId, ...named })
    void price.save()
    if (labelDiffers && alsoFood) labelFood.mutate({ ids: [food.id], labelId: label.id })
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  const toggleFood = () =>
    set(isFood ? { isFood: false, note: [food?.name, note].filter(Boolean).join(' ') } : { isFood: true })
  return (
    <form
      ref={form}
      className={classes.editor}
      aria-label={t('shopping-lists.item.editing', { name: item.display })}
      onSubmit={save}
      onKeyDown={onKeyDown}
      noValidate
    >
      {item.recipeReferences.length > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
          {t('shopping-lists.item.linked')}
        </Alert>
      )}
      <div className={shared.fieldRow}>
        <TextInput
          className={classes.amount}
          label={t('shopping-lists.item.quantity')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={wrongAmount && t('shopping-lists.item.wrongQuantity', { most: MOST })}
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        {isFood && (
          <>
            <div className={classes.unit}>
              <UnitPicker value={unit} onChange={(next) => set({ unit: next })} />
            </div>
            <div className={classes.food}>
              <FoodPicker
                value={food}
                onChange={(next: Food | null) => set({ food: next, ...(next?.label ? { label: next.label } : {}) })}
              />
            </div>
          </>
        )}
        {isFood && food && (
          <div className={classes.instead}>
            <SubstituteButton
              food={{
                id: food.id,
                key: null,
                name: food.name,
                recipes: item.recipeReferences.map(({ recipeId }) => recipeId),
              }}
            />
          </div>
        )}
        <Textarea
          className={classes.note}
          label={t('shopping-lists.item.note')}
          rows={1}
          autosize
          value={note}
          error={tried && nothing && t('validation.required')}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            save()
          }}
        />
        <LabelPicker value={label} onChange={(next) => set({ label: next })} />
        {stores.length > 0 && (
          <NativeSelect
            className={classes.store}
            label={t('shopping-lists.item.store')}
            value={storeId ?? ''}
            data={[
              { value: '', label: t('shopping-lists.item.anyStore') },
              ...stores.map((store) => ({ value: store.id, label: store.name })),
            ]}
            onChange={({ currentTarget }) => set({ storeId: currentTarget.value || null })}
          />
        )}
        <PriceField price={price} />
      </div>
      {labelDiffers && mayLabelFoods && (
        <CheckLine
          checked={alsoFood}
          label={t('shopping-lists.item.alsoFood', { food: food.name, label: label.name })}
          onChange={({ currentTarget }) => setAlsoFood(currentTarget.checked)}
        />
      )}
      <div className={shared.wrappingRow}>
        <Button
          variant="subtle"
          color="red"
          onClick={(event) => {
            focusNeighbour(event)
            actions.remove([item])
          }}
        >
          {t('shopping-lists.item.remove')}
        </Button>
        <Button variant="subtle" onClick={toggleFood}>
          {t(isFood ? 'shopping-lists.item.asWords' : 'shopping-lists.item.asFood')}
        </Button>
        <span className={classes.gap} />
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit">{t('ui.save')}</Button>
      </div>
    </form>
  )
}

type LabelPickerProps = { value: ShoppingItem['label']; onChange: (label: ShoppingItem['label']) => void }

function LabelPicker({ value, onChange }: LabelPickerProps) {
  const { t } = useMessages()
  const [text, setText] = useState<string>()
  const { data = [], isFetching } = useQuery({ ...labelQueries.list(), enabled: text !== undefined })
  return (
    <div className={classes.label}>
      <EntityPicker
        label={t('shopping-lists.item.label')}
        value={value}
        onChange={onChange}
        found={bestNames(data, text ?? '', MAX_LABELS)}
        busy={isFetching && data.length === 0}
        onSearch={setText}
      />
    </div>
  )
}
