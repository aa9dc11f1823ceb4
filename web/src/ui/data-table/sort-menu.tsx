import { Menu } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { IconButton } from '../icon-button.tsx'
import { IconArrowsSort } from '../icons.tsx'
import { PopupMenu } from '../popup-menu.tsx'
import type { Sorting } from './arrange-rows.ts'
import { type Column, isSortable } from './column.ts'

type SortMenuProps<T> = { columns: Column<T>[]; sorting: Sorting; onSort: (sorting: Sorting) => void }

/** Cards have no headings to press: on a phone the order is chosen here. */
export function SortMenu<T>({ columns, sorting, onSort }: SortMenuProps<T>) {
  const { t } = useWords()
  return (
    <PopupMenu position="bottom-end" target={<IconButton label={t('ui.table.sortBy')} icon={IconArrowsSort} />}>
      <Menu.RadioGroup value={sorting.column} onChange={(column) => onSort({ ...sorting, column })}>
        {columns.filter(isSortable).map(({ id, label }) => (
          <Menu.RadioItem key={id} value={id}>
            {t(label)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.RadioGroup
        value={sorting.descending ? 'desc' : 'asc'}
        onChange={(direction) => onSort({ ...sorting, descending: direction === 'desc' })}
      >
        <Menu.RadioItem value="asc">{t('ui.table.sortAscending')}</Menu.RadioItem>
        <Menu.RadioItem value="desc">{t('ui.table.sortDescending')}</Menu.RadioItem>
      </Menu.RadioGroup>
    </PopupMenu>
  )
}
