import { Container } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupRecipes, useRecipeSource } from '#features/recipes/pieces/recipe-source.tsx'
import { useWords } from '#i18n/use-words.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { BasketPicture } from './basket-picture.tsx'
import { FinderControls } from './finder-controls.tsx'
import classes from './finder-page.module.css'
import { FinderResults } from './finder-results.tsx'
import { type FinderPreferences, finderPreference, nothingAtHand } from './recipe-finder.preferences.ts'
import { suggestionQuery } from './recipe-finder.queries.ts'

/** The specification's pause between a change and the question to the server. */
const ASK_DEBOUNCE_MS = 500

/** Members find their wish again; what a guest wishes is forgotten with the page. */
function useWish(ownGroup: boolean): [FinderPreferences, (patch: Partial<FinderPreferences>) => void] {
  const kept = finderPreference.use()
  const [passing, setPassing] = useState(nothingAtHand)
  return ownGroup ? kept : [passing, (patch) => setPassing((wish) => ({ ...wish, ...patch }))]
}

/** What can be cooked with what is there: the things at hand on one side, the recipes on the other. */
export const FinderPage = ({ groupSlug }: { groupSlug: string }) => (
  <GroupRecipes groupSlug={groupSlug}>
    <Finder />
  </GroupRecipes>
)

function Finder() {
  const { t } = useWords()
  const source = useRecipeSource()
  const [wish, change] = useWish(source.ownGroup)
  const [asked] = useDebouncedValue(wish, ASK_DEBOUNCE_MS)
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
        <FinderControls wish={wish} onChange={change} />
        <FinderResults
          wish={wish}
          onChange={change}
          suggestions={suggestions}
          waiting={asked !== wish || suggestions.isFetching}
        />
      </div>
    </Container>
  )
}
