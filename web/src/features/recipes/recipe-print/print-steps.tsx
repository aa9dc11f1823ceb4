import type { Recipe, RecipeStep } from '@larder/contract/recipe.ts'
import { sectionsOf } from '@larder/domain/recipes/sections.ts'
import { IngredientText } from '#features/recipes/recipes/pieces/ingredient-text.tsx'
import { useStepAmounts } from '#features/recipes/recipes/pieces/step-text.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { Markdown } from '#ui/markdown.tsx'
import classes from './print-sheet.module.css'

type PrintStepsProps = { recipe: Recipe; scale: number; withIngredients: boolean }

/** Sections have titles; the numbers run through all of them. */
export function PrintSteps({ recipe, scale, withIngredients }: PrintStepsProps) {
  const { t } = useMessages()
  const amounts = useStepAmounts(recipe, scale)
  const steps = recipe.recipeInstructions
  const ingredientsOf = ({ ingredientReferences }: RecipeStep) =>
    withIngredients
      ? recipe.recipeIngredient.filter((line) =>
          ingredientReferences.some((link) => link.referenceId === line.referenceId),
        )
      : []
  return (
    <section>
      <h2>{t('recipes.print.instructions')}</h2>
      {sectionsOf(steps).map(({ title, items }) => {
        // Below the title of the section where there is one, below that of the steps where there is none.
        const Summary = title ? 'h4' : 'h3'
        return (
          <div key={items[0]?.id} className={classes.stepSection}>
            {title && <h3 dir="auto">{title}</h3>}
            <ol className={classes.steps} start={items[0] ? steps.indexOf(items[0]) + 1 : 1}>
              {items.map((step) => {
                const linked = ingredientsOf(step)
                return (
                  <li key={step.id}>
                    {step.summary?.trim() && <Summary dir="auto">{step.summary}</Summary>}
                    {linked.length > 0 && (
                      <ul className={classes.linked}>
                        {linked.map((ingredient) => (
                          <li key={ingredient.referenceId}>
                            <IngredientText ingredient={ingredient} scale={scale} />
                          </li>
                        ))}
                      </ul>
                    )}
                    <Markdown text={amounts(step.text)} />
                  </li>
                )
              })}
            </ol>
          </div>
        )
      })}
    </section>
  )
}
