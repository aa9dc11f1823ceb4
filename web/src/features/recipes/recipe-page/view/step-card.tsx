import type { Recipe, RecipeStep } from '@larder/contract/recipe.ts'
import { VisuallyHidden } from '@mantine/core'
import { memo, useId } from 'react'
import type { ProgressChanges } from '#features/recipes/cook-mode/pieces/recipe-progress.ts'
import { MarginNoteButton, MarginNoteList } from '#features/recipes/recipe-margin-notes/pieces/margin-notes.tsx'
import { IngredientText } from '#features/recipes/recipes/pieces/ingredient-text.tsx'
import { StepText } from '#features/recipes/recipes/pieces/step-text.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { IconCheck } from '#ui/icons.tsx'
import classes from './step-card.module.css'

type StepCardProps = {
  recipe: Recipe
  step: RecipeStep
  number: number
  scale: number
  done: boolean
  toggle: ProgressChanges['toggle']
}

/** A step folds away once it is done; its heading is the button that does it and takes it back. */
export const StepCard = memo(({ recipe, step, number, scale, done, toggle }: StepCardProps) => {
  const ingredients = linkedTo(step, recipe)
  const { t } = useMessages()
  const id = useId()
  const heading = step.summary?.trim() || t('recipes.view.step', { number })
  return (
    <li className={classes.step} data-done={done || undefined}>
      <div className={classes.top}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={!done}
          aria-controls={id}
          aria-pressed={done}
          onClick={() => toggle('steps', step.id)}
        >
          <span className={classes.number} aria-hidden>
            {done ? <IconCheck size={20} stroke={2.5} /> : number}
          </span>
          <span className={classes.name}>
            <bdi>{heading}</bdi>
          </span>
          <span className={classes.state}>{t(done ? 'recipes.view.stepDone' : 'recipes.view.markStep')}</span>
        </button>
        <MarginNoteButton line={{ kind: 'step', target: step.id, name: heading }} />
      </div>
      <div id={id} className={classes.body} hidden={done}>
        {ingredients.length > 0 && (
          <>
            <VisuallyHidden>{t('recipes.view.stepIngredients', { step: heading })}</VisuallyHidden>
            <ul className={classes.ingredients}>
              {ingredients.map((ingredient) => (
                <li key={ingredient.referenceId}>
                  <IngredientText ingredient={ingredient} scale={scale} />
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={classes.text}>
          <StepText recipe={recipe} scale={scale} text={step.text} name={heading} id={step.id} />
        </div>
        <div className={classes.notes}>
          <MarginNoteList target={step.id} />
        </div>
      </div>
    </li>
  )
})

/** In the order of the recipe, not in the one they were linked in. */
const linkedTo = ({ ingredientReferences }: RecipeStep, { recipeIngredient }: Recipe) =>
  recipeIngredient.filter(({ referenceId }) => ingredientReferences.some((link) => link.referenceId === referenceId))
