import type { RecipeIngredient } from '@larder/contract/recipe.ts'
import { TextInput } from '@mantine/core'
import { useCallback } from 'react'
import { FoodPicker } from '#features/foods/pieces/food-picker.tsx'
import { UnitPicker } from '#features/units/pieces/unit-picker.tsx'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '../fields/amount-field.tsx'
import classes from './ingredients.module.css'
import { RecipeLinkPicker } from './recipe-link-picker.tsx'

type IngredientFieldsProps = {
  line: RecipeIngredient
  amounts: boolean
  /** Another recipe stands in the place of the food. */
  linked: boolean
  /** Labels are shown above the fields: they stand below each other. */
  labelled?: boolean
  onChange: (fields: Partial<RecipeIngredient>) => void
  /** The line is done and the next one is wanted. */
  onNext: () => void
}

export function IngredientFields({ line, amounts, linked, labelled = false, onChange, onNext }: IngredientFieldsProps) {
  const { t } = useWords()
  const hideLabel = !labelled
  const changeUnit = useCallback((unit: RecipeIngredient['unit']) => onChange({ unit }), [onChange])
  const changeFood = useCallback((food: RecipeIngredient['food']) => onChange({ food }), [onChange])
  return (
    <div className={classes.fields} data-amounts={amounts || undefined} data-linked={linked || undefined}>
      {amounts && (
        <>
          <AmountField
            label={t('recipes.edit.ingredients.quantity')}
            hideLabel={hideLabel}
            value={line.quantity}
            fraction={line.unit?.fraction !== false}
            onChange={(quantity) => onChange({ quantity })}
          />
          <UnitPicker value={line.unit} hideLabel={hideLabel} onChange={changeUnit} />
        </>
      )}
      {linked ? (
        <RecipeLinkPicker
          value={line.referencedRecipe}
          hideLabel={hideLabel}
          onChange={(referencedRecipe) => onChange({ referencedRecipe, ...(referencedRecipe && { food: null }) })}
        />
      ) : (
        amounts && <FoodPicker value={line.food} hideLabel={hideLabel} onChange={changeFood} />
      )}
      <TextInput
        label={hideLabel ? undefined : t('recipes.edit.ingredients.note')}
        aria-label={hideLabel ? t('recipes.edit.ingredients.note') : undefined}
        placeholder={t(amounts ? 'recipes.edit.ingredients.note' : 'recipes.edit.ingredients.lineExample')}
        dir="auto"
        autoComplete="off"
        value={line.note ?? ''}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onNext()
        }}
      />
    </div>
  )
}
