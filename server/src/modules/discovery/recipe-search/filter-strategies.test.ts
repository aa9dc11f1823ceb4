import fc from 'fast-check'
import { expect } from 'vitest'
import { refTo } from '#core/attributes/attributes.ts'
import { recipeAttributes } from '#core/attributes/recipes.attributes.ts'
import { type Asking, filterToSql } from '#core/query-filter.ts'
import { type Kit, test } from '#test/kit.ts'

/** A filter asks related tables by the ids that pass, or row by row; the same recipes pass either way. */

async function seeded(kit: Kit) {
  const ana = await kit.person()
  const tags = [await kit.tag({ by: ana }), await kit.tag({ by: ana }), await kit.tag({ by: ana })]
  const categories = [await kit.category({ by: ana }), await kit.category({ by: ana })]
  const foods = [await kit.food({ by: ana }), await kit.food({ by: ana })]
  for (let at = 0; at < 16; at++) {
    const has = <T>(all: T[], shift: number) => all.filter((_, index) => (at >> (index + shift)) % 2 === 1)
    await kit.recipe({
      by: ana,
      name: `Recipe ${at}`,
      tags: has(tags, 0),
      categories: has(categories, 1),
      // One line names no food at all.
      ingredients: [...has(foods, 2).map(({ id }) => ({ foodId: id })), { note: 'salt' }],
    })
  }
  return { ana, ids: { tags, categories, foods } }
}

test('what passes a filter is the same, whichever way the related tables are asked', async ({ kit }) => {
  const { ana, ids } = await seeded(kit)
  const { reader, dialect } = kit.runtime.connection
  const passing = async (filter: string, asking: Asking) => {
    const attributes = recipeAttributes({ dialect, householdId: ana.householdId })
    const condition = filterToSql(filter, refTo('recipe'), { attributes, dialect, now: kit.clock.now(), asking })
    const all = reader.selectFrom('recipe').select('name').orderBy('name')
    const rows = await (condition ? all.where(condition) : all).execute()
    return { names: rows.map(({ name }) => name), sql: (condition ? all.where(condition) : all).compile().sql }
  }
  const list = (all: { id: string }[]) =>
    fc.subarray(all.map(({ id }) => id)).map((some) => `[${some.map((id) => `"${id}"`).join(', ')}]`)
  const relation = fc.constantFrom(
    ['tags.id', ids.tags] as const,
    ['recipe_category.id', ids.categories] as const,
    ['recipe_ingredient.food.id', ids.foods] as const,
    ['recipe_ingredient.food_id', ids.foods] as const,
  )
  const operator = fc.constantFrom('IN', 'NOT IN', 'CONTAINS ALL')
  const comparison = relation.chain(([path, all]) =>
    fc.oneof(
      fc.tuple(operator, list(all)).map(([word, values]) => `${path} ${word} ${values}`),
      fc.constantFrom(...all).map(({ id }) => `${path} = "${id}"`),
      fc.constantFrom(...all).map(({ id }) => `${path} <> "${id}"`),
      fc.constantFrom(
        `${path} IS NULL`,
        `${path} IS NOT NULL`,
        'name LIKE "%1%"',
        `household.id = "${ana.householdId}"`,
      ),
    ),
  )
  const { filter } = fc.letrec<{ filter: string }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3 },
      comparison,
      fc
        .tuple(tie('filter'), fc.constantFrom('AND', 'OR'), tie('filter'))
        .map(([left, word, right]) => `(${left}) ${word} (${right})`),
    ),
  }))
  await fc.assert(
    fc.asyncProperty(filter, async (text) => {
      expect((await passing(text, 'ids')).names).toEqual((await passing(text, 'rows')).names)
    }),
    { numRuns: 150, seed: 24 },
  )
  const two = `tags.id = "${ids.tags[0]?.id}" AND recipe_ingredient.food.id IN ["${ids.foods[0]?.id}"]`
  const [byIds, byRows] = [await passing(two, 'ids'), await passing(two, 'rows')]
  expect(byIds.names.length).toBe(4)
  // Started from the ids, nothing is asked of each recipe.
  expect([byIds.sql.includes('exists'), byRows.sql.includes('exists')]).toEqual([false, true])
})
