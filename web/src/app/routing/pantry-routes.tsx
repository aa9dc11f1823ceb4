/** The pantry. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PantrySearch, paths } from '#lib/paths.ts'
import { requireUser } from '../guards.ts'
import { defaultFrame, withPage } from './frames.tsx'

const PantryPage = lazyRouteComponent(() => import('#routes/household/pantry.tsx'), 'Component')
const pantry = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.pantry(),
  staticData: { title: 'pantry.title' },
  validateSearch: ({ view }): PantrySearch => ({ view: view as PantrySearch['view'] }),
  beforeLoad: requireUser,
  component: withPage(PantryPage, PantryScreen),
})

function PantryScreen(): ReactNode {
  return <PantryPage view={pantry.useSearch().view} />
}

const PantryPart = lazyRouteComponent(() => import('#routes/household/pantry-part.tsx'), 'Component')
/** What is done now and then: one screen by its name, so that the first page does not carry a table of them. */
const part = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.pantryPart('$part'),
  staticData: { title: 'pantry.title' },
  validateSearch: ({ batch }): { batch?: string } => (typeof batch === 'string' ? { batch } : {}),
  beforeLoad: requireUser,
  component: withPage(PantryPart, PartScreen),
})

function PartScreen(): ReactNode {
  return <PantryPart part={part.useParams().part} batchId={part.useSearch().batch} />
}

const batch = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.pantryPart('batches/$batchId'),
  staticData: { title: 'pantry.title' },
  beforeLoad: requireUser,
  component: withPage(PantryPart, BatchScreen),
})

function BatchScreen(): ReactNode {
  return <PantryPart part="batches" batchId={batch.useParams().batchId} />
}

export const pantryRoutes = [pantry, part, batch]
