import type { Person } from '../factories/factories.ts'
import type { Kit } from '../kit.ts'
import type { Line, Lines } from './line.ts'

/** What stands open is everybody's; a private group of the same server is nobody's, tested in the room itself. */

const base = 'GET /api/explore/groups/{group_slug}'

const open = (params: (kit: Kit, somebody: Person) => Promise<object>): Line => ({
  of: 'everybody',
  make: async ({ kit }) => {
    const group = await kit.group({ privateGroup: 0 })
    const household = await kit.household({ groupId: group.id, privateHousehold: 0 })
    return { group_slug: group.slug, ...(await params(kit, await kit.person({ household }))) }
  },
})

const group = open(async () => ({}))
const item = (kind: 'food' | 'category' | 'tag' | 'tool') =>
  open(async (kit, by) => ({ item_id: (await kit[kind]({ by })).id }))

export const exploreLines: Lines = {
  [`${base}/recipes`]: group,
  [`${base}/recipes/suggestions`]: group,
  [`${base}/recipes/{recipe_slug}`]: open(async (kit, by) => ({ recipe_slug: (await kit.recipe({ by })).slug })),
  [`${base}/feed.rss`]: group,
  [`${base}/feed.json`]: group,
  [`${base}/foods`]: group,
  [`${base}/foods/{item_id}`]: item('food'),
  [`${base}/organizers/categories`]: group,
  [`${base}/organizers/categories/{item_id}`]: item('category'),
  [`${base}/organizers/tags`]: group,
  [`${base}/organizers/tags/{item_id}`]: item('tag'),
  [`${base}/organizers/tools`]: group,
  [`${base}/organizers/tools/{item_id}`]: item('tool'),
  [`${base}/cookbooks`]: group,
  [`${base}/cookbooks/{item_id}`]: open(async (kit, by) => ({
    item_id: (await kit.cookbook({ by, isPublic: true })).id,
  })),
  [`${base}/households`]: group,
  [`${base}/households/{household_slug}`]: open(async (_kit, by) => ({ household_slug: by.actor.householdSlug })),
}
