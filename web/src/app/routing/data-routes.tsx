/** Data management: the nouns a group shares. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { requireFlag, requireUser } from '../guards.ts'
import { defaultFrame, withPage } from './frames.tsx'

const groupData = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupData(),
  beforeLoad: () => {
    throw redirect({ href: paths.groupDataFoods(), replace: true })
  },
})

const groupDataRecipes = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataRecipes(),
  staticData: { title: 'recipes.data.title' },
  beforeLoad: requireFlag('canOrganize'),
  component: lazyRouteComponent(() => import('#routes/group/data/recipes.tsx'), 'Component'),
})

const groupDataRecipeActions = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataRecipeActions(),
  staticData: { title: 'recipe-actions.title' },
  beforeLoad: requireFlag('canOrganize'),
  component: lazyRouteComponent(() => import('#routes/group/data/recipe-actions.tsx'), 'Component'),
})

const groupDataFoods = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataFoods(),
  staticData: { title: 'foods.title' },
  beforeLoad: requireFlag('canOrganize'),
  component: lazyRouteComponent(() => import('#routes/group/data/foods.tsx'), 'Component'),
})

const groupDataUnits = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataUnits(),
  staticData: { title: 'units.title' },
  beforeLoad: requireFlag('canOrganize'),
  component: lazyRouteComponent(() => import('#routes/group/data/units.tsx'), 'Component'),
})

const groupDataLabels = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataLabels(),
  staticData: { title: 'labels.title' },
  beforeLoad: requireFlag('canOrganize'),
  component: lazyRouteComponent(() => import('#routes/group/data/labels.tsx'), 'Component'),
})

const groupDataImportRules = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataImportRules(),
  staticData: { title: 'import-rules.title' },
  beforeLoad: requireFlag('canOrganize'),
  component: lazyRouteComponent(() => import('#routes/group/data/import-rules.tsx'), 'Component'),
})

const groupDataCategories = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataCategories(),
  staticData: { title: 'organizers.categories.title' },
  beforeLoad: requireFlag('canOrganize'),
  component: lazyRouteComponent(() => import('#routes/group/data/categories.tsx'), 'Component'),
})

const groupDataTags = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataTags(),
  staticData: { title: 'organizers.tags.title' },
  beforeLoad: requireFlag('canOrganize'),
  component: lazyRouteComponent(() => import('#routes/group/data/tags.tsx'), 'Component'),
})

const groupDataTools = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataTools(),
  staticData: { title: 'organizers.tools.title' },
  beforeLoad: requireFlag('canOrganize'),
  component: lazyRouteComponent(() => import('#routes/group/data/tools.tsx'), 'Component'),
})

const groupDataReports = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataReports(),
  staticData: { title: 'reports.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#routes/group/data/reports.tsx'), 'Component'),
})

const ReportPage = lazyRouteComponent(() => import('#routes/group/report.tsx'), 'Component')
const report = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.report('$reportId'),
  staticData: { title: 'reports.title' },
  beforeLoad: requireUser,
  component: withPage(ReportPage, ReportScreen),
})

function ReportScreen(): ReactNode {
  const { reportId } = report.useParams()
  const { user } = report.useRouteContext()
  return <ReportPage key={reportId} reportId={reportId} groupSlug={user.groupSlug} />
}

const migrations = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.migrations(),
  staticData: { title: 'migrations.title' },
  beforeLoad: requireFlag('canManage', 'advanced'),
  component: lazyRouteComponent(() => import('#features/migrations/migrations-page.tsx'), 'MigrationsPage'),
})

const PreviewPage = lazyRouteComponent(() => import('#features/migrations/preview-page.tsx'), 'PreviewPage')
const migrationPreview = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.migrationPreview('$previewId'),
  staticData: { title: 'migrations.preview.title' },
  beforeLoad: requireFlag('canManage', 'advanced'),
  component: withPage(PreviewPage, PreviewScreen),
})

function PreviewScreen(): ReactNode {
  const { previewId } = migrationPreview.useParams()
  const { user } = migrationPreview.useRouteContext()
  return <PreviewPage key={previewId} previewId={previewId} groupSlug={user.groupSlug} />
}

export const dataRoutes = [
  groupData,
  groupDataRecipes,
  groupDataRecipeActions,
  groupDataFoods,
  groupDataUnits,
  groupDataLabels,
  groupDataImportRules,
  groupDataCategories,
  groupDataTags,
  groupDataTools,
  groupDataReports,
  report,
  migrations,
  migrationPreview,
]
