import { appImportsApi } from '@larder/contract/app-imports.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { groupsApi } from '@larder/contract/groups.ts'
import type { RecipeDraft } from '@larder/contract/recipe-draft.ts'
import { assistedImportApi, recipeBulkImportApi, recipeImportApi } from '@larder/contract/recipe-import.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { reportsApi } from '@larder/contract/reports.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import { understandRecipe } from '#modules/catalogue/ingredient-parser/written-lines.service.ts'
import {
  paprikaArchive,
  soup as paprikaSoup,
  previewOf,
  start,
} from '#modules/intake/app-imports/app-imports.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import { allowAi, startAiServer } from '#test/servers/ai-server.ts'
import { saveDraft } from './draft-saving.service.ts'
import { jpg, pageOf, recipeSite, soup } from './recipe-site.fixture.ts'

/** Recipes that come in with their lines taken apart, for whoever asks for it. */

const recipeIngredient = [
  '500 g peas',
  '3 large eggs',
  '2 cups scallions, sliced',
  'salt and pepper',
  '2 tablespoons gum arabic powder',
  'Roasting pan',
]
const page = pageOf({ ...soup, recipeIngredient })

const importPage = (kit: Kit, by: Person, more: object = {}) =>
  kit.as(by).call(recipeImportApi.fromPage, { body: { data: page, ...more } })
const linesOf = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data.recipeIngredient
const told = async (kit: Kit, by: Person, slug: string) =>
  (await linesOf(kit, by, slug)).map(({ quantity, unit, food, note, originalText, isDoubtful }) => [
    quantity,
    unit?.name ?? null,
    food?.name ?? null,
    note,
    originalText,
    isDoubtful,
  ])
const foodsOf = async (kit: Kit, by: Person) =>
  (await kit.as(by).call(foodsApi.list, { query: { perPage: -1 } })).data.items
const unitsOf = async (kit: Kit, by: Person) =>
  (await kit.as(by).call(unitsApi.list, { query: { perPage: -1 } })).data.items

test('what names two things with an amount each is two lines, and a unit that belongs to the name is none', async ({
  kit,
}) => {
  const ana = await kit.person()
  const lines = [
    '1 egg and 1 egg white',
    '1 cup plus 2 tablespoons flour',
    '1 teaspoon harissa paste',
    '1 stick cinnamon',
    'small handful of parsley',
  ]
  const data = pageOf({ ...soup, recipeIngredient: lines })
  const { data: slug } = await importPage(kit, ana, { data, parseIngredients: true })
  const read = (await told(kit, ana, slug)).map(([quantity, unit, food, note]) => [quantity, unit, food, note])
  expect(read).toEqual([
    [1, null, 'egg', ''],
    [1, null, 'egg white', ''],
    [1, 'cup', 'flour', 'plus 2 tablespoons'],
    [1, 'teaspoon', 'harissa paste', ''],
    [1, null, 'stick cinnamon', ''],
    [1, 'handful', 'parsley', 'small'],
  ])
})

const salt = [1, 'salt', '']
const keyOf = (food: unknown) => (food as { catalogueKey?: string } | null)?.catalogueKey ?? null

