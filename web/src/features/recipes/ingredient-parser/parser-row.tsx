/** One line as it was written, beside what the parser made of it, with everything that can be put right in place. */
import type { Food } from '@larder/contract/foods.ts'
import type { Unit } from '@larder/contract/units.ts'
import { amountOf, storedAmount } from '@larder/domain/ingredients/range.ts'
import { Button, TextInput } from '@mantine/core'
import { FoodPicker } from '#features/catalogue/foods/pieces/food-picker.tsx'
import { UnitPicker } from '#features/catalogue/units/pieces/unit-picker.tsx'
import { AmountField } from '#features/recipes/recipe-editor/pieces/amount-field.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconCheck, IconPlus, IconTrash } from '#ui/icons.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import { IconRowInsertBottom } from '#ui/screen-icons.tsx'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import { CorrectionOffer } from './correction-offer.tsx'
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
              <span className={classes.added}>{t(`ingredient-parser.${row.added ? 'added' : 'hadParts'}`)}</span>
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
        <Fields row={row} onChange={change} onDone={onDone} />
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

type FieldsProps = { row: ParsedRow; onChange: (fields: RowChange) => void; onDone: () => void }

function Fields({ row, onChange, onDone }: FieldsProps) {
  const { t } = useMessages()
  const { note, quantity, upTo } = amountOf(row)
  const isAboutRecipe = row.referencedRecipe !== null
  return (
    <div className={classes.fields}>
      <AmountField
        label={t('recipes.edit.ingredients.quantity')}
        value={quantity}
        upTo={upTo}
        fraction={row.unit?.fraction !== false}
        onChange={(next) => onChange(storedAmount(next, note))}
      />
      <UnitPicker
        value={chosen(row.unit)}
        error={isUnknown(row.unit) ? t('ingredient-parser.unknownUnit', { name: row.unit?.name ?? '' }) : undefined}
        onChange={(unit) => onChange({ unit, checked: true })}
      />
      {isAboutRecipe ? (
        <TextInput label={t('ingredient-parser.recipe')} value={row.referencedRecipe?.name ?? ''} readOnly dir="auto" />
      ) : (
        <FoodPicker
          value={chosen(row.food)}
          error={isUnknown(row.food) ? t('ingredient-parser.unknownFood', { name: row.food?.name ?? '' }) : undefined}
          onChange={(food) => onChange({ food, checked: true })}
        />
      )}
      <TextInput
        label={t('recipes.edit.ingredients.note')}
        dir={note === '' ? undefined : 'auto'}
        autoComplete="off"
        value={note}
        onChange={({ currentTarget }) => onChange(storedAmount({ quantity, upTo }, currentTarget.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onDone()
        }}
      />
    </div>
  )
}

/** What the group does not have cannot be chosen yet. */
const chosen = <T extends Food | Unit>(record: (Omit<T, 'id'> & { id: string | null }) | null): T | null =>
  record?.id ? (record as T) : null

function CreateButtons({ row, rows }: { row: ParsedRow; rows: ParsedRows }) {
  const { t } = useMessages()
  const missing = [
    ...(row.unit?.id === null ? [{ kind: 'units' as const, name: row.unit.name }] : []),
    ...(row.food?.id === null ? [{ kind: 'foods' as const, name: row.food.name }] : []),
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
