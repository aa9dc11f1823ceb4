import type { World } from './hidden-recipes.fixture.ts'

/** For tests only: how each GET is asked for what it could tell of a hidden recipe. */

export type Asked = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** Calls without a thing in their path are all asked; these with more than nothing. */
export const queries: Record<string, (world: World, secret: World['hidden'][number]) => Asked[]> = {
  'GET /api/recipes': ({ food, tag, cookbook }, { name, slug }) => [
    {},
    ...[
      ...[{ search: word(name) }, { search: `"${word(name)}"` }, { search: `${word(name).slice(0, -1)}x` }],
      ...[{ foods: [food.id] }, { tags: [tag.id] }, { cookbook: cookbook.id }, { orderBy: 'rating' }],
      { queryFilter: `name LIKE "%${word(name)}%"` },
      { queryFilter: `slug LIKE "${slug.slice(0, 4)}%"` },
      { orderBy: 'random', paginationSeed: 'a' },
    ].map((query) => ({ query: { perPage: -1, ...query } })),
  ],
  'GET /api/recipes/category': ({ category }) => [{ query: { categories: [category.id] } }],
  'GET /api/recipes/suggestions': ({ food, tool }) => [
    { query: { foods: [food.id] } },
    { query: { foods: [food.id], limit: 1 } },
    { query: { tools: [tool.id], foods: [food.id] } },
  ],
  'GET /api/recipes/bulk-actions/read': ({ open }, { id }) => [{ query: { ids: [id, open.id] } }],
  'GET /api/recipes/drafts/known': () => [{ query: { url: 'https://kitchen.example/secret' } }],
  'GET /api/recipes/trash': () => [{}, { query: { orderBy: 'name' } }],
  'GET /api/recipes/timeline/events': (_world, { name }) => [
    {},
    { query: { queryFilter: `recipe.name LIKE "%${word(name)}%"` } },
  ],
  'GET /api/comments': (_world, { name }) => [{}, { query: { queryFilter: `recipe.name LIKE "%${word(name)}%"` } }],
  'GET /api/groups/recipes/nutrition': (_world, { id }) => [{ query: { ids: [id] } }],
  'GET /api/households/recipes/cooked': (_world, { id }) => [{ query: { ids: [id] } }],
  'GET /api/households/mealplans': (_world, { name }) => [
    {},
    { query: { orderBy: 'recipe.name' } },
    { query: { queryFilter: `recipe.name LIKE "%${word(name)}%"` } },
  ],
  'GET /api/households/mealplans/nutrition': () => [{ query: { start_date: DAY, end_date: DAY } }],
  'GET /api/tables/mealplans': () => [{ query: { start_date: DAY, end_date: DAY } }],
  'GET /api/shared/recipes': (_world, { id }) => [{}, { query: { recipe_id: id } }],
  'GET /api/households/pantry/recipes': () => [{ query: { everything: true } }],
  'GET /api/households/shopping/items': () => [{ query: { perPage: -1 } }],
}

const DAY = '2026-03-02'

/** A part of the name that answers may repeat, because it was asked for. */
const word = (name: string): string => name.split(' ')[0] ?? name

type Ask = (world: World, secret: World['hidden'][number]) => Asked[]

const bySlug: Ask = ({ open }, { slug, id }) => [slug, id, open.slug].map((one) => ({ params: { slug: one } }))
const byId =
  (of: (world: World, secret: World['hidden'][number]) => string): Ask =>
  (world, secret) => [{ params: { item_id: of(world, secret) } }]
const inGroup =
  (rest: (world: World, secret: World['hidden'][number]) => Record<string, unknown> = () => ({})): Ask =>
  (world, secret) => [{ params: { group_slug: world.owner.actor.groupSlug, ...rest(world, secret) } }]

/** Why a call with a thing in its path is not asked. */
const GIVEN = 'whoever holds the link was given it'
const OTHER = 'tells of nothing that is made of recipes'
const BYTES = 'sends a file of its caller, or a picture: see `hidden-recipes.routes.test.ts`'
const STREAM = 'a stream: what it tells is what the change feed holds'

