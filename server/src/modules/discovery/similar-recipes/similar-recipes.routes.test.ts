import { similarRecipesApi } from '@larder/contract/similar-recipes.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const similar = async (kit: Kit, by: Person, { slug }: { slug: string }) => {
  const answer = await kit.as(by).call(similarRecipesApi.list, { params: { slug } })
  expect([answer.status, answer.detail]).toEqual([200, undefined])
  return answer.data.map(({ name }) => name)
}

async function kitchen(kit: Kit) {
  const ana = await kit.person()
  const foods = new Map<string, string>()
  const lines = async (...names: string[]) => {
    for (const name of names) if (!foods.has(name)) foods.set(name, (await kit.food({ by: ana, name })).id)
    return names.map((name) => ({ foodId: foods.get(name) ?? '' }))
  }
  const make = async (name: string, foods: string[], more: object = {}) =>
    kit.recipe({ by: ana, name, ingredients: await lines(...foods), ...more })
  return { ana, make }
}

test('what shares rare foods or the words of a name comes first, and what shares nothing is absent', async ({
  kit,
}) => {
  const { ana, make } = await kitchen(kit)
  const crumble = await make('Rhubarb crumble', ['rhubarb', 'oats', 'butter'])
  await make('Rhubarb and oat bars', ['rhubarb', 'oats', 'honey'])
  await make('Porridge', ['oats', 'milk', 'honey', 'cinnamon'])
  await make('Goulash', ['beef', 'paprika'])
  await kit.recipe({ by: ana, name: 'Crumble with rhubarb' })
  const names = await similar(kit, ana, crumble)
  expect(names.slice(0, 2).sort()).toEqual(['Crumble with rhubarb', 'Rhubarb and oat bars'])
  expect(names).not.toContain('Goulash')
  expect(names).not.toContain('Rhubarb crumble')
  expect(await similar(kit, ana, await make('Plain water', []))).toEqual([])
})

test('nothing of other groups, of the trash or hidden is similar to anything', async ({ kit }) => {
  const { ana, make } = await kitchen(kit)
  const soup = await make('Leek soup', ['leek', 'cream'])
  await make('Leek soup of mine', ['leek', 'cream'], { visibility: 'person', isPublic: 0 })
  await make('Leek soup of old', ['leek', 'cream'], { deletedAt: kit.clock.iso() })
  const stranger = await kit.person()
  await kit.recipe({ by: stranger, name: 'Leek soup elsewhere' })
  const ben = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  expect(await similar(kit, ben, soup)).toEqual([])
  expect(await similar(kit, ana, soup)).toEqual(['Leek soup of mine'])
  const refused = await kit.as(stranger).call(similarRecipesApi.list, { params: { slug: soup.slug } })
  expect(refused.status).toBe(404)
})

test('attack 45: the number of statements and the plan are those of indexes, whatever is stored', async ({ kit }) => {
  const { ana, make } = await kitchen(kit)
  const soup = await make('Leek soup', ['leek', 'cream'])
  const count = async () => (await kit.statementsDuring(() => similar(kit, ana, soup))).length
  await make('Leek tart', ['leek', 'egg'])
  const few = await count()
  for (let n = 0; n < 30; n++) await make(`Leek dish ${n}`, ['leek', `spice ${n}`])
  expect(await count()).toBe(few)
  const { connection } = kit.runtime
  if (connection.dialect.name !== 'sqlite') return
  const asked = (await kit.statementsDuring(() => similar(kit, ana, soup))).filter((one) =>
    one.includes('recipeIngredient'),
  )
  expect(asked.length).toBeGreaterThanOrEqual(3)
  for (const statement of asked) {
    const plan = sql.raw<{ detail: string }>(`explain query plan ${statement.replaceAll('?', "'x'")}`)
    const { rows } = await plan.execute(connection.writer)
    const scanned = rows
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (line|recipe|recipeIngredient)\b/.test(detail))
    expect([statement, scanned]).toEqual([statement, []])
  }
})
