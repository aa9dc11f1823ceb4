/** The pantry. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PantrySearch, paths } from '#lib/paths.ts'
import { requireUser } from '../guards.ts'
import { defaultFrame, withPage } from './frames.tsx'

const views = ['place', 'date', 'food'] as const

const PantryPage = lazyRouteComponent(() => import('#routes/household/pantry.tsx'), 'Component')
const pantry = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.pantry(),
  staticData: { title: 'pantry.title' },
  validateSearch: ({ view }): PantrySearch => ({ view: views.find((one) => one === view) }),
  beforeLoad: requireUser,
  component: withPage(PantryPage, PantryScreen),
})

function PantryScreen(): ReactNode {
  return <PantryPage view={pantry.useSearch().view} />
}

const stocktake = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.pantryStocktake(),
  staticData: { title: 'pantry.stocktake.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#features/pantry/pantry/stocktake/stocktake-page.tsx'), 'StocktakePage'),
})

const settings = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.pantrySettings(),
  staticData: { title: 'pantry.settings.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#routes/household/pantry.tsx'), 'SettingsComponent'),
})

const LabelsPage = lazyRouteComponent(() => import('#features/pantry/pantry/labels/labels-page.tsx'), 'LabelsPage')
const labels = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.pantryLabels(),
  staticData: { title: 'pantry.labels.title' },
  validateSearch: ({ batch }): { batch?: string } => (typeof batch === 'string' ? { batch } : {}),
  beforeLoad: requireUser,
  component: withPage(LabelsPage, LabelsScreen),
})

function LabelsScreen(): ReactNode {
  return <LabelsPage batchId={labels.useSearch().batch} />
}

const importing = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.pantryImport(),
  staticData: { title: 'pantry.import.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#features/pantry/pantry/importing/import-page.tsx'), 'PantryImportPage'),
})

const BatchPage = lazyRouteComponent(() => import('#features/pantry/pantry/batch/batch-page.tsx'), 'BatchPage')
const batch = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.pantryBatch('$batchId'),
  staticData: { title: 'pantry.title' },
  beforeLoad: requireUser,
  component: withPage(BatchPage, BatchScreen),
})

function BatchScreen(): ReactNode {
  const { batchId } = batch.useParams()
  return <BatchPage key={batchId} batchId={batchId} />
}

export const pantryRoutes = [pantry, stocktake, settings, labels, importing, batch]
