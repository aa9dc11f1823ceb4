import type { Suggestion } from '@larder/contract/recipe-finder.ts'
import type { Substitute } from '@larder/contract/substitutes.ts'
import { foodName } from '@larder/domain/ingredients/plural-name.ts'
import { ofRecipe } from '#features/catalogue/substitutes/substitutes.queries.ts'
import { RecipeCard } from '#features/recipes/recipes/pieces/recipe-card.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import classes from './finder-page.module.css'
import type { FinderPreferences } from './recipe-finder.preferences.ts'

export type HadInstead = ReadonlyMap<string, readonly Pick<Substitute, 'name'>[]>

type HaveInsteadProps = { recipeId: string; foods: Suggestion['missingFoods']; instead: HadInstead | undefined }

/** What is in the house and could stand in for what is missing. */
function HaveInstead({ recipeId, foods, instead }: HaveInsteadProps) {
  const { t } = useMessages()
  const had = foods.flatMap((food) => {
    const [first] = instead?.get(ofRecipe(recipeId, food.id)) ?? instead?.get(food.id) ?? []
    return first ? [{ id: food.id, food: foodName(food, undefined), name: first.name }] : []
  })
  if (had.length === 0) return null
  // Beside several that are missing it has to be said what it stands in for.
  const isPlain = foods.length === 1
  return (
    <ul className={classes.instead}>
      {had.map(({ id, food, name }) => (
        <li key={id}>
          {isPlain
            ? t('substitutes.haveInstead', { name })
            : `${t('substitutes.taken', { food, name })} · ${t('substitutes.onHand')}`}
        </li>
      ))}
    </ul>
  )
}

type SuggestionItemProps = {
  suggestion: Suggestion
  choice: FinderPreferences
  locked: boolean
  instead: HadInstead | undefined
  onChoose: (kind: 'foodIds' | 'toolIds', id: string, chosen: boolean) => void
}

/** A recipe and what it still needs; ticking a missing food marks it as on hand. */
export function SuggestionItem({ suggestion, choice, locked, instead, onChoose }: SuggestionItemProps) {
  const { t } = useMessages()
  const { recipe, missingFoods, missingTools } = suggestion
  const missing = [
    ...missingFoods.map((food) => ({ kind: 'foodIds', id: food.id, name: foodName(food, undefined) }) as const),
    ...missingTools.map((tool) => ({ kind: 'toolIds', id: tool.id, name: tool.name }) as const),
  ]
  return (
    <li className={shared.tightStack}>
      <div className={classes.card}>
        <RecipeCard recipe={recipe} cardSize="compact" heading="h3" />
      </div>
      {missing.length > 0 && (
        <fieldset className={classes.missing} disabled={locked}>
          <legend>{t('recipe-finder.missing')}</legend>
          {missing.map(({ kind, id, name }) => (
            <label key={id} className={classes.chip}>
              <input
                type="checkbox"
                checked={choice[kind].includes(id)}
                onChange={(event) => onChoose(kind, id, event.currentTarget.checked)}
              />
              <bdi>{name}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      <HaveInstead recipeId={recipe.id} foods={missingFoods} instead={instead} />
    </li>
  )
}
