import type { RecipeIngredient } from '@larder/contract/recipe.ts'
import { amountOf, storedAmount } from '@larder/domain/ingredients/range.ts'
import { TextInput } from '@mantine/core'
import { type ClipboardEvent, useCallback } from 'react'
import { FoodPicker } from '#features/catalogue/foods/pieces/food-picker.tsx'
import { UnitPicker } from '#features/catalogue/units/pieces/unit-picker.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { isAllSelected, type Paste, pasteOf } from '../draft/pasted-lines.ts'
import { focusNextField } from '../focus-row.ts'
import { AmountField } from '../pieces/amount-field.tsx'
import classes from './ingredients.module.css'
import { RecipeLinkPicker } from './recipe-link-picker.tsx'
import { useSplitLine } from './use-split-line.ts'
import { useUnlistedNames } from './use-unlisted-names.ts'

type IngredientFieldsProps = {
  line: RecipeIngredient
  amounts: boolean
  /** Another recipe stands in the place of the food. */
  linked: boolean
  /** Labels are shown above the fields: they stand below each other. */
  labelled?: boolean
  /** The only line so far: it shows by an example what belongs where. */
  first: boolean
  onChange: (fields: Partial<RecipeIngredient>) => void
  /** The line is done and the next one is wanted. */
  onNext: () => void
  /** A whole list was pasted into this line. */
  onPaste: (paste: Paste) => void
}

export function IngredientFields(props: IngredientFieldsProps) {
  const { line, amounts, linked, labelled = false, first, onChange, onNext, onPaste } = props
  const { t } = useMessages()
  const hideLabel = !labelled
  const changeUnit = useCallback((unit: RecipeIngredient['unit']) => onChange({ unit }), [onChange])
  const takeApart = useSplitLine(line.referenceId, onChange)
  const { foodToNote, unitToNote } = useUnlistedNames(line.referenceId, onChange)
  // Of another food nobody has said what stands in for it.
  const hasSubstitutes = line.food !== null && line.substitutes !== undefined
  const changeFood = useCallback(
    (food: RecipeIngredient['food']) => onChange(hasSubstitutes ? { food, substitutes: [] } : { food }),
    [onChange, hasSubstitutes],
  )
  // With amounts off the note is the whole line, and a range at its head is part of what somebody wrote.
  const { note, ...amount } = amounts ? amountOf(line) : { note: line.note ?? '', quantity: line.quantity, upTo: null }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const { target: field } = event
    const overNote = field instanceof HTMLInputElement && field.name === 'note' && isAllSelected(field)
    const pasted = pasteOf(event.clipboardData.getData('text/plain'), overNote)
    if (!pasted) return
    event.preventDefault()
    onPaste(pasted)
  }
  return (
    <div
      className={classes.fields}
      data-amounts={amounts || undefined}
      data-linked={linked || undefined}
      onPaste={paste}
    >
      {amounts && (
        <>
          <AmountField
            label={t('recipes.edit.ingredients.quantity')}
            hideLabel={hideLabel}
            value={amount.quantity}
            upTo={amount.upTo}
            fraction={line.unit?.fraction !== false}
            onChange={(next) => onChange(storedAmount(next, note))}
            onEnter={focusNextField}
          />
          <UnitPicker
            value={line.unit}
            hideLabel={hideLabel}
            onChange={changeUnit}
            onEnter={focusNextField}
            onWords={unitToNote}
          />
        </>
      )}
      {linked ? (
        <RecipeLinkPicker
          value={line.referencedRecipe}
          hideLabel={hideLabel}
          onChange={(referencedRecipe) => onChange({ referencedRecipe, ...(referencedRecipe && { food: null }) })}
        />
      ) : (
        amounts && (
          <FoodPicker
            value={line.food}
            hideLabel={hideLabel}
            placeholder={first ? t('recipes.edit.ingredients.foodExample') : undefined}
            onChange={changeFood}
            onLine={takeApart}
            onWords={foodToNote}
            onEnter={focusNextField}
          />
        )
      )}
      <TextInput
        name="note"
        label={hideLabel ? undefined : t('recipes.edit.ingredients.note')}
        aria-label={hideLabel ? t('recipes.edit.ingredients.note') : undefined}
        placeholder={t(noteHint(amounts, first))}
        dir={note === '' ? undefined : 'auto'}
        autoComplete="off"
        enterKeyHint="next"
        value={note}
        onChange={({ currentTarget }) => onChange(storedAmount(amount, currentTarget.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onNext()
        }}
      />
    </div>
  )
}

const noteHint = (amounts: boolean, first: boolean) => {
  if (!amounts) return 'recipes.edit.ingredients.lineExample'
  return first ? 'recipes.edit.ingredients.noteExample' : 'recipes.edit.ingredients.note'
}
