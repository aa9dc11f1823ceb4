import { groupsApi } from '@larder/contract/groups.ts'
import { ingredientParserApi } from '@larder/contract/ingredient-parser.ts'
import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { seedsApi } from '@larder/contract/seeds.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import { pageOf, soup } from '#modules/intake/recipe-import/recipe-site.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

/** Units of other languages, whichever way they come in: the group's own, or made as the kitchen calls them. */

/** A spoon, a clove and a can each, in four languages. */
const lines = {
  de: ['2 Teelöffel Zucker', '2 Zehen Knoblauch', '1 Dose Tomaten'],
  es: ['2 cucharaditas de azúcar', '2 dientes de ajo', '1 lata de tomates'],
  fr: ['2 cuillères à café de sucre', '2 gousses d’ail', '1 boîte de tomates'],
  pl: ['2 łyżeczki cukru', '2 ząbki czosnku', '1 puszka pomidorów'],
}
const units = {
  de: ['Teelöffel', 'Zehe', 'Dose'],
  es: ['cucharadita', 'diente', 'lata'],
  fr: ['cuillère à café', 'gousse', 'boîte'],
  pl: ['łyżeczka', 'ząbek', 'puszka'],
}
type Language = keyof typeof lines
const languages = Object.keys(lines) as Language[]

type Bring = (kit: Kit, by: Person, language: Language) => Promise<unknown>

const recipe = async (kit: Kit, by: Person, recipeIngredient: object[]) => {
  const slug = (await kit.as(by).call(recipesApi.create, { body: { name: 'Soup' } })).data
  return (await kit.as(by).call(recipesApi.patch, { params: { slug }, body: { recipeIngredient } })).data
}

const ways: [string, Bring][] = [
  [
    'the parser',
    (kit, by, language) =>
      kit
        .as(by)
        .call(ingredientParserApi.parseLines, { body: { ingredients: lines[language], makeKnown: true, language } }),
  ],
  [
    'the page of a recipe',
    (kit, by, language) => {
      const data = pageOf({ ...soup, recipeIngredient: lines[language] })
      return kit.as(by).call(recipeImportApi.fromPage, { body: { data, parseIngredients: true } })
    },
  ],
  [
    'the line of a list',
    async (kit, by, language) => {
      const words = lines[language].map((note) => ({ quantity: 1, disableAmount: true, note }))
      const { id: recipeId } = await recipe(kit, by, words)
      const list = (await kit.as(by).call(shoppingListsApi.create, { body: { name: 'Week' } })).data
      const body = [{ recipeId, recipeIncrementQuantity: 1, understand: true }]
      return kit.as(by).call(shoppingListsApi.addRecipes, { params: { item_id: list.id }, body })
    },
  ],
  [
    'another program',
    (kit, by, language) =>
      recipe(
        kit,
        by,
        units[language].map((name) => ({ quantity: 2, unit: { name }, food: { name: `thing of ${name}` } })),
      ),
  ],
]

const unitsOf = async (kit: Kit, by: Person) =>
  (await kit.as(by).call(unitsApi.list, { query: { perPage: -1 } })).data.items
const namesOf = async (kit: Kit, by: Person) =>
  (await unitsOf(kit, by)).map(({ name, pluralName, abbreviation }) => [name, pluralName, abbreviation]).toSorted()

test.for(ways)('%s makes units in the language of the kitchen, each once', async ([, bring], { kit }) => {
  const ana = await kit.person()
  for (const language of languages) await bring(kit, ana, language)
  expect(await namesOf(kit, ana)).toEqual([
    ['can', 'cans', ''],
    ['clove', 'cloves', ''],
    ['teaspoon', 'teaspoons', 'tsp'],
  ])
})

test.for(ways)('%s makes German units in a German kitchen, whoever imports', async ([, bring], { kit }) => {
  const ana = await kit.person()
  await kit.as(ana).call(groupsApi.updatePreferences, { body: { privateGroup: true, foodLanguage: 'de' } })
  for (const language of ['es', 'fr', 'pl'] as const) await bring(kit, ana, language)
  expect(await namesOf(kit, ana)).toEqual([
    ['Dose', 'Dosen', ''],
    ['Teelöffel', null, 'TL'],
    ['Zehe', 'Zehen', ''],
  ])
})

test.for(ways)('%s takes the units that the group has, whatever they are called', async ([, bring], { kit }) => {
  const ana = await kit.person()
  for (const name of ['cuchara chica', 'Zehe', 'tin']) await kit.unit({ by: ana, name })
  for (const name of ['Teelöffel']) await kit.unit({ by: ana, name })
  const before = await namesOf(kit, ana)
  for (const language of languages) await bring(kit, ana, language)
  expect(await namesOf(kit, ana)).toEqual(before)
})

test('a line keeps the text of the page, and its word finds the same unit again', async ({ kit }) => {
  const ana = await kit.person()
  const data = pageOf({ ...soup, recipeIngredient: lines.es })
  const { data: slug } = await kit.as(ana).call(recipeImportApi.fromPage, { body: { data, parseIngredients: true } })
  const { recipeIngredient } = (await kit.as(ana).call(recipesApi.get, { params: { slug } })).data
  expect(recipeIngredient.map(({ unit, originalText }) => [unit?.name, originalText])).toEqual([
    ['teaspoon', lines.es[0]],
    ['clove', lines.es[1]],
    ['can', lines.es[2]],
  ])
  const teaspoon = (await unitsOf(kit, ana)).find(({ name }) => name === 'teaspoon')
  expect(teaspoon).toMatchObject({ aliases: [{ name: 'cucharadita' }], standardUnit: 'fluid_ounce' })
})

test('a unit that some language knows is never taken for one with a similar name', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await kit.as(ana).call(seedsApi.units, { body: { locale: 'en-US' } })
  await kit.as(zoe).call(seedsApi.units, { body: { locale: 'de-DE' } })
  const read = async (by: Person, line: string) => {
    const body = { ingredients: [line], nameKnown: true }
    return (await kit.as(by).call(ingredientParserApi.parseLines, { body })).data[0]?.ingredient.unit?.name
  }
  expect(await read(ana, '1 TL Zucker und 1 TL Mehl')).toBe('teaspoon')
  expect(await read(zoe, 'Un puñado de anacardos')).toBe('Handvoll')
})

test('a preview of lines shows the unit that would be made', async ({ kit }) => {
  const ana = await kit.person()
  const body = { ingredients: [lines.es[0] ?? ''], nameKnown: true, language: 'es' }
  const [parsed] = (await kit.as(ana).call(ingredientParserApi.parseLines, { body })).data
  expect(parsed?.ingredient.unit).toMatchObject({ id: null, name: 'teaspoon', pluralName: 'teaspoons' })
  expect(parsed?.names?.unit).toBe('cucharadita')
})

test('words of the kitchen itself, and units that somebody makes by hand, stay as they were written', async ({
  kit,
}) => {
  const ana = await kit.person()
  await recipe(kit, ana, [{ quantity: 2, unit: { name: 'tbsp' }, food: { name: 'sugar' } }])
  await kit.as(ana).call(unitsApi.create, { body: { name: 'gousse' } })
  const missing = { foods: [], units: ['Prise', 'stick', 'dollop'] }
  const made = (await kit.as(ana).call(ingredientParserApi.createMissing, { body: missing })).data
  expect(made.units.map(({ name }) => name).toSorted()).toEqual(['dollop', 'pinch', 'stick'])
  expect((await namesOf(kit, ana)).map(([name]) => name)).toEqual(['dollop', 'gousse', 'pinch', 'stick', 'tbsp'])
})
