import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryChange } from '@larder/contract/pantry-changes.ts'
import type { Unit } from '@larder/contract/units.ts'
import { LONGEST_TITLE } from '@larder/domain/pantry/batch.ts'
import { isPantryDate } from '@larder/domain/pantry/dates.ts'
import { LONGEST_NOTE } from '@larder/domain/shopping/consolidate.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { UnitPicker } from '#features/catalogue/units/pieces/unit-picker.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { Choices } from '../pieces/choices.tsx'
import classes from './batch-sheet.module.css'

type Edit = Extract<PantryChange, { type: 'edit' }>['set']
type BatchFieldsProps = { batch: PantryBatch; onDone: (set: Edit, units: Unit[]) => void }

/** What was written down wrongly. Only what was changed is sent. */
export function BatchFields({ batch, onDone }: BatchFieldsProps) {
  const { t } = useMessages()
  const [name, setName] = useState(batch.name)
  const [date, setDate] = useState(batch.date ?? '')
  const [dateKind, setDateKind] = useState(batch.dateKind)
  const [openedOn, setOpenedOn] = useState(batch.openedOn ?? '')
  const [note, setNote] = useState(batch.note)
  const [unit, setUnit] = useState<Unit | null>(batch.unit)
  const wrongDate = date !== '' && !isPantryDate(date)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrongDate) return
    const set: Edit = {
      ...(name.trim() !== batch.name ? { name: name.trim() } : {}),
      ...((date || null) !== batch.date ? { date: date || null } : {}),
      ...(dateKind !== batch.dateKind ? { dateKind } : {}),
      ...((openedOn || null) !== batch.openedOn ? { openedOn: openedOn || null } : {}),
      ...(note !== batch.note ? { note } : {}),
      ...((unit?.id ?? null) !== batch.unitId ? { unitId: unit?.id ?? null } : {}),
    }
    onDone(set, unit ? [unit] : [])
  }
  return (
    <form className={classes.panel} onSubmit={submit} noValidate>
      <TextInput
        label={t(batch.kind === 'dish' ? 'pantry.leftovers.name' : 'pantry.field.product')}
        description={batch.kind === 'dish' ? undefined : t('pantry.field.productText')}
        value={name}
        maxLength={LONGEST_TITLE}
        dir={name === '' ? undefined : 'auto'}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {batch.kind === 'food' && <UnitPicker value={unit} onChange={setUnit} label={t('pantry.field.unit')} />}
      <div className={classes.two}>
        <TextInput
          type="date"
          label={t('pantry.field.date')}
          value={date}
          error={wrongDate && t('pantry.add.problem.date')}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        {batch.kind === 'food' && (
          <TextInput
            type="date"
            label={t('pantry.field.openedOn')}
            value={openedOn}
            onChange={({ currentTarget }) => setOpenedOn(currentTarget.value)}
          />
        )}
      </div>
      <Choices
        label={t('pantry.field.dateKind')}
        choices={[
          { value: 'bestBefore', label: t('pantry.field.bestBefore') },
          { value: 'useBy', label: t('pantry.field.useBy') },
        ]}
        value={dateKind}
        onChange={setDateKind}
      />
      <Textarea
        label={t('pantry.field.note')}
        value={note}
        maxLength={LONGEST_NOTE}
        dir={note === '' ? undefined : 'auto'}
        rows={2}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit">{t('ui.save')}</Button>
    </form>
  )
}
