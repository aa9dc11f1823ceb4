import type { CheckedRecipe, HealthFinding } from '@larder/contract/recipe-health.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { AppLink } from '#ui/links.tsx'
import classes from './finding-list.module.css'

/** The part of the editor where each is mended. */
const editorPart = {
  noPicture: 'basics',
  noYield: 'basics',
  timesDisagree: 'basics',
  noIngredients: 'ingredients',
  unlistedFood: 'ingredients',
  noSteps: 'steps',
  unusedIngredient: 'steps',
} as const satisfies Record<HealthFinding['kind'], string>

const sentenceOf = (t: Messages['t'], { kind, subject }: HealthFinding): string => {
  if (kind === 'unusedIngredient') return t('recipe-health.unusedIngredient', { ingredient: isolated(subject) })
  if (kind === 'unlistedFood') return t('recipe-health.unlistedFood', { food: isolated(subject) })
  return t(`recipe-health.${kind}`)
}

/** A food may be written in the other direction than the sentence it stands in. */
const isolated = (text: string | null): string => `\u2068${text ?? ''}\u2069`

type FindingListProps = { recipe: CheckedRecipe; groupSlug: string; mayEdit: boolean }

export function FindingList({ recipe, groupSlug, mayEdit }: FindingListProps) {
  const { t } = useMessages()
  return (
    <ul className={classes.findings}>
      {recipe.findings.map((finding) => {
        const sentence = sentenceOf(t, finding)
        return (
          <li key={`${finding.kind}${finding.subject ?? ''}`}>
            <span>{sentence}</span>
            {mayEdit && (
              <AppLink
                to={`${paths.recipe(groupSlug, recipe.slug, { edit: true })}#edit-${editorPart[finding.kind]}`}
                className={classes.mend}
                aria-label={t('recipe-health.mendNamed', { finding: sentence })}
              >
                {t('recipe-health.mend')}
              </AppLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
