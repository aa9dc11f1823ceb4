import { mealieImportApi } from '@larder/contract/mealie-import.ts'
import { expect } from 'vitest'
import { ids } from '#modules/intake/group-archive/mealie/mealie-backup.fixture.ts'
import { test } from '#test/kit.ts'
import {
  backupOf,
  broughtIn,
  counts,
  desk,
  more,
  newestVersion,
  outcomesOf,
  type Rows,
  sent,
} from './mealie-import.fixture.ts'

test('attack 9, attack 14: what is no backup, is cut off, unpacks to too much or climbs out of its folder is refused', async ({
  kit,
}) => {
  const root = await desk(kit)
  const whole = JSON.stringify(newestVersion())
  for (const database of ['', '[]', '{}', whole.slice(0, -30), '{"groups":[]}', `{"groups":${'['.repeat(50_000)}`])
    expect([database.slice(0, 20), (await sent(kit, root, await backupOf(database))).status]).toEqual([
      database.slice(0, 20),
      400,
    ])
  expect((await sent(kit, root, Buffer.from('no zip'))).status).toBe(400)
  const bomb = await backupOf(newestVersion(), [['data/bomb', Buffer.alloc(60_000_000)]])
  expect((await sent(kit, root, bomb)).status).toBe(400)
  // yauzl refuses such names; no file of ours would have followed them anyway.
  expect((await kit.as(root).call(mealieImportApi.list)).data).toEqual([])
  expect(await counts(kit)).toMatchObject({ user: 1, recipe: 0 })
})

const changed = (change: (rows: Rows) => void): Rows => {
  const rows = structuredClone(newestVersion())
  change(rows)
  return rows
}
const first = (rows: Rows, table: string) => rows[table]?.[0] as Record<string, unknown>

test('attack 14, attack 23: a database that lies about ids, groups and links brings nothing of one group into another', async ({
  kit,
}) => {
  const root = await desk(kit)
  const victim = await kit.person({ name: 'victim' })
  const mine = await kit.recipe({ by: victim, name: 'Mine' })
  const rows = changed((rows) => {
    // A text that no database keeps, a recipe of another group, an id that is taken here, a household of strangers, a cycle.
    first(rows, 'categories').name = 'Din\0ner'
    first(rows, 'users').full_name = 'A\0na'
    first(rows, 'recipes_ingredients').referenced_recipe_id = ids.foreign
    first(rows, 'recipe_share_tokens').recipe_id = ids.foreign
    first(rows, 'users').household_id = victim.householdId
    first(rows, 'group_meal_plans').user_id = victim.id
    first(rows, 'shopping_lists').user_id = victim.id
    first(rows, 'shopping_list_item_recipe_reference').recipe_id = mine.id
    first(rows, 'recipe_comments').recipe_id = mine.id
    first(rows, 'cookbooks').household_id = victim.householdId
    rows.recipes?.push({ ...first(rows, 'recipes'), id: mine.id, name: 'Stolen', slug: 'mine' })
    rows.recipes_ingredients?.push(
      { id: 8, recipe_id: mine.id, position: 0, note: 'x', referenced_recipe_id: ids.recipe },
      { id: 9, recipe_id: ids.recipe, position: 9, note: 'y', referenced_recipe_id: mine.id },
    )
    rows.users?.push({
      ...first(rows, 'users'),
      id: victim.id,
      username: 'victim',
      email: 'victim@example.com',
      password: 'x',
    })
    rows.users?.push({ ...first(rows, 'users'), id: ids.event, username: 'ana', email: 'ANA@example.com' })
  })
  const { items } = await broughtIn(kit, root, await backupOf(rows))
  const db = kit.runtime.connection.reader
  const stored = await db
    .selectFrom('recipe')
    .select(['id', 'name', 'groupId'])
    .where('groupId', '=', victim.groupId)
    .execute()
  expect(stored).toEqual([{ id: mine.id, name: 'Mine', groupId: victim.groupId }])
  expect(outcomesOf(items, 'user')).toMatchObject({ victim: 'leftOut', ana: 'leftOut' })
  expect(items.filter(({ kind, name }) => kind === 'user' && name === 'ana').map(({ outcome }) => outcome)).toEqual([
    'added',
    'leftOut',
  ])
  expect(await db.selectFrom('user').select('passwordHash').where('id', '=', victim.id).executeTakeFirst()).toEqual({
    passwordHash: '!',
  })
  for (const table of ['recipeShareToken', 'cookbook', 'shoppingList', 'recipeComment'] as const) {
    const reach = await db
      .selectFrom(table as 'cookbook')
      .selectAll()
      .execute()
    expect([table, reach.filter((row) => JSON.stringify(row).includes(victim.householdId))]).toEqual([table, []])
  }
  expect(await db.selectFrom('recipeComment').select('id').where('recipeId', '=', mine.id).execute()).toEqual([])
  expect(outcomesOf(items, 'shareLink')[more.link]).toBe('leftOut')
  expect(outcomesOf(items, 'category')).toEqual({ Dinner: 'leftOut' })
  const references = await db
    .selectFrom('recipeIngredient')
    .innerJoin('recipe', 'recipe.id', 'recipeIngredient.referencedRecipeId')
    .select(['recipe.name', 'recipe.groupId'])
    .execute()
  expect(new Set(references.map(({ groupId }) => groupId)).size).toBe(1)
})

test('attack 10, attack 11, attack 14: pictures and files that are none stay away, and a hash that would take hours to try is no password', async ({
  kit,
}) => {
  const root = await desk(kit)
  const slow = `$2b$31$${'a'.repeat(53)}`
  const rows = changed((rows) => {
    first(rows, 'users').password = slow
    first(rows, 'recipe_assets').file_name = '../../../users/evil.txt'
    rows.recipe_assets?.push({ id: 2, recipe_id: ids.recipe, name: 'Page', file_name: 'page.html' })
  })
  const images = `data/recipes/${ids.recipe}/images`
  const { items } = await broughtIn(
    kit,
    root,
    await backupOf(rows, [
      [`${images}/original.webp`, '<svg onload="alert(1)">'],
      [`data/recipes/${ids.recipe}/assets/page.html`, '<script>alert(1)</script>'],
    ]),
  )
  const db = kit.runtime.connection.reader
  expect(await db.selectFrom('recipe').select('image').where('name', '=', 'Leek pie').executeTakeFirst()).toEqual({
    image: null,
  })
  expect(await db.selectFrom('recipeAsset').select('id').execute()).toEqual([])
  const ana = await db.selectFrom('user').select('passwordHash').where('username', '=', 'ana').executeTakeFirst()
  expect(ana).toEqual({ passwordHash: 'none' })
  expect(items.find(({ kind, name }) => kind === 'user' && name === 'ana')?.reason).toContain('password')
  expect(items.find(({ kind, name }) => kind === 'recipe' && name === 'Leek pie')?.reason).toContain('3')
})
