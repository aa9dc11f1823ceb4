import type { RecipeDraft } from '@larder/contract/recipe-draft.ts'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { timeText } from '#lib/format-duration.ts'
import { numberFormat } from '#lib/format-number.ts'
import classes from './draft-card.module.css'

type Fact = { part: string; label: MessageKey; words: string }
type DraftFactsProps = { recipe: RecipeDraft; sourceOf: (part: string) => string | undefined }

/** What was found besides name, ingredients and steps; what was not found is not named. */
export function DraftFacts({ recipe, sourceOf }: DraftFactsProps) {
  const { t, locale } = useMessages()
  const made = [recipe.recipeYieldQuantity || '', recipe.recipeYield]
  const facts: Fact[] = [
    {
      part: 'yields',
      label: 'recipe-import.draft.servings',
      words: recipe.recipeServings ? numberFormat(locale).format(recipe.recipeServings) : made.join(' ').trim(),
    },
    { part: 'prepTime', label: 'recipe-import.draft.prepTime', words: timeText(recipe.prepTime ?? '', locale) },
    { part: 'cookTime', label: 'recipe-import.draft.cookTime', words: timeText(recipe.cookTime ?? '', locale) },
    { part: 'totalTime', label: 'recipe-import.draft.totalTime', words: timeText(recipe.totalTime ?? '', locale) },
    { part: 'categories', label: 'recipe-import.draft.categories', words: recipe.recipeCategory.join(', ') },
    { part: 'cuisines', label: 'recipe-import.draft.cuisines', words: recipe.recipeCuisine.join(', ') },
    { part: 'keywords', label: 'recipe-import.draft.tags', words: recipe.tags.join(', ') },
    {
      part: 'nutrition',
      label: 'recipe-import.draft.nutrition',
      words: Object.keys(recipe.nutrition).length > 0 ? t('recipe-import.draft.found') : '',
    },
    {
      part: 'notes',
      label: 'recipe-import.draft.notes',
      words: recipe.notes.map(({ title, text }) => title || text).join(' · '),
    },
    { part: 'author', label: 'recipe-import.draft.author', words: recipe.author ?? '' },
    { part: 'address', label: 'recipe-import.draft.address', words: hostOf(recipe.orgURL) },
  ].filter(({ words }): boolean => words !== '') as Fact[]
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts}>
      {facts.map(({ part, label, words }) => (
        <div key={part}>
          <dt>{t(label)}</dt>
          <dd>
            <bdi>{words}</bdi>
            {sourceOf(part) && <span className={classes.source}>{sourceOf(part)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const hostOf = (address: string | null): string => {
  if (!address || !URL.canParse(address)) return ''
  return new URL(address).host
}
