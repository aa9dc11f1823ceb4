import { Button, Menu } from '@mantine/core'
import { IconDownload, IconJson, IconTable } from '@tabler/icons-react'
import { useWords } from '#i18n/use-words.ts'
import { PopupMenu } from '../popup-menu.tsx'
import type { Column } from './column.ts'
import { csvOf } from './csv.ts'
import { download } from './download.ts'

type DownloadMenuProps<T> = { rows: T[]; columns: Column<T>[] }

/** Every row and every column, whatever is searched or hidden at the moment. */
export function DownloadMenu<T>({ rows, columns }: DownloadMenuProps<T>) {
  const { t } = useWords()
  const asJson = () => download('export.json', 'application/json', JSON.stringify(rows, null, 2))
  const asCsv = () =>
    download(
      'export.csv',
      'text/csv',
      csvOf(rows, columns, (column) => t(column.label)),
    )
  return (
    <PopupMenu
      position="top-start"
      target={
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>
          {t('ui.table.download')}
        </Button>
      }
    >
      <Menu.Item leftSection={<IconTable size={18} stroke={1.75} aria-hidden />} onClick={asCsv}>
        {t('ui.table.downloadCsv')}
      </Menu.Item>
      <Menu.Item leftSection={<IconJson size={18} stroke={1.75} aria-hidden />} onClick={asJson}>
        {t('ui.table.downloadJson')}
      </Menu.Item>
    </PopupMenu>
  )
}
