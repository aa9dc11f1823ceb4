import type { RecipeDiets } from '@larder/contract/recipe-warnings.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { allergenName, dietName } from '#features/accounts/diners/pieces/words.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import classes from './pieces/warnings.module.css'
import { recipeWarningQueries, useStateDiet } from './recipe-warnings.queries.ts'
import { findingText } from './warning-words.ts'

type FoundContentProps = { slug: string; mayEdit: boolean }

/** Which allergens and what against which diet was found; who may edit says otherwise, by name. */
export function FoundContent({ slug, mayEdit }: FoundContentProps) {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useQuery(recipeWarningQueries.diets(slug))
  if (!data)
    return error ? (
      <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={4} height={28} />
    )
  return (
    <>
      <h3>{t('recipe-warnings.allergensFound')}</h3>
      {data.allergens.length === 0 && <p className={shared.soft}>{t('recipe-warnings.noAllergens')}</p>}
      <ul className={classes.warnings}>
        {data.allergens.map(({ allergen, findings }) => (
          <li key={allergen} className={classes.warning}>
            <strong>{allergenName(t, allergen)}</strong>
            <ul className={classes.findings}>
              {findings.map((finding) => (
                <li key={`${finding.lineId}${finding.text}`} data-strength={finding.strength}>
                  {findingText(t, finding)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <h3>{t('recipe-warnings.dietsTitle')}</h3>
      <ul className={classes.diets}>
        {data.diets.map((diet) => (
          <DietRow key={diet.diet} diet={diet} slug={slug} mayEdit={mayEdit} />
        ))}
      </ul>
      {data.unknownLines.length > 0 && (
        <p className={shared.soft}>{t('recipe-warnings.unknown', { count: data.unknownLines.length })}</p>
      )}
      <p className={shared.soft}>{t('diners.honest')}</p>
    </>
  )
}

type DietFound = RecipeDiets['diets'][number]

function foundText(t: Messages['t'], { findings, statement }: DietFound): string {
  if (statement) {
    const name = statement.by || t('recipe-warnings.somebody')
    return t(statement.suits ? 'recipe-warnings.suits' : 'recipe-warnings.suitsNot', { name })
  }
  const names = [...new Set(findings.map(({ name }) => name))].join(', ')
  if (findings.length === 0) return t('recipe-warnings.dietNothing')
  const sure = findings.some(({ strength }) => strength !== 'mayContain')
  return t(sure ? 'recipe-warnings.dietAgainst' : 'recipe-warnings.dietPerhaps', { names })
}

function DietRow({ diet, slug, mayEdit }: { diet: DietFound; slug: string; mayEdit: boolean }) {
  const { t } = useMessages()
  const state = useStateDiet(slug)
  const name = dietName(t, diet.diet)
  const say = (suits: boolean | null) => state.mutate({ diet: diet.diet, suits })
  const button = { variant: 'default', size: 'compact-sm', disabled: state.isPending } as const
  return (
    <li>
      <strong>{name}</strong>
      <span className={shared.soft}>{foundText(t, diet)}</span>
      {mayEdit && diet.statement && (
        <Button {...button} onClick={() => say(null)} aria-label={t('recipe-warnings.takeBack', { diet: name })}>
          {t('recipe-warnings.takeBackShort')}
        </Button>
      )}
      {mayEdit && !diet.statement && (
        <Button
          {...button}
          onClick={() => say(diet.findings.length > 0)}
          aria-label={t(diet.findings.length > 0 ? 'recipe-warnings.saySuits' : 'recipe-warnings.saySuitsNot', {
            diet: name,
          })}
        >
          {t(diet.findings.length > 0 ? 'recipe-warnings.suitsShort' : 'recipe-warnings.suitsNotShort')}
        </Button>
      )}
    </li>
  )
}
