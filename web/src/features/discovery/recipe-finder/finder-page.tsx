import { Container } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupRecipes, useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { SEARCH_AFTER_MS } from '#lib/typing-delays.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { FinderControls } from './finder-controls.tsx'
import classes from './finder-page.module.css'
import { FinderResults } from './finder-results.tsx'
import { type FinderPreferences, finderPreference, nothingAtHand } from './recipe-finder.preferences.ts'
import { suggestionQuery } from './recipe-finder.queries.ts'

/** Members find their wish again; what a guest wishes is forgotten with the page. */
function useFinderChoice(ownGroup: boolean): [FinderPreferences, (patch: Partial<FinderPreferences>) => void] {
  const kept = finderPreference.use()
  const [passing, setPassing] = useState(nothingAtHand)
  return ownGroup ? kept : [passing, (patch) => setPassing((choice) => ({ ...choice, ...patch }))]
}

/** What can be cooked with what is on hand: foods and tools on one side, recipes on the other. */
export const FinderPage = ({ groupSlug }: { groupSlug: string }) => (
  <GroupRecipes groupSlug={groupSlug}>
    <Finder />
  </GroupRecipes>
)

function Finder() {
  const { t } = useMessages()
  const source = useRecipeSource()
  const [choice, change] = useFinderChoice(source.ownGroup)
  const [asked] = useDebouncedValue(choice, SEARCH_AFTER_MS)
  const suggestions = useQuery({
    ...source.suggestions(suggestionQuery(asked)),
    // Nothing is asked while nobody has said what is there.
    enabled: asked.foodIds.length > 0,
  })
  return (
    <Container size={1400} className={classes.page}>
      <PageTitle
        title={t('recipe-finder.title')}
        description={t('recipe-finder.description')}
        picture={<BasketPicture />}
      />
      <div className={classes.columns}>
        <FinderControls choice={choice} onChange={change} />
        <FinderResults
          choice={choice}
          onChange={change}
          suggestions={suggestions}
          waiting={asked !== choice || suggestions.isFetching}
        />
      </div>
    </Container>
  )
}

/** A basket with what the garden and the shelf gave, in the colours of the theme. */
function BasketPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <path d="M28 50C28 22 92 22 92 50" stroke="var(--larder-field-line)" strokeWidth="5" strokeLinecap="round" />
      <ellipse cx="44" cy="45" rx="13" ry="13" fill="var(--larder-accent)" />
      <path d="M44 32c0-5 3-8 7-9-1 5-3 8-7 9Z" fill="var(--larder-primary)" />
      <path d="M60 50c-3-14 2-26 8-33 6 7 10 20 6 33Z" fill="var(--larder-primary)" />
      <path d="M67 24v24" stroke="var(--larder-surface)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="84" cy="46" r="10" fill="var(--larder-secondary)" />
      <path
        d="M14 50h92l-9 34a8 8 0 0 1-8 6H31a8 8 0 0 1-8-6Z"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M19 63h82M23 76h74M40 51l5 38M60 51v38M80 51l-5 38"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
