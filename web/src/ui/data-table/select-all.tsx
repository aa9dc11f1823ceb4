import { Checkbox } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import type { Selection } from './use-selection.ts'

type SelectAllProps<T> = {
  rows: T[]
  selection: Selection<T>
  /** Written beside the box instead of being its name only. */
  labelled?: boolean
}

export function SelectAll<T>({ rows, selection, labelled = false }: SelectAllProps<T>) {
  const { t } = useWords()
  const chosen = rows.filter(selection.has).length
  const name = t('ui.table.selectAll', { count: rows.length })
  return (
    <Checkbox
      {...(labelled ? { label: name } : { 'aria-label': name })}
      checked={chosen > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={(event) => selection.set(rows, event.currentTarget.checked)}
    />
  )
}
