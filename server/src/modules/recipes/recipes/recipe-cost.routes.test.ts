import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'
import { readRecipes } from './recipe-reading.service.ts'
import { summariesOf } from './recipe-summaries.service.ts'

/** How many statements things cost. The numbers may grow with a feature, never with the size of a recipe or a list. */

type Person = Awaited<ReturnType<Kit['person']>>

const bodyWith = (lines: number, word: string) => ({
  recipeIngredient: Array.from({ length: lines }, (_, line) => ({
    quantity: line,
    food: `${word} food ${line}`,
    unit: `${word} unit ${line % 3}`,
    note: `note ${line}`,
  })),
  recipeInstructions: Array.from({ length: lines }, (_, line) => ({ text: `Step ${line}` })),
  notes: Array.from({ length: lines }, (_, line) => ({ title: '', text: `Note ${line}` })),
  tags: Array.from({ length: lines }, (_, line) => `${word} tag ${line}`),
  extras: Object.fromEntries(Array.from({ length: lines }, (_, line) => [`key ${line}`, line])),
})

const save = (kit: Kit, by: Person, slug: string, body: unknown) =>
  kit.statementsDuring(async () => {
    expect((await kit.as(by).call(recipesApi.update, { params: { slug }, body })).status).toBe(200)
  })

test('a recipe of fifty lines is read, written and copied with as many statements as one of five', async ({ kit }) => {
  const ana = await kit.person()
  const few = await kit.recipe({ by: ana, name: 'few' })
  const many = await kit.recipe({ by: ana, name: 'many' })
  const fewWritten = await save(kit, ana, few.slug, { name: 'few', ...bodyWith(5, 'a') })
  const manyWritten = await save(kit, ana, many.slug, { name: 'many', ...bodyWith(50, 'b') })
  expect(manyWritten).toHaveLength(fewWritten.length)
  const again = await save(kit, ana, many.slug, { name: 'many', ...bodyWith(50, 'b') })
  expect(again.length).toBeLessThanOrEqual(fewWritten.length)

  const read = (slug: string) => kit.statementsDuring(() => kit.as(ana).call(recipesApi.get, { params: { slug } }))
  expect(await read(many.slug)).toHaveLength((await read(few.slug)).length)

  const copy = (slug: string) =>
    kit.statementsDuring(() => kit.as(ana).call(recipesApi.duplicate, { params: { slug }, body: {} }))
  expect(await copy(many.slug)).toHaveLength((await copy(few.slug)).length)
})

test('thirty recipes are read with as many statements as three, whole or in short', async ({ kit }) => {
  const ana = await kit.person()
  const ids: string[] = []
  for (let i = 0; i < 30; i++) {
    const recipe = await kit.recipe({
      by: ana,
      ingredients: [{ foodId: (await kit.food({ by: ana })).id, unitId: (await kit.unit({ by: ana })).id }],
      steps: ['Boil.'],
      tags: [await kit.tag({ by: ana })],
      tools: [await kit.tool({ by: ana })],
    })
    ids.push(recipe.id)
  }
  const ctx = kit.as(ana).ctx()
  const short = (count: number) => kit.statementsDuring(() => summariesOf(ctx, ids.slice(0, count)))
  expect(await short(30)).toHaveLength((await short(3)).length)
  expect(await short(30)).toHaveLength(3)
  const whole = (count: number) => kit.statementsDuring(() => readRecipes(ctx.db, ctx.actor, ids.slice(0, count)))
  expect(await whole(30)).toHaveLength((await whole(3)).length)
  expect((await summariesOf(ctx, ids.toReversed())).map(({ id }) => id)).toEqual(ids.toReversed())
})

test('saving many recipes costs one statement more for each, not one for each of their parts', async ({ kit }) => {
  const ana = await kit.person()
  const saveMany = async (count: number, word: string) => {
    const body: unknown[] = []
    for (let i = 0; i < count; i++) body.push({ id: (await kit.recipe({ by: ana })).id, ...bodyWith(5, word) })
    return kit.statementsDuring(async () => {
      expect((await kit.as(ana).call(recipesApi.patchMany, { body })).status).toBe(200)
    })
  }
  const [two, ten] = [await saveMany(2, 'a'), await saveMany(10, 'b')]
  expect(ten.length - two.length).toBeLessThanOrEqual(8)
})
