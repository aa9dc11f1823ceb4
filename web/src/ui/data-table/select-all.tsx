import { Checkbox } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import type { Selection } from './use-selection.ts'

type SelectAllProps<T> = {
  rows: T[]
  selection: Selection<T>
  /** Written beside the box instead of being its name only. */
  labelled?: boolean
}

export function SelectAll<T>({ rows, selection, labelled = false }: SelectAllProps<T>) {
  const { t } = useMessages()
  const open = selection.may ? rows.filter(selection.may) : rows
  const chosen = open.filter(selection.has).length
  const name = t('ui.table.selectAll', { count: open.length })
  return (
    <Checkbox
      {...(labelled ? { label: name } : { 'aria-label': name })}
      checked={chosen > 0 && chosen === open.length}
      disabled={open.length === 0}
      indeterminate={chosen > 0 && chosen < open.length}
      onChange={(event) => selection.set(open, event.currentTarget.checked)}
    />
  )
}
