/** One line as it was written, beside what the parser made of it, with everything that can be put right in place. */
import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconCheck, IconPlus, IconTrash } from '#ui/icons.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import { IconRowInsertBottom } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import { CorrectionOffer } from './correction-offer.tsx'
import { LineFields } from './line-fields.tsx'
import { isUnknown, type ParsedRow, reviewReason } from './parsed-rows.ts'
import classes from './parser-page.module.css'
import { ConfidenceMark } from './pieces/confidence-mark.tsx'
import type { ParsedRows, RowChange } from './use-parsed-rows.ts'

type ParserRowProps = {
  row: ParsedRow
  name: string
  rows: ParsedRows
  mayCreate: boolean
  onInsert: () => void
  /** Looked at; on to the next doubtful one. */
  onDone: () => void
}

export const parserRowId = (id: string) => `parsed-${id}`

export function ParserRow({ row, name, rows, mayCreate, onInsert, onDone }: ParserRowProps) {
  const { t } = useMessages()
  const doubt = reviewReason(row)
  const change = (fields: RowChange) => rows.change(row.id, fields)
  return (
    <SortableRow id={row.id} label={name}>
      {row.title && (
        <h2 className={classes.section} dir="auto">
          {row.title}
        </h2>
      )}
      <div id={parserRowId(row.id)} className={classes.line} data-doubt={doubt ?? undefined}>
        <SortHandle name={name} />
        <div className={classes.original}>
          <span dir="auto">{name}</span>
          <div className={classes.marks}>
            {row.confidence === null && (
              <span className={shared.softSmaller}>{t(`ingredient-parser.${row.added ? 'added' : 'hadParts'}`)}</span>
            )}
            {typeof row.confidence?.average === 'number' && <ConfidenceMark share={row.confidence.average} />}
            {doubt && (
              <span className={classes.doubt}>
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
                {t(`ingredient-parser.doubt.${doubt}`)}
              </span>
            )}
          </div>
        </div>
        <LineFields row={row} onChange={change} onDone={onDone} />
        <div className={classes.tools}>
          {doubt && <IconButton label={t('ingredient-parser.right', { name })} icon={IconCheck} onClick={onDone} />}
          <IconButton label={t('ingredient-parser.insert', { name })} icon={IconRowInsertBottom} onClick={onInsert} />
          <IconButton
            label={t('recipes.edit.remove', { name })}
            icon={IconTrash}
            onClick={() => rows.remove(row, name)}
          />
        </div>
        {mayCreate && <CreateButtons row={row} rows={rows} />}
        {mayCreate && <CorrectionOffer row={row} />}
      </div>
    </SortableRow>
  )
}

function CreateButtons({ row, rows }: { row: ParsedRow; rows: ParsedRows }) {
  const { t } = useMessages()
  const missing = [
    ...(isUnknown(row, 'unit') ? [{ kind: 'units' as const, name: row.unit?.name ?? '' }] : []),
    ...(isUnknown(row, 'food') ? [{ kind: 'foods' as const, name: row.food?.name ?? '' }] : []),
  ]
  if (missing.length === 0) return null
  return (
    <div className={classes.offers}>
      {missing.map(({ kind, name }) => (
        <Button
          key={kind}
          size="compact-sm"
          variant="light"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => void rows.create({ foods: [], units: [], [kind]: [name] })}
        >
          {t(`ingredient-parser.create.${kind}`, { name })}
        </Button>
      ))}
    </div>
  )
}