/** Every GET with a thing in its path. */
export const requests: Record<string, Ask | string> = {
  'GET /api/recipes/{slug}': bySlug,
  'GET /api/recipes/{slug}/uses': bySlug,
  'GET /api/recipes/{slug}/pantry': bySlug,
  'GET /api/households/pantry/batches/{item_id}': byId(({ ids }) => ids.dish ?? ''),
  'GET /api/recipes/{slug}/revisions': bySlug,
  'GET /api/recipes/{slug}/revisions/{revision}': ({ open }, { slug }) =>
    [0, 1, 2, 3].flatMap((revision) => [{ params: { slug, revision } }, { params: { slug: open.slug, revision } }]),
  'GET /api/recipes/{slug}/comments': bySlug,
  'GET /api/recipes/{slug}/margin-notes': bySlug,
  'GET /api/recipes/{slug}/editors': bySlug,
  'GET /api/recipes/{slug}/health': bySlug,
  'GET /api/recipes/{slug}/diets': bySlug,
  'GET /api/recipes/{slug}/nutrition': bySlug,
  'GET /api/recipes/{slug}/cooking': bySlug,
  'GET /api/recipes/{slug}/json-ld': bySlug,
  'GET /api/recipes/{slug}/prep-tasks': bySlug,
  'GET /api/recipes/{slug}/exports': ({ open }, { slug }) =>
    [slug, open.slug].flatMap((one) => [
      ...['raw', 'recipes.md'].map((template_name) => ({ params: { slug: one }, query: { template_name } })),
    ]),
  'GET /api/recipes/{slug}/exports/zip': (_world, { slug }) => [{ params: { slug } }],
  'GET /api/recipes/{slug}/exports/files/{format}': (_world, { slug }) => [{ params: { slug, format: 'schema-org' } }],
  'GET /api/households/self/recipes/{recipe_slug}': (_world, { slug }) => [{ params: { recipe_slug: slug } }],
  'GET /api/organizers/categories/slug/{category_slug}': ({ category }) => [
    { params: { category_slug: category.slug } },
  ],
  'GET /api/organizers/tags/slug/{tag_slug}': ({ tag }) => [{ params: { tag_slug: tag.slug } }],
  'GET /api/organizers/tools/slug/{tool_slug}': ({ tool }) => [{ params: { tool_slug: tool.slug } }],
  'GET /api/organizers/categories/{item_id}': byId(({ category }) => category.id),
  'GET /api/organizers/tags/{item_id}': byId(({ tag }) => tag.id),
  'GET /api/organizers/tools/{item_id}': byId(({ tool }) => tool.id),
  'GET /api/foods/{item_id}': byId(({ food }) => food.id),
  'GET /api/foods/{item_id}/uses': byId(({ food }) => food.id),
  'GET /api/units/{item_id}': byId(({ unit }) => unit.id),
  'GET /api/units/{item_id}/uses': byId(({ unit }) => unit.id),
  'GET /api/households/cookbooks/{item_id}': byId(({ cookbook }) => cookbook.id),
  'GET /api/households/cookbooks/{item_id}/cover': byId(({ ids }) => ids.book ?? ''),
  'GET /api/households/cookbooks/{item_id}/taken-out': byId(({ cookbook }) => cookbook.id),
  'GET /api/households/cookbooks/{item_id}/links': byId(({ ids }) => ids.book ?? ''),
  'GET /api/recipes/{slug}/cookbooks': bySlug,
  'GET /api/recipes/{slug}/similar': bySlug,
  'GET /api/recipes/{slug}/page-pictures': bySlug,
  'GET /api/shared/cookbooks/{token}': ({ ids }) => [{ params: { token: ids.bookToken } }],
  'GET /api/shared/cookbooks/{token}/recipes': ({ ids }, { name }) => [
    { params: { token: ids.bookToken } },
    { params: { token: ids.bookToken }, query: { search: word(name) } },
  ],
  'GET /api/shared/cookbooks/{token}/recipes/{recipe_id}': ({ ids, open }, { id }) =>
    [id, open.id].map((recipe_id) => ({ params: { token: ids.bookToken, recipe_id } })),
  'GET /api/households/mealplans/{item_id}': byId(({ ids }) => ids.mealplan ?? ''),
  'GET /api/households/shopping/lists/{item_id}': byId(({ ids }) => ids.list ?? ''),
  'GET /api/households/shopping/items/{item_id}': byId(({ ids }) => ids.item ?? ''),
  'GET /api/households/shopping/lists/{item_id}/links': byId(({ ids }) => ids.list ?? ''),
  'GET /api/households/shopping/prices/recipes/{item_id}': byId((_world, { id }) => id),
  'GET /api/tables/shopping-lists/{item_id}': byId(({ ids }) => ids.list ?? ''),
  'GET /api/comments/{item_id}': byId(({ ids }) => ids.comment ?? ''),
  'GET /api/recipes/timeline/events/{item_id}': byId(({ ids }) => ids.timelineEvent ?? ''),
  'GET /api/shared/recipes/{item_id}': byId(({ ids }) => ids.link ?? ''),
  'GET /api/groups/reports/{item_id}': byId(({ ids }) => ids.report ?? ''),
  'GET /api/groups/reports/{item_id}/entries': byId(({ ids }) => ids.report ?? ''),
  'GET /api/groups/reports/{item_id}/csv': byId(({ ids }) => ids.report ?? ''),
  'GET /api/users/self/ratings/{recipe_id}': (_world, { id }) => [{ params: { recipe_id: id } }],
  'GET /api/users/{id}/ratings': ({ owner }) => [{ params: { id: owner.id } }],
  'GET /api/users/{id}/favorites': ({ owner }) => [{ params: { id: owner.id } }],
  'GET /api/media/recipes/{recipe_id}/gallery': (_world, { id }) => [{ params: { recipe_id: id } }],
  // Whoever holds its address reads as the household does.
  'GET /api/mealplan-calendar/{token}.ics': ({ ids }, { visibility }) =>
    visibility === 'person' ? [{ params: { token: ids.calendar } }] : [],
  'GET /api/explore/groups/{group_slug}/recipes': inGroup(),
  'GET /api/explore/groups/{group_slug}/recipes/suggestions': inGroup(),
  'GET /api/explore/groups/{group_slug}/recipes/{recipe_slug}': inGroup((_world, { slug }) => ({ recipe_slug: slug })),
  'GET /api/explore/groups/{group_slug}/cookbooks': inGroup(),
  'GET /api/explore/groups/{group_slug}/cookbooks/{item_id}': inGroup(({ cookbook }) => ({ item_id: cookbook.id })),
  'GET /api/explore/groups/{group_slug}/feed.rss': inGroup(),
  'GET /api/explore/groups/{group_slug}/feed.json': inGroup(),
  'GET /api/explore/groups/{group_slug}/households': inGroup(),
  'GET /api/explore/groups/{group_slug}/foods': inGroup(),
  'GET /api/explore/groups/{group_slug}/organizers/tags': inGroup(),
  'GET /api/explore/groups/{group_slug}/organizers/categories': inGroup(),
  'GET /api/explore/groups/{group_slug}/organizers/tools': inGroup(),
  ...Object.fromEntries(
    [
      ['foods', 'food'],
      ['organizers/tags', 'tag'],
      ['organizers/categories', 'category'],
      ['organizers/tools', 'tool'],
    ].map(([path, thing]) => [
      `GET /api/explore/groups/{group_slug}/${path}/{item_id}`,
      inGroup((world) => ({ item_id: world[thing as 'food'].id })),
    ]),
  ),
  'GET /api/recipes/shared/{token_id}': GIVEN,
  'GET /api/recipes/shared/{token_id}/zip': GIVEN,
  'GET /api/shared/shopping-lists/{token}': GIVEN,
  'GET /api/media/recipes/{recipe_id}/images/gallery/{picture_id}/{file_name}': BYTES,
  'GET /api/media/recipes/{recipe_id}/images/{file_name}': BYTES,
  'GET /api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}': BYTES,
  'GET /api/media/recipes/{recipe_id}/assets/{file_name}': BYTES,
  'GET /api/recipes/bulk-actions/export/{export_id}/download': BYTES,
  'GET /api/groups/archive/exports/{item_id}/download': BYTES,
  'GET /api/jobs/{item_id}/file': BYTES,
  'GET /api/jobs/{item_id}/events': STREAM,
  'GET /api/households/cookings/{item_id}':
    'a recipe for one person cannot stand on a board: see `cookings.routes.test.ts`',
}

/** Calls with a thing in their path that nothing made of recipes stands behind. */
const others = [
  ...[
    '/api/admin/',
    '/api/households/pantry/',
    '/api/groups/pantries/',
    '/api/groups/ai-providers/',
    '/api/groups/migrations/',
  ],
  ...['/api/groups/import-rules/', '/api/groups/labels/', '/api/groups/members/', '/api/groups/households/'],
  ...['/api/households/invitations/', '/api/households/webhooks/', '/api/households/events/notifications/'],
  ...['/api/households/recipe-actions/', '/api/households/mealplans/rules/', '/api/households/shopping/stores/'],
  '/api/households/meals/',
  ...['/api/households/deliveries/', '/api/media/users/', '/api/users/{item_id}', '/api/jobs/{item_id}'],
  ...['/api/restores/', '/api/backups/', '/api/foods/{item_id}/', '/api/explore/groups/{group_slug}/households/'],
]

export const requestFor = (key: string): Ask | string | undefined =>
  requests[key] ?? (others.some((start) => key.startsWith(`GET ${start}`)) ? OTHER : undefined)
