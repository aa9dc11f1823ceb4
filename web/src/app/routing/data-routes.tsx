/** Data management: the collections of a group. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { FunctionComponent, ReactNode } from 'react'
import type { DataTypeId } from '#features/accounts/groups/data-frame.tsx'
import type { OrganizerKind } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import type { MessageKey } from '#i18n/english.ts'
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

/** A table of the group's data in the frame that leads from one to the next. */
const dataTable = (
  current: DataTypeId,
  path: string,
  title: MessageKey,
  load: () => Promise<FunctionComponent>,
  guard: ReturnType<typeof requireFlag> = requireFlag('canOrganize'),
) =>
  createRoute({
    getParentRoute: () => defaultFrame,
    path,
    staticData: { title },
    beforeLoad: guard,
    component: lazyRouteComponent(async () => {
      const [{ DataFrame }, Table] = await Promise.all([import('#features/accounts/groups/data-frame.tsx'), load()])
      const Component = () => (
        <DataFrame current={current}>
          <Table />
        </DataFrame>
      )
      return { Component }
    }, 'Component'),
  })

const organizers = async (kind: OrganizerKind) => {
  const { OrganizersTable } = await import('#features/catalogue/organizers/data/organizers-table.tsx')
  return () => <OrganizersTable kind={kind} />
}

const dataTables = [
  dataTable(
    'recipes',
    paths.groupDataRecipes(),
    'recipes.data.title',
    async () => (await import('#features/recipes/recipe-bulk/data/recipes-table.tsx')).RecipesTable,
  ),
  dataTable(
    'recipe-actions',
    paths.groupDataRecipeActions(),
    'recipe-actions.title',
    async () => (await import('#features/outgoing/recipe-actions/recipe-actions-table.tsx')).RecipeActionsTable,
  ),
  dataTable(
    'foods',
    paths.groupDataFoods(),
    'foods.title',
    async () => (await import('#features/catalogue/foods/foods-table.tsx')).FoodsTable,
  ),
  dataTable(
    'units',
    paths.groupDataUnits(),
    'units.title',
    async () => (await import('#features/catalogue/units/units-table.tsx')).UnitsTable,
  ),
  dataTable(
    'labels',
    paths.groupDataLabels(),
    'labels.title',
    async () => (await import('#features/catalogue/labels/labels-table.tsx')).LabelsTable,
  ),
  dataTable(
    'import-rules',
    paths.groupDataImportRules(),
    'import-rules.title',
    async () => (await import('#features/catalogue/import-rules/import-rules-table.tsx')).ImportRulesTable,
  ),
  dataTable('categories', paths.groupDataCategories(), 'organizers.categories.title', () => organizers('categories')),
  dataTable('tags', paths.groupDataTags(), 'organizers.tags.title', () => organizers('tags')),
  dataTable('tools', paths.groupDataTools(), 'organizers.tools.title', () => organizers('tools')),
  dataTable(
    'reports',
    paths.groupDataReports(),
    'reports.title',
    async () => (await import('#features/foundation/reports/pieces/report-table.tsx')).ReportTable,
    requireUser,
  ),
]

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

const appImports = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.appImports(),
  staticData: { title: 'app-imports.title' },
  beforeLoad: requireFlag('canManage', 'advanced'),
  component: lazyRouteComponent(() => import('#features/intake/app-imports/app-imports-page.tsx'), 'AppImportsPage'),
})

const PreviewPage = lazyRouteComponent(() => import('#features/intake/app-imports/preview-page.tsx'), 'PreviewPage')
const importPreview = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.importPreview('$previewId'),
  staticData: { title: 'app-imports.preview.title' },
  beforeLoad: requireFlag('canManage', 'advanced'),
  component: withPage(PreviewPage, PreviewScreen),
})

function PreviewScreen(): ReactNode {
  const { previewId } = importPreview.useParams()
  const { user } = importPreview.useRouteContext()
  return <PreviewPage key={previewId} previewId={previewId} groupSlug={user.groupSlug} />
}

export const dataRoutes = [groupData, ...dataTables, report, appImports, importPreview]
