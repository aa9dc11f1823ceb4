import type { Recipe, RecipeStep } from '@larder/contract/recipe.ts'
import { findMentions } from '@larder/domain/ingredients/find-mentions.ts'
import { useId, useMemo } from 'react'
import { MarginNoteList } from '#features/recipes/recipe-margin-notes/pieces/margin-notes.tsx'
import { IngredientText } from '#features/recipes/recipes/pieces/ingredient-text.tsx'
import { StepText } from '#features/recipes/recipes/pieces/step-text.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './cook-step.module.css'

type CookStepProps = { recipe: Recipe; step: RecipeStep; number: number; scale: number }

/** One step in large text, with its scaled ingredients under it, and beside it where there is room. */
export function CookStep({ recipe, step, number, scale }: CookStepProps) {
  const { t } = useMessages()
  const listId = useId()
  const ingredients = useMemo(() => ingredientsOf(step, recipe), [step, recipe])
  const section = sectionOf(step, recipe)
  const summary = step.summary?.trim()
  const title = summary || t('recipes.cook.step', { number })
  const progress = t('recipes.cook.progress', { step: number, steps: recipe.recipeInstructions.length })
  return (
    <article className={classes.step} data-linked={ingredients.length > 0 || undefined}>
      <header>
        <p className={classes.where}>
          {section && <bdi className={classes.section}>{section}</bdi>}
          {summary && <span>{progress}</span>}
        </p>
        <h2 className={classes.title} tabIndex={-1} data-autofocus dir="auto">
          {summary || progress}
        </h2>
      </header>
      <div className={classes.text}>
        <StepText recipe={recipe} scale={scale} text={step.text} name={`${title} · ${recipe.name}`} id={step.id} />
        <div className={classes.notes}>
          <MarginNoteList target={step.id} />
        </div>
      </div>
      {ingredients.length > 0 && (
        <section className={classes.ingredients} aria-labelledby={listId}>
          <h3 id={listId}>{t('recipes.cook.forThisStep')}</h3>
          <ul>
            {ingredients.map((ingredient) => (
              <li key={ingredient.referenceId}>
                <IngredientText ingredient={ingredient} scale={scale} />
                <MarginNoteList target={ingredient.referenceId} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

/** Those linked to the step, or, where nobody linked any, those that its text certainly names; in the recipe's order. */
function ingredientsOf({ ingredientReferences, text }: RecipeStep, { recipeIngredient }: Recipe) {
  const linked = ingredientReferences.flatMap(({ referenceId }) => referenceId ?? [])
  const named = linked.length > 0 ? linked : findMentions(text, recipeIngredient).flatMap((one) => one.referenceIds)
  const wanted = new Set(named)
  return recipeIngredient.filter(({ referenceId }) => wanted.has(referenceId))
}

/** The title that was last opened at or before the step. */
function sectionOf(step: RecipeStep, { recipeInstructions }: Recipe): string | undefined {
  const until = recipeInstructions.slice(0, recipeInstructions.indexOf(step) + 1)
  return until.findLast(({ title }) => title?.trim())?.title?.trim()
}
