/** Amount, unit, food and note of one line, to be put right in place. */
import { amountOf, storedAmount } from '@larder/domain/ingredients/range.ts'
import { TextInput } from '@mantine/core'
import { FoodPicker } from '#features/catalogue/foods/pieces/food-picker.tsx'
import { UnitPicker } from '#features/catalogue/units/pieces/unit-picker.tsx'
import { AmountField } from '#features/recipes/recipe-editor/pieces/amount-field.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { isUnknown, type ParsedRow } from './parsed-rows.ts'
import classes from './parser-page.module.css'
import type { RowChange } from './use-parsed-rows.ts'

type LineFieldsProps = { row: ParsedRow; onChange: (fields: RowChange) => void; onDone: (field: HTMLElement) => void }

export function LineFields({ row, onChange, onDone }: LineFieldsProps) {
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
        value={chosen(row, 'unit')}
        error={isUnknown(row, 'unit') ? t('ingredient-parser.unknownUnit', { name: row.unit?.name ?? '' }) : undefined}
        onChange={(unit) => onChange({ unit, checked: true })}
      />
      {isAboutRecipe ? (
        <TextInput label={t('ingredient-parser.recipe')} value={row.referencedRecipe?.name ?? ''} readOnly dir="auto" />
      ) : (
        <FoodPicker
          value={chosen(row, 'food')}
          error={
            isUnknown(row, 'food') ? t('ingredient-parser.unknownFood', { name: row.food?.name ?? '' }) : undefined
          }
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
          onDone(event.currentTarget)
        }}
      />
    </div>
  )
}

/** What is made on saving stands there by its name; what nobody knows cannot be chosen yet. */
const chosen = (row: ParsedRow, part: 'unit' | 'food') => {
  const record = row[part]
  return record && !isUnknown(row, part) ? { id: record.id ?? '', name: record.name } : null
}