test('two things in one line, each with how much, are two lines; a remark stays with its food', async ({ kit }) => {
  const ana = await kit.person()
  const understood = async (language: string, lines: string[]) => {
    const read = await understandRecipe(
      kit.as(ana).ctx(),
      lines.map((note) => ({ title: null, note })),
      language,
    )
    return read.map((made) => made.map(({ quantity, food, note }) => [quantity, keyOf(food), note]))
  }
  const salted = (note: string) => [salt, [null, 'nutmeg', note]]
  const read = {
    en: await understood('en', [
      '1 tsp salt, some nutmeg',
      '1 onion, finely chopped',
      '2 eggs, 1 beaten',
      '1 tbsp butter, a little more for the pan',
      '1 bunch parsley, a few leaves reserved',
      '2 slices ham, 1cm thick',
    ]),
    de: await understood('de', [
      '1 TL Salz, etwas Muskat',
      '2 Eier, verquirlt',
      '500 g Mehl, etwas Mehl für die Fläche',
    ]),
    fr: await understood('fr', ['1 c. à café de sel, un peu de muscade', '2 œufs, un battu', 'sel, au goût']),
    it: await understood('it', ["1 cucchiaino di sale, un po' di noce moscata", '2 uova, una sbattuta']),
    es: await understood('es', ['1 cucharadita de sal, un poco de nuez moscada', '2 huevos, uno batido']),
  }
  expect(read).toEqual({
    en: [
      salted(''),
      [[1, 'onion', 'finely chopped']],
      [[2, 'egg', '1 beaten']],
      [[1, 'butter', 'a little more for the pan']],
      [[1, 'parsley', 'a few leaves reserved']],
      [[2, 'ham', '1 cm thick']],
    ],
    de: [salted('etwas'), [[2, 'egg', 'verquirlt']], [[500, 'flour', 'etwas Mehl für die Fläche']]],
    fr: [salted('un peu'), [[2, 'egg', 'un battu']], [[null, 'salt', 'au goût']]],
    it: [salted("un po'"), [[2, 'egg', 'una sbattuta']]],
    es: [salted('un poco'), [[2, 'egg', 'uno batido']]],
  })
})

test('lines are taken apart, foods and units are made, and what was written stays with each line', async ({ kit }) => {
  const ana = await kit.person()
  const { status, data: slug } = await importPage(kit, ana, { parseIngredients: true })
  expect(status).toBe(201)
  expect(await told(kit, ana, slug)).toEqual([
    [500, 'g', 'pea', '', '500 g peas', false],
    [3, null, 'egg', 'large', '3 large eggs', false],
    [2, 'cup', 'scallions', 'sliced', '2 cups scallions, sliced', false],
    [null, null, null, 'salt and pepper', 'salt and pepper', false],
    [2, 'tablespoon', 'gum arabic powder', '', '2 tablespoons gum arabic powder', false],
    [null, null, null, 'Roasting pan', 'Roasting pan', true],
  ])
  const foods = await foodsOf(kit, ana)
  expect(foods.map(({ name, catalogueKey, label }) => [name, catalogueKey, label !== null]).toSorted()).toEqual([
    ['egg', 'egg', true],
    ['gum arabic powder', null, false],
    ['pea', 'pea', true],
    ['scallions', 'spring-onion', true],
  ])
  expect((await unitsOf(kit, ana)).map(({ name, standardUnit }) => [name, standardUnit]).toSorted()).toEqual([
    ['cup', 'cup'],
    ['g', 'gram'],
    ['tablespoon', 'fluid_ounce'],
  ])
  expect(kit.events.map(({ name }) => name).toSorted()).toEqual([
    ...Array(4).fill('food.created'),
    ...Array(2).fill('label.created'),
    'recipe.created',
    ...Array(3).fill('unit.created'),
  ])
})

test('what the group has is found, whatever the page calls it', async ({ kit }) => {
  const ana = await kit.person()
  const { data: first } = await importPage(kit, ana, { parseIngredients: true })
  const [peas] = await linesOf(kit, ana, first)
  const german = pageOf({ ...soup, name: 'Erbsensuppe', recipeIngredient: ['500 g Erbsen', '2 Eier', '1 EL Butter'] })
  const { data: second } = await kit
    .as(ana)
    .call(recipeImportApi.fromPage, { body: { data: german, parseIngredients: true } })
  expect((await linesOf(kit, ana, second))[0]).toMatchObject({ food: { id: peas?.food?.id }, unit: { name: 'g' } })
})

