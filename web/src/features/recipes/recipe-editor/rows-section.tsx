/** The frame of a part that is a list of rows: sorted by hand, added one by one, or pasted all at once. */

import { Button } from '@mantine/core'
import { type KeyboardEventHandler, type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconClipboardText, IconPlus } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import classes from './rows-section.module.css'
import { EditSection } from './section.tsx'

const BulkAddDialog = lazyPart(async () => (await import('./bulk-add-dialog.tsx')).BulkAddDialog)

type RowsSectionProps = {
  part: 'ingredients' | 'steps'
  /** The order means something to the reader, so it is read out with numbers. */
  numbered?: boolean
  /** Buttons beside the heading. */
  tools?: ReactNode
  /** Stands above the rows. */
  banner?: ReactNode
  ids: string[]
  nameOf: (id: string) => string
  row: (id: string, at: number) => ReactNode
  onMove: (id: string, to: number) => void
  onAdd: () => void
  onPaste: (lines: string[]) => void
  onKeyDown?: KeyboardEventHandler
}

export function RowsSection(props: RowsSectionProps) {
  const { part, numbered = false, tools, banner, ids, nameOf, row, onMove, onAdd, onPaste, onKeyDown } = props
  const { t } = useMessages()
  const [pasting, setPasting] = useState(false)
  const List = numbered ? 'ol' : 'ul'
  return (
    <EditSection id={part} title={t(`recipes.edit.sections.${part}`)} tools={tools}>
      {banner}
      {ids.length === 0 ? (
        <p className={classes.empty}>{t(`recipes.edit.${part}.empty`)}</p>
      ) : (
        <SortableList ids={ids} nameOf={nameOf} onMove={onMove}>
          <List className={classes.list} data-rows={part} onKeyDown={onKeyDown}>
            {ids.map(row)}
          </List>
        </SortableList>
      )}
      <div className={shared.wrappingRow}>
        <Button
          variant="light"
          data-add={part}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={onAdd}
        >
          {t(`recipes.edit.${part}.add`)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={18} stroke={1.75} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          {t('recipes.edit.bulk.open')}
        </Button>
      </div>
      {pasting && (
        <Suspense>
          <BulkAddDialog title={t(`recipes.edit.bulk.${part}`)} onAdd={onPaste} onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </EditSection>
  )
}
