import type { Suggestion } from '@larder/contract/recipe-finder.ts'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { substituteQueries } from '#features/catalogue/substitutes/substitutes.queries.ts'
import { pantryQueries } from '#features/pantry/pantry/pantry.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useFocusFallback } from '#ui/data-table/use-focus-fallback.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconZoomQuestion } from '#ui/preloaded-icons.tsx'
import { IconBasket } from '#ui/screen-icons.tsx'
import classes from './finder-page.module.css'
import type { FinderPreferences } from './recipe-finder.preferences.ts'
import { type HadInstead, SuggestionItem } from './suggestion-item.tsx'

type FinderResultsProps = {
  choice: FinderPreferences
  onChange: (patch: Partial<FinderPreferences>) => void
  suggestions: { data: Suggestion[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The lists are about to change: what stands in them cannot be ticked now. */
  waiting: boolean
}

const isReady = ({ missingFoods, missingTools }: Suggestion) => missingFoods.length + missingTools.length === 0

export function FinderResults({ choice, onChange, suggestions, waiting }: FinderResultsProps) {
  const { t } = useMessages()
  const region = useFocusFallback(suggestions.data)
  const { data, error } = suggestions
  const shown = choice.foodIds.length > 0 ? data : undefined
  const instead = useHadInstead(shown)
  const choose = (kind: 'foodIds' | 'toolIds', id: string, chosen: boolean) =>
    onChange({ [kind]: chosen ? [...choice[kind], id] : choice[kind].filter((one) => one !== id) })
  const section = (title: string, items: Suggestion[]) =>
    items.length > 0 && (
      <Section title={title} suggestions={items} choice={choice} locked={waiting} instead={instead} onChoose={choose} />
    )
  return (
    <section
      ref={region}
      className={classes.results}
      aria-label={t('recipe-finder.results')}
      aria-busy={waiting}
      tabIndex={-1}
    >
      {choice.foodIds.length === 0 && (
        <EmptyState icon={IconBasket} title={t('recipe-finder.startTitle')} text={t('recipe-finder.startText')}>
          <FromPantry onTake={(foodIds) => onChange({ foodIds })} />
        </EmptyState>
      )}
      {choice.foodIds.length > 0 && !shown && !error && <Skeleton />}
      {choice.foodIds.length > 0 && !shown && !!error && (
        <ErrorState error={error} busy={suggestions.isFetching} onRetry={() => void suggestions.refetch()} />
      )}
      {shown?.length === 0 && !waiting && <NothingFound choice={choice} onChange={onChange} />}
      {shown?.length === 0 && waiting && <Skeleton />}
      {shown && shown.length > 0 && (
        <>
          {section(t('recipe-finder.ready'), shown.filter(isReady))}
          {section(
            t('recipe-finder.almost'),
            shown.filter((suggestion) => !isReady(suggestion)),
          )}
        </>
      )}
    </section>
  )
}

/** As many as one meal could use; the rest of the pantry counts as being there anyway. */
const MOST_WANTED = 12

/** Begins with what the pantry holds, what must go first before the rest. Nothing where it holds nothing. */
function FromPantry({ onTake }: { onTake: (foodIds: string[]) => void }) {
  const { t } = useMessages()
  const { ownGroup } = useRecipeSource()
  const { data = [] } = useQuery({ ...pantryQueries.foods(), enabled: ownGroup })
  const there = data.filter(({ onHand, batches }) => onHand && batches > 0)
  if (there.length === 0) return null
  const byDate = there.toSorted((a, b) => (a.firstDate ?? NEVER).localeCompare(b.firstDate ?? NEVER))
  return (
    <Button variant="light" onClick={() => onTake(byDate.slice(0, MOST_WANTED).map(({ foodId }) => foodId))}>
      {t('recipe-finder.fromPantry')}
    </Button>
  )
}

/** Behind every date. */
const NEVER = '9999-12-31'

/** Asked once for everything that is missing; guests have no house to look into. */
function useHadInstead(suggestions: readonly Suggestion[] | undefined): HadInstead | undefined {
  const { ownGroup } = useRecipeSource()
  const missing = [...new Set(suggestions?.flatMap(({ missingFoods }) => missingFoods.map(({ id }) => id)))].sort()
  const recipes = (suggestions ?? []).flatMap(({ recipe, missingFoods }) => (missingFoods.length > 0 ? recipe.id : []))
  return useQuery({
    ...substituteQueries.inTheHouse(missing, recipes.toSorted()),
    enabled: ownGroup && missing.length > 0,
  }).data
}

type SectionProps = {
  title: string
  suggestions: Suggestion[]
  choice: FinderPreferences
  locked: boolean
  instead: HadInstead | undefined
  onChoose: (kind: 'foodIds' | 'toolIds', id: string, chosen: boolean) => void
}

function Section({ title, suggestions, ...item }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <Title order={2} size="h3" id={headingId}>
        {title}
      </Title>
      <ul className={classes.list}>
        {suggestions.map((suggestion) => (
          <SuggestionItem key={suggestion.recipe.id} suggestion={suggestion} {...item} />
        ))}
      </ul>
    </section>
  )
}

function NothingFound({ choice, onChange }: Pick<FinderResultsProps, 'choice' | 'onChange'>) {
  const { t } = useMessages()
  return (
    <EmptyState icon={IconZoomQuestion} title={t('recipe-finder.noneTitle')} text={t('recipe-finder.noneText')}>
      {choice.queryFilter !== '' && (
        <Button variant="light" onClick={() => onChange({ queryFilter: '', queryFilterJSON: { parts: [] } })}>
          {t('recipe-finder.clearFilters')}
        </Button>
      )}
    </EmptyState>
  )
}

const SKELETON_CARDS = [1, 2, 3, 4]

function Skeleton() {
  const { t } = useMessages()
  return (
    <div role="status" aria-label={t('recipe-finder.searching')}>
      <div className={classes.list} aria-hidden>
        {SKELETON_CARDS.map((card) => (
          <span key={card} className={classes.skeleton} />
        ))}
      </div>
    </div>
  )
}
