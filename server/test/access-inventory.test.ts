import { expect } from 'vitest'
import { createKit, test } from './kit.ts'

/** Every route that demands something other than being a member, frozen: a change here is a decision, not an accident. */

const routesWith = (routes: { method: string; path: string; access: string }[], access: string) =>
  routes
    .filter((one) => one.access === access)
    .map((one) => `${one.method} ${one.path}`)
    .sort()

test('only these routes answer to guests', ({ kit }) => {
  expect(routesWith(kit.app.mounted, 'public')).toEqual([
    'GET /api/app/about',
    'GET /api/app/about/startup-info',
    'GET /api/app/about/theme',
    'GET /api/app/health',
    'GET /api/app/health/live',
    'GET /api/app/health/ready',
    'GET /api/auth/oauth',
    'GET /api/auth/oauth/callback',
    'GET /api/explore/groups/{group_slug}/cookbooks',
    'GET /api/explore/groups/{group_slug}/cookbooks/{item_id}',
    'GET /api/explore/groups/{group_slug}/feed.json',
    'GET /api/explore/groups/{group_slug}/feed.rss',
    'GET /api/explore/groups/{group_slug}/foods',
    'GET /api/explore/groups/{group_slug}/foods/{item_id}',
    'GET /api/explore/groups/{group_slug}/households',
    'GET /api/explore/groups/{group_slug}/households/{household_slug}',
    'GET /api/explore/groups/{group_slug}/organizers/categories',
    'GET /api/explore/groups/{group_slug}/organizers/categories/{item_id}',
    'GET /api/explore/groups/{group_slug}/organizers/tags',
    'GET /api/explore/groups/{group_slug}/organizers/tags/{item_id}',
    'GET /api/explore/groups/{group_slug}/organizers/tools',
    'GET /api/explore/groups/{group_slug}/organizers/tools/{item_id}',
    'GET /api/explore/groups/{group_slug}/recipes',
    'GET /api/explore/groups/{group_slug}/recipes/suggestions',
    'GET /api/explore/groups/{group_slug}/recipes/{recipe_slug}',
    'GET /api/households/invitations/greetings/{token}',
    'GET /api/mealplan-calendar/{token}.ics',
    'GET /api/media/docker/validate.txt',
    'GET /api/media/recipes/{recipe_id}/assets/{file_name}',
    'GET /api/media/recipes/{recipe_id}/gallery',
    'GET /api/media/recipes/{recipe_id}/images/gallery/{picture_id}/{file_name}',
    'GET /api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}',
    'GET /api/media/recipes/{recipe_id}/images/{file_name}',
    'GET /api/media/users/{user_id}/{file_name}',
    'GET /api/recipes/shared/{token_id}',
    'GET /api/recipes/shared/{token_id}/zip',
    'GET /api/restores/{item_id}',
    'GET /api/shared/cookbooks/{token}',
    'GET /api/shared/cookbooks/{token}/recipes',
    'GET /api/shared/cookbooks/{token}/recipes/{recipe_id}',
    'GET /api/shared/shopping-lists/{token}',
    'GET /api/utils/download',
    'GET /api/validators/group',
    'GET /api/validators/group/recipe',
    'GET /api/validators/recipe',
    'GET /api/validators/user/email',
    'GET /api/validators/user/name',
    'POST /api/auth/oauth/link',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/options',
    'POST /api/auth/token',
    'POST /api/users/forgot-password',
    'POST /api/users/register',
    'POST /api/users/reset-password',
    'POST /api/users/reset-password/describe',
    'PUT /api/shared/shopping-lists/{token}/items/{item_id}',
  ])
})