test('the first foods settle in which language the foods of a kitchen are, for whoever comes with another', async ({
  kit,
}) => {
  const ana = await kit.person()
  const from = (data: string, language: string) => ({
    body: { data, parseIngredients: true },
    headers: { 'accept-language': language },
  })
  const german = pageOf({ ...soup, name: 'Erbsensuppe', recipeIngredient: ['500 g Erbsen', '2 Eier'] })
  expect((await kit.as(ana).call(groupsApi.preferences)).data.foodLanguage).toBeNull()
  await kit.as(ana).call(recipeImportApi.fromPage, from(german, 'de-DE'))
  expect((await kit.as(ana).call(groupsApi.preferences)).data.foodLanguage).toBe('de')
  const english = pageOf({ ...soup, name: 'Salad', recipeIngredient: ['3 tomatoes'] })
  await kit.as(ana).call(recipeImportApi.fromPage, from(english, 'en-US'))
  expect((await foodsOf(kit, ana)).map(({ name }) => name)).toContain('Tomate')
})

test('programs of the contract that do not ask see the lines as text, and nothing is made', async ({ kit }) => {
  const ana = await kit.person()
  const { data: slug } = await importPage(kit, ana)
  expect(await told(kit, ana, slug)).toEqual(recipeIngredient.map((note) => [1, null, null, note, null, false]))
  expect([await foodsOf(kit, ana), await unitsOf(kit, ana)]).toEqual([[], []])
})

test('a text in a language that nobody here reads stays as it was written, without marks', async ({ kit }) => {
  const ana = await kit.person()
  const lines = ['4 arrautza', '250 g azukre hautsa', '1 pakete banilla azukrea', '2 erremolatxa']
  const data = pageOf({ ...soup, recipeIngredient: lines })
  const saved = await kit.as(ana).call(recipeImportApi.fromPage, { body: { data, parseIngredients: true } })
  expect(await told(kit, ana, saved.data)).toEqual(lines.map((note) => [null, null, null, note, note, false]))
  expect(await foodsOf(kit, ana)).toEqual([])
})

test('an import that cannot be saved leaves neither foods nor units behind', async ({ kit }) => {
  const ana = await kit.person()
  const { drafts } = (await kit.as(ana).call(recipeImportApi.readDrafts, { body: { html: page } })).data
  const draft = drafts[0]?.recipe as RecipeDraft
  const whenSaved = () => Promise.reject(new Error('the disk is full'))
  const saving = saveDraft(kit.as(ana).ctx(), draft, { parseIngredients: true, whenSaved })
  await expect(saving).rejects.toThrow('the disk is full')
  expect([await foodsOf(kit, ana), await unitsOf(kit, ana)]).toEqual([[], []])
})

test('thirty lines cost as many statements as three', async ({ kit }) => {
  const ana = await kit.person()
  const foods = ['flour', 'sugar', 'butter', 'milk', 'rice', 'salt', 'honey', 'yeast', 'pasta', 'basil']
  const lines = foods.flatMap((food) => [`2 cups ${food}`, `1 tablespoon ${food}`, `3 ${food}s`])
  const cost = (recipeIngredient: string[], name: string) =>
    kit.statementsDuring(() =>
      kit.as(ana).call(recipeImportApi.fromPage, {
        body: { data: pageOf({ ...soup, name, recipeIngredient, image: undefined }), parseIngredients: true },
      }),
    )
  await cost(['1 cup water'], 'First')
  const few = await cost(['2 cups oats', '1 pinch thyme', '1 carrot'], 'Few')
  const many = await cost(lines, 'Many')
  expect(many.length).toBeLessThanOrEqual(few.length)
})

