import { Menu } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { IconButton } from '../icon-button.tsx'
import { IconColumns3 } from '../icons.tsx'
import { PopupMenu } from '../popup-menu.tsx'
import type { Column } from './column.ts'

type ColumnMenuProps<T> = { columns: Column<T>[]; hidden: string[]; onChange: (hidden: string[]) => void }

export function ColumnMenu<T>({ columns, hidden, onChange }: ColumnMenuProps<T>) {
  const { t } = useWords()
  return (
    <PopupMenu
      position="bottom-end"
      staysOpen
      target={<IconButton label={t('ui.table.columns')} icon={IconColumns3} />}
    >
      {columns.map(({ id, label, naming }) => (
        <Menu.CheckboxItem
          key={id}
          disabled={naming}
          checked={naming || !hidden.includes(id)}
          onChange={(shown) => onChange(shown ? hidden.filter((one) => one !== id) : [...hidden, id])}
        >
          {t(label)}
        </Menu.CheckboxItem>
      ))}
    </PopupMenu>
  )
}
