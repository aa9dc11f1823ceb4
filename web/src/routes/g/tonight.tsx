/** Home: what matters now. Each part asks for itself and is absent where it has nothing to say. */
import { Container, Title } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { forgottenRecipes, newFromOthers } from '#features/discovery/recipe-search/pieces/forgotten-recipes.ts'
import { RecipeShelf } from '#features/discovery/recipe-search/pieces/recipe-shelf.tsx'
import { RunningTimers } from '#features/foundation/timers/pieces/running-timers.tsx'
import { OpenCookings } from '#features/planning/cookings/pieces/open-cookings.tsx'
import { TonightMeals } from '#features/planning/mealplans/pieces/tonight-meals.tsx'
import { UseUpTonight } from '#features/planning/mealplans/pieces/use-up-tonight.tsx'
import { TonightTasks } from '#features/planning/prep-tasks/pieces/tonight-tasks.tsx'
import { MissingItems } from '#features/shopping/shopping-lists/pieces/missing-items.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconChefHat } from '#ui/icons.tsx'
import { TextLink } from '#ui/links.tsx'
import classes from './tonight.module.css'

const WIDE = 900

export function Component({ groupSlug }: { groupSlug: string }) {
  const { t } = useMessages()
  const user = useUser()
  const asking = useIsFetching() > 0
  if (!user) return null
  return (
    <Container size={WIDE} px={0}>
      <Title order={1}>{t('home.title')}</Title>
      <div className={classes.parts}>
        <RunningTimers />
        <OpenCookings />
        <TonightMeals />
        <TonightTasks />
        <MissingItems />
        <UseUpTonight />
        <RecipeShelf title={t('recipes.explorer.rows.forgotten')} ask={forgottenRecipes} />
        <RecipeShelf title={t('home.fromOthers')} ask={newFromOthers(user.id)} />
      </div>
      {!asking && (
        <div className={classes.nothing}>
          <EmptyState icon={IconChefHat} title={t('home.nothingTitle')} text={t('home.nothingText')}>
            <div className={classes.ways}>
              <TextLink to={paths.plannerDays('view')}>{t('home.plan')}</TextLink>
              <TextLink to={paths.finder(groupSlug)}>{t('home.find')}</TextLink>
            </div>
          </EmptyState>
        </div>
      )}
    </Container>
  )
}
