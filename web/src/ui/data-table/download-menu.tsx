import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { saveBlob } from '#lib/save-blob.ts'
import { IconDownload } from '../icons.tsx'
import { PopupMenu } from '../popup-menu.tsx'
import { IconJson, IconTable } from '../screen-icons.tsx'
import type { Column } from './column.ts'
import { csvOf } from './csv.ts'

type DownloadMenuProps<T> = {
  /** Asked for when they are wanted: a table may hold only a page of them. */
  rows: () => T[] | Promise<T[]>
  columns: Column<T>[]
}

/** Every row and every column, whatever is searched or hidden at the moment. */
export function DownloadMenu<T>({ rows, columns }: DownloadMenuProps<T>) {
  const { t } = useMessages()
  const asJson = async () => saveText('export.json', 'application/json', JSON.stringify(await rows(), null, 2))
  const asCsv = async () => {
    const text = csvOf(await rows(), columns, (column) => t(column.label))
    saveText('export.csv', 'text/csv', text)
  }
  return (
    <PopupMenu
      position="top-start"
      target={
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>
          {t('ui.table.download')}
        </Button>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item leftSection={<IconTable size={18} stroke={1.75} aria-hidden />} onClick={() => void asCsv()}>
            {t('ui.table.downloadCsv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconJson size={18} stroke={1.75} aria-hidden />} onClick={() => void asJson()}>
            {t('ui.table.downloadJson')}
          </Menu.Item>
        </>
      )}
    </PopupMenu>
  )
}

const saveText = (name: string, type: string, text: string) => saveBlob(name, new Blob([text], { type }))
