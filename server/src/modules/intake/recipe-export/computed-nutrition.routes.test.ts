import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foodMatchingApi } from '@larder/contract/food-matching.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { readPage } from '@larder/page-reader/read-page.ts'
import { afterAll, expect, test } from 'vitest'
import { systemContext } from '#core/context.ts'
import { recountWaiting } from '#modules/recipes/recipe-nutrition/stored-nutrition.service.ts'
import type { Person } from '#test/factories/factories.ts'
import { createKit } from '#test/kit.ts'
import { entriesOf } from './recipe-zips.fixture.ts'

/** Computed nutrition is exported only together with a note that it is computed. */

const clientDir = mkdtempSync(join(tmpdir(), 'larder-computed-'))
writeFileSync(
  join(clientDir, 'index.html'),
  '<!doctype html><html><head><title>Larder</title></head><body></body></html>',
)
const kit = await createKit({ clientDir, env: { BASE_URL: 'https://kitchen.example.org/' } })
afterAll(async () => {
  await kit.close()
  rmSync(clientDir, { recursive: true, force: true })
})

const WORDS = 'Computed by Larder from the ingredients (1 of 2 lines counted); an estimate'

async function baker() {
  const group = await kit.group({ privateGroup: 0 })
  const ana = await kit.person({ household: await kit.household({ groupId: group.id, privateHousehold: 0 }) })
  const flour = await kit.food({ by: ana, name: 'flour' })
  await kit.as(ana).call(foodMatchingApi.decide, { params: { item_id: flour.id }, body: { key: 'flour' } })
  const gram = await kit.unit({ by: ana, name: 'gram', standardUnit: 'gram', standardQuantity: 1 })
  const lines = [{ quantity: 100, unitId: gram.id, foodId: flour.id }, { note: 'moonlight' }]
  const bread = (facts: object = {}) => kit.recipe({ by: ana, recipeServings: 2, ingredients: lines, ...facts })
  const counted = async () => {
    await kit.runtime.bus.settled()
    await recountWaiting(systemContext(kit.runtime))
  }
  return { ana, bread, counted, lines }
}

const pageOf = async ({ actor }: Person, path: string) =>
  (await kit.app.inject({ url: `/g/${actor.groupSlug}/${path}`, headers: { accept: 'text/html' } })).body
const nutritionIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}').nutrition

async function download(by: Person, path: string) {
  const headers = { authorization: `Bearer ${await kit.as(by).token()}`, 'accept-language': 'en-US' }
  return kit.app.inject({ url: path, headers })
}

const computed = {
  '@type': 'NutritionInformation',
  description: WORDS,
  'larder:computed': true,
  calories: expect.stringMatching(/^1[78]0 kcal$/),
  proteinContent: expect.stringMatching(/^\d+ g$/),
}

test('JSON-LD of a recipe without stated nutrition has the computed sums, marked as such, and no importer takes them over', async () => {
  const { ana, bread, counted } = await baker()
  const { slug, id } = await bread()
  expect(nutritionIn(await pageOf(ana, `r/${slug}`))).toBeUndefined()
  await counted()
  const page = await pageOf(ana, `r/${slug}`)
  expect(nutritionIn(page)).toMatchObject(computed)
  expect(readPage(page, 'https://kitchen.example.org/').recipe?.nutrition).toEqual({})

  const { data: link } = await kit.as(ana).call(recipeSharingApi.create, { body: { recipeId: id } })
  expect(nutritionIn(await pageOf(ana, `shared/r/${link.id}`))).toMatchObject(computed)

  const { body } = await download(ana, `/api/recipes/${slug}/json-ld`)
  expect(JSON.parse(body).nutrition).toMatchObject(computed)

  const { data: recipe } = await kit.as(ana).call(recipesApi.get, { params: { slug } })
  expect(Object.values(recipe.nutrition).filter(Boolean)).toEqual([])
})

test('stated nutrition is exported alone, and sums of an earlier revision or without servings are left out', async () => {
  const { ana, bread, counted } = await baker()
  const stating = await bread()
  await kit.as(ana).call(recipesApi.patch, { params: { slug: stating.slug }, body: { nutrition: { fatContent: '3' } } })
  const whole = await bread({ recipeServings: 0 })
  const empty = await kit.recipe({ by: ana, recipeServings: 2, ingredients: [{ note: 'moonlight' }] })
  const changed = await bread()
  await counted()
  await kit.as(ana).call(recipesApi.patch, { params: { slug: changed.slug }, body: { recipeServings: 4 } })
  expect(nutritionIn(await pageOf(ana, `r/${stating.slug}`))).toEqual({
    '@type': 'NutritionInformation',
    fatContent: '3',
  })
  for (const { slug } of [whole, empty, changed]) expect(nutritionIn(await pageOf(ana, `r/${slug}`))).toBeUndefined()
})

test('guests see no sums that include other recipes', async () => {
  const { ana, bread, counted, lines } = await baker()
  const secret = await bread({ isPublic: 0 })
  const { slug } = await kit.recipe({
    by: ana,
    recipeServings: 2,
    ingredients: [...lines, { quantity: 1, referencedRecipeId: secret.id }],
  })
  await counted()
  expect(nutritionIn(await pageOf(ana, `r/${slug}`))).toBeUndefined()
  expect(JSON.parse((await download(ana, `/api/recipes/${slug}/json-ld`)).body).nutrition).toBeDefined()
})

test('books and Markdown say that the numbers are computed, files for other programs leave them out, and one statement reads them all', async () => {
  const { ana, bread, counted } = await baker()
  const made = [await bread(), await bread(), await bread()]
  await counted()
  const [first] = made
  const file = (format: string) => download(ana, `/api/recipes/${first?.slug}/exports/files/${format}`)
  const book = (await file('html-book')).body
  expect(book).toContain('<dl class="nutrition">')
  expect(book).toContain(WORDS)
  const pages = await entriesOf((await file('markdown')).rawPayload)
  expect(String([...pages.values()][0])).toMatch(/Calories 1[78]0 kcal.*\(Computed by Larder/)
  expect(JSON.parse((await file('json-ld')).body)[0].nutrition).toMatchObject(computed)
  const nextcloud = await entriesOf((await file('nextcloud')).rawPayload)
  expect(JSON.parse(String([...nextcloud.values()][0])).nutrition).toBeUndefined()

  const statements = await kit.statementsDuring(async () => {
    const recipes = made.map(({ slug }) => slug)
    await kit.as(ana).call(recipeExportApi.start, { body: { format: 'html-book', recipes } })
    await kit.runJobs()
  })
  expect(statements.filter((statement) => /from "recipeNutrition" as "stored"/.test(statement))).toHaveLength(1)
})
