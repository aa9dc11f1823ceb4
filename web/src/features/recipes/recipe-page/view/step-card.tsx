import type { Recipe, RecipeIngredient, RecipeStep } from '@larder/contract/recipe.ts'
import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
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
  ingredients: RecipeIngredient[]
  scale: number
  done: boolean
  onToggle: () => void
}

/** A step folds away once it is done; its heading is the button that does it and takes it back. */
export function StepCard({ recipe, step, number, ingredients, scale, done, onToggle }: StepCardProps) {
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
          onClick={onToggle}
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
}