test('these routes demand a flag', ({ kit }) => {
  expect(routesWith(kit.app.mounted, 'organize')).toEqual([
    'DELETE /api/foods/{item_id}',
    'DELETE /api/groups/import-rules/{item_id}',
    'DELETE /api/groups/labels/{item_id}',
    'DELETE /api/organizers/categories/{item_id}',
    'DELETE /api/organizers/tags/{item_id}',
    'DELETE /api/organizers/tools/{item_id}',
    'DELETE /api/units/{item_id}',
    'POST /api/foods',
    'POST /api/foods/bulk-delete',
    'POST /api/foods/bulk-label',
    'POST /api/foods/combine',
    'POST /api/groups/import-rules',
    'POST /api/groups/import-rules/bulk-delete',
    'POST /api/groups/labels',
    'POST /api/groups/labels/bulk-delete',
    'POST /api/groups/seeders/foods',
    'POST /api/groups/seeders/labels',
    'POST /api/groups/seeders/units',
    'POST /api/organizers/categories',
    'POST /api/organizers/categories/bulk-delete',
    'POST /api/organizers/tags',
    'POST /api/organizers/tags/bulk-delete',
    'POST /api/organizers/tools',
    'POST /api/organizers/tools/bulk-delete',
    'POST /api/parser/missing',
    'POST /api/units',
    'POST /api/units/bulk-delete',
    'PUT /api/foods/merge',
    'PUT /api/foods/{item_id}',
    'PUT /api/foods/{item_id}/allergens',
    'PUT /api/foods/{item_id}/catalogue',
    'PUT /api/foods/{item_id}/nutrition',
    'PUT /api/foods/{item_id}/substitutes',
    'PUT /api/groups/import-rules/{item_id}',
    'PUT /api/groups/labels/{item_id}',
    'PUT /api/organizers/categories/merge',
    'PUT /api/organizers/categories/{item_id}',
    'PUT /api/organizers/tags/merge',
    'PUT /api/organizers/tags/{item_id}',
    'PUT /api/organizers/tools/merge',
    'PUT /api/organizers/tools/{item_id}',
    'PUT /api/units/merge',
    'PUT /api/units/{item_id}',
  ])
  expect(routesWith(kit.app.mounted, 'manageHousehold')).toEqual([
    'DELETE /api/households/diners/{item_id}',
    'DELETE /api/households/mealplan-calendar',
    'GET /api/households/deliveries',
    'GET /api/households/deliveries/{item_id}',
    'POST /api/households/deliveries/{item_id}/again',
    'POST /api/households/diners',
    'POST /api/households/mealplan-calendar',
    'PUT /api/households/preferences',
    'PUT /api/households/prep-tasks/settings',
  ])
  expect(routesWith(kit.app.mounted, 'manageGroup')).toEqual([
    'DELETE /api/groups/ai-providers/providers/{provider_id}',
    'DELETE /api/groups/archive/uploads/{item_id}',
    'GET /api/groups/ai-providers/providers',
    'GET /api/groups/ai-providers/providers/{provider_id}',
    'GET /api/groups/archive/exports/{item_id}/download',
    'POST /api/groups/ai-providers/providers',
    'POST /api/groups/ai-providers/providers/{provider_id}/test',
    'POST /api/groups/archive/exports',
    'POST /api/groups/archive/uploads',
    'POST /api/groups/archive/uploads/{item_id}/import',
    'PUT /api/groups/ai-providers/providers/{provider_id}',
    'PUT /api/groups/ai-providers/settings',
    'PUT /api/groups/preferences',
    'PUT /api/households/permissions',
  ])
  expect(routesWith(kit.app.mounted, 'invite')).toEqual(['DELETE /api/households/invitations/{item_id}'])
})

test('the desk of the administrators is theirs alone', ({ kit }) => {
  const elsewhere = kit.app.mounted.filter((one) => one.path.startsWith('/api/admin/') && one.access !== 'admin')
  expect(elsewhere).toEqual([])
  expect(routesWith(kit.app.mounted, 'admin').filter((route) => !route.includes(' /api/admin/'))).toEqual([
    'DELETE /api/backups/{file_name}/delete',
    'DELETE /api/users/{item_id}',
    'GET /api/backups/available',
    'GET /api/backups/{file_name}/download',
    'GET /api/users',
    'GET /api/users/{item_id}',
    'POST /api/backups/export/database',
    'POST /api/backups/upload',
    'POST /api/backups/{file_name}/import',
    'POST /api/users',
  ])
})

test('attack 38: every class of calls has its limit, and so has whatever a guest may send', async () => {
  const kit = await createKit({ env: { RATE_LIMITS: 'true' } })
  const boss = kit.as(await kit.person({ admin: true }))
  const limits: Record<string, string> = {}
  for (const endpoint of kit.app.mounted.filter(({ rate }) => rate)) {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => [name, 'none']),
    )
    // What is no request of this kind is counted all the same, and does nothing.
    const { headers } = await boss.call(endpoint, { params, ...(endpoint.method === 'GET' ? {} : { body: '[' }) })
    const known = limits[endpoint.rate ?? '']
    const limit = String(headers['x-ratelimit-limit'])
    limits[endpoint.rate ?? ''] = known === undefined || known === limit ? limit : `${known} ${endpoint.path} ${limit}`
  }
  expect(limits).toEqual({ auth: '30', search: '300', upload: '120', import: '60', ai: '30', link: '120' })
  const sending = kit.app.mounted.filter(({ access, method }) => access === 'public' && method !== 'GET')
  expect(sending.filter(({ rate }) => !rate).map(({ path }) => path)).toEqual([])
  await kit.close()
})

test('attack 37: nothing that anybody can send turns demo mode on', ({ kit }) => {
  const taken = kit.app.mounted.map(({ params, query, body, form }) => JSON.stringify({ params, query, body, form }))
  expect(taken.filter((schemas) => /demo/i.test(schemas))).toEqual([])
})