test('drafts, many addresses, files of other apps and pictures: each takes lines apart when asked', async () => {
  const ai = await startAiServer()
  const kit = await createKit({ env: { OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: ai.baseUrl } })
  allowAi(kit, ai)
  const ana = await kit.person()
  const caller = kit.as(ana)
  ai.says({ name: 'Stew', ingredients: ['500 g beef', '2 onions'], instructions: ['Simmer.'] })
  const images = { filename: 'page.jpg', mimetype: 'image/jpeg', bytes: jpg }
  const parsed = await caller.call(assistedImportApi.fromImages, {
    query: { parseIngredients: true },
    form: { images },
  })
  const plain = await caller.call(assistedImportApi.fromImages, { form: { images } })
  const anything = await caller.call(assistedImportApi.fromAnything, {
    form: { content: 'Stew: beef, onions', parseIngredients: true },
  })
  const namesOf = async (slug: string) => (await linesOf(kit, ana, slug)).map(({ food }) => food?.name ?? null)
  expect(await namesOf(parsed.data)).toEqual(['beef', 'onion'])
  expect(await namesOf(plain.data)).toEqual([null, null])
  expect(await namesOf(anything.data)).toEqual(['beef', 'onion'])

  const text = 'Pancakes\n\nIngredients\n250 g flour\n2 eggs\n\nSteps\nMix.\nFry.'
  const { drafts } = (await caller.call(recipeImportApi.readDrafts, { body: { text } })).data
  const body = { drafts: drafts.map(({ recipe }) => recipe), parseIngredients: true }
  const { slugs } = (await caller.call(recipeImportApi.saveDrafts, { body })).data
  expect(await namesOf(slugs[0] ?? '')).toEqual(['flour', 'egg'])

  const site = await recipeSite(kit, { '/soup': pageOf(soup), '/other': pageOf({ ...soup, name: 'Other soup' }) })
  const addresses = async (path: string, more: object) => {
    const imports = [{ url: `${site.url}/${path}` }]
    const { data } = await caller.call(recipeBulkImportApi.fromAddresses, { body: { imports, ...more } })
    await kit.runJobs()
    return (
      (await caller.call(reportsApi.get, { params: { item_id: data.reportId } })).data.entries[0]?.recipe?.slug ?? ''
    )
  }
  expect(await namesOf(await addresses('soup', { parseIngredients: true }))).toEqual(['pea', 'onion'])
  expect(await namesOf(await addresses('other', {}))).toEqual([null, null])

  const archive = await paprikaArchive(paprikaSoup(1), paprikaSoup(2))
  const { reportId } = await start(kit, ana, await previewOf(kit, ana, archive), {})
  await kit.runJobs()
  const run = (await caller.call(reportsApi.get, { params: { item_id: reportId } })).data
  expect(await namesOf(run.entries[0]?.recipe?.slug ?? '')).toEqual(['pea', 'onion'])
  const called = async (more: Record<string, boolean>) => {
    const form = { migration_type: 'paprika', archive: { filename: 'a.paprikarecipes', mimetype: '', bytes: archive } }
    const { data } = await caller.call(appImportsApi.import, { form: { ...form, ...more } })
    return (await caller.call(reportsApi.get, { params: { item_id: data.id } })).data.entries[0]?.recipe?.slug ?? ''
  }
  expect(await namesOf(await called({ parse_ingredients: true }))).toEqual(['pea', 'onion'])
  expect(await namesOf(await called({}))).toEqual([null, null])
  await kit.close()
})

test('the second food of "butter or margarine" stands in for the first', async ({ kit }) => {
  const ana = await kit.person()
  const lines = [
    '200 g butter or margarine',
    '1 cup buttermilk or 200 g yogurt',
    '2 eggs, or more to taste',
    '500 g peas',
  ]
  const data = pageOf({ ...soup, recipeIngredient: lines })
  const { data: slug } = await importPage(kit, ana, { data, parseIngredients: true })
  const told = (await linesOf(kit, ana, slug)).map(({ food, substitutes }) => [food?.name, substitutes])
  expect(told).toEqual([
    ['butter', [{ name: 'margarine', ratio: 1, remark: '' }]],
    ['buttermilk', [{ name: 'yogurt', ratio: 1, remark: '200 g' }]],
    ['egg', undefined],
    ['pea', undefined],
  ])
  const names = (await foodsOf(kit, ana)).map(({ name }) => name)
  expect(names).not.toContain('margarine')
})
