/** The group and the household: their settings and their people. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PlannerSearch, paths } from '#lib/paths.ts'
import { requireFlag, requireOwnGroup, requireUser } from '../guards.ts'
import { defaultFrame, withPage } from './frames.tsx'

const groupSettings = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupSettings(),
  staticData: { title: 'groups.settings.title' },
  beforeLoad: requireFlag('canManage'),
  component: lazyRouteComponent(() => import('#routes/group/settings.tsx'), 'Component'),
})

const householdSettings = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.household(),
  staticData: { title: 'households.settings.title' },
  beforeLoad: requireFlag('canManageHousehold'),
  component: lazyRouteComponent(
    () => import('#features/accounts/households/household-settings.tsx'),
    'HouseholdSettings',
  ),
})

const householdMembers = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.householdMembers(),
  staticData: { title: 'households.members.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#routes/household/members.tsx'), 'Component'),
})

const diners = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.diners(),
  staticData: { title: 'diners.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#routes/household/diners.tsx'), 'Component'),
})

const planner = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.planner(),
  beforeLoad: () => {
    throw redirect({ href: paths.plannerDays('view'), replace: true })
  },
})

const PlannerPage = lazyRouteComponent(() => import('#features/planning/mealplans/planner-page.tsx'), 'PlannerPage')
const plannerDays = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.plannerDays('$mode'),
  staticData: { title: 'mealplans.title' },
  validateSearch: ({ start, end }): PlannerSearch => ({
    start: typeof start === 'string' ? start : undefined,
    end: typeof end === 'string' ? end : undefined,
  }),
  beforeLoad: requireUser,
  // Once; afterwards the screen refetches by itself.
  shouldReload: false,
  loader: ({ context: { queryClient }, location }) =>
    import('#features/planning/mealplans/prefetch-planner.ts')
      .then(({ prefetchPlanner }) => prefetchPlanner({ queryClient, asked: location.search }))
      // The screen asks by itself.
      .catch(console.error),
  component: withPage(PlannerPage, PlannerScreen),
})

function PlannerScreen(): ReactNode {
  const { mode } = plannerDays.useParams()
  return <PlannerPage mode={mode === 'edit' ? 'edit' : 'view'} asked={plannerDays.useSearch()} />
}

const householdWebhooks = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.householdWebhooks(),
  staticData: { title: 'webhooks.title' },
  beforeLoad: requireFlag('canManageHousehold'),
  component: lazyRouteComponent(() => import('#features/outgoing/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
})

const plannerRules = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.plannerRules(),
  staticData: { title: 'mealplans.rules' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#features/planning/mealplans/rules/rules-page.tsx'), 'RulesPage'),
})

const batchDay = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.batchDay(),
  staticData: { title: 'mealplans.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#features/shopping/batch-day/batch-day-page.tsx'), 'BatchDayPage'),
})

const BoardPage = lazyRouteComponent(() => import('#features/planning/cookings/board/board-page.tsx'), 'BoardPage')
const cooking = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.cooking('$groupSlug', '$cookingId'),
  staticData: { title: 'cookings.title' },
  beforeLoad: requireOwnGroup,
  component: withPage(BoardPage, BoardScreen),
})

function BoardScreen(): ReactNode {
  const { cookingId } = cooking.useParams()
  return <BoardPage key={cookingId} id={cookingId} />
}

const householdNotifiers = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.householdNotifiers(),
  staticData: { title: 'notifiers.title' },
  beforeLoad: requireFlag('canManageHousehold'),
  component: lazyRouteComponent(() => import('#features/outgoing/notifiers/notifiers-page.tsx'), 'NotifiersPage'),
})

export const householdRoutes = [
  groupSettings,
  householdSettings,
  householdMembers,
  diners,
  householdWebhooks,
  planner,
  plannerDays,
  plannerRules,
  batchDay,
  cooking,
  householdNotifiers,
]
