import type { RecipeDraft } from '@larder/contract/recipe-draft.ts'
import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { QueueFull, type Requester } from '#ports/fair-queue.ts'
import { pageOfText, pdfWith } from '#ports/pdf.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { countRecipes, jpg, pageOf, recipeSite, soup, storedFiles } from './recipe-site.fixture.ts'

const find = (kit: Kit, by: Person, body: object) => kit.as(by).call(recipeImportApi.readDrafts, { body })
const findIn = (kit: Kit, by: Person, bytes: Uint8Array, filename = 'recipe') =>
  kit.as(by).call(recipeImportApi.readDraftsOfFile, {
    form: { file: { filename, mimetype: 'application/octet-stream', bytes } },
  })
const save = (kit: Kit, by: Person, drafts: object[], more: object = {}) =>
  kit.as(by).call(recipeImportApi.saveDrafts, { body: { drafts, ...more } })

const paste = `# Pea soup

Serves 4

## Ingredients
- 500 g peas
- 1 onion

## Directions
1. Fry the onion.
2. Add the peas.

# Toast

## Ingredients
- 2 slices bread
- 10 g butter

## Directions
1. Toast the bread.
2. Spread the butter.
`

/** The smallest PDF that holds lines of text. */
function pdfOf(lines: string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const content = `BT /F1 12 Tf 14 TL 50 800 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`,
  )
}

const linesOf = (recipe: RecipeDraft | undefined) => recipe?.recipeIngredient.map(({ note }) => note)

test('an address becomes a draft that says where its parts came from, and nothing is saved', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/soup': pageOf(soup) })
  const { status, data } = await find(kit, ana, { url: `Look: ${site.url}/soup` })
  const [found] = data.drafts
  expect([status, data.drafts.length, found?.known]).toEqual([200, 1, null])
  expect(found?.recipe).toMatchObject({ name: 'Pea soup', prepTime: '10 minutes', orgURL: `${site.url}/soup` })
  expect(found?.sources).toMatchObject({ name: 'json-ld', ingredients: 'json-ld' })
  expect([await countRecipes(kit), await storedFiles(kit)]).toEqual([0, []])
  expect(site.requests).toHaveLength(1)
})

test('a page, data and a text are read as what they are; several recipes in one paste are separated', async ({
  kit,
}) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/soup': pageOf(soup) })
  const names = async (body: object) =>
    (await find(kit, ana, body)).data.drafts.map(({ recipe }) => [recipe.name, recipe.recipeIngredient.length])
  expect(await names({ html: pageOf(soup), url: 'https://kitchen.example/soup' })).toEqual([['Pea soup', 2]])
  expect(await names({ text: JSON.stringify(soup) })).toEqual([['Pea soup', 2]])
  expect(await names({ text: pageOf(soup) })).toEqual([['Pea soup', 2]])
  expect(await names({ text: `Soup tonight? ${site.url}/soup` })).toEqual([['Pea soup', 2]])
  const both = [
    ['Pea soup', 2],
    ['Toast', 2],
  ]
  expect(await names({ text: paste })).toEqual(both)
  const { data } = await findIn(kit, ana, Buffer.from(paste), 'recipes.md')
  expect(data.drafts.map(({ recipe }) => [recipe.name, recipe.recipeIngredient.length])).toEqual(both)
})

test('a text without a name is called by its main foods, in its own language, and says so', async ({ kit }) => {
  const ana = await kit.person()
  const nameOf = async (text: string) => {
    const { data } = await find(kit, ana, { text })
    expect(data.drafts).toHaveLength(1)
    const [found] = data.drafts
    return [found?.recipe.name, found?.sources.name]
  }
  const english = '1 tsp salt\n200 g spaghetti\n3 tomatoes, diced\n1 bunch basil\n1 tbsp olive oil\n\nCook it all.'
  expect(await nameOf(english)).toEqual(['Spaghetti, tomatoes, and basil', 'foods'])
  const german = '250 g Linsen\n2 Möhren\n1 TL Salz\n\nLinsen mit den Möhren 40 Minuten kochen.'
  expect(await nameOf(german)).toEqual(['Linsen und Möhren', 'foods'])
  const nameless = '1 bag of wonder\n2 g gleam\n\nStir it well and wait.'
  expect(await nameOf(nameless)).toEqual(['Untitled', undefined])
  expect((await find(kit, ana, { text: nameless })).data.drafts[0]?.sources).toEqual({
    ingredients: 'text',
    steps: 'text',
  })
})

test('attack 5: the picture of a draft is shown small and not kept; what may not be reached or is no picture is refused', async ({
  kit,
}) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/story': '<p>Once</p>' })
  const look = (url: string) => kit.as(ana).call(recipeImportApi.draftPicture, { query: { url } })
  const { status, headers } = await look(`${site.url}/soup.jpg`)
  expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([200, 'image/webp', 'sandbox'])
  for (const url of [
    `${site.url}/story`,
    `${site.url}/gone.png`,
    'http://127.0.0.1:1/a.jpg',
    'file:///etc/passwd',
    'x',
  ])
    expect((await look(url)).status).toBe(400)
  expect(await storedFiles(kit)).toEqual([])
})

test('a draft names the recipe that the group has from the same page, whatever follows the address', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const orgUrl = 'https://www.kitchen.example/soup/?utm_source=mail'
  const old = await kit.recipe({ by: ana, name: 'Our soup', orgUrl })
  await kit.recipe({ by: ana, name: 'Gone', orgUrl: 'https://kitchen.example/gone', deletedAt: kit.clock.iso() })
  const known = async (by: Person, url: string) =>
    (await find(kit, by, { html: pageOf(soup), url })).data.drafts[0]?.known
  const told = { id: old.id, name: 'Our soup', slug: old.slug }
  expect(await known(ana, 'http://kitchen.example/soup#comments')).toEqual(told)
  const ask = async (by: Person, url: string) =>
    (await kit.as(by).call(recipeImportApi.knownPage, { query: { url } })).data
  expect(await ask(ana, 'Try this: http://kitchen.example/soup?utm_source=mail')).toEqual(told)
  expect([await ask(ana, 'nothing'), await ask(zoe, 'http://kitchen.example/soup')]).toEqual([null, null])
  expect(await known(ana, 'http://kitchen.example/soup?id=2')).toBeNull()
  expect(await known(ana, 'https://kitchen.example/gone')).toBeNull()
  expect(await known(zoe, 'http://kitchen.example/soup')).toBeNull()
  await kit.as(ana).call(recipesApi.patch, { params: { slug: old.slug }, body: { orgURL: 'https://other.example/a' } })
  expect(await known(ana, 'http://kitchen.example/soup')).toBeNull()
  expect(await known(ana, 'http://other.example/a/?fbclid=1')).toEqual(told)
})

test('a PDF that holds text is read; a scan, a picture and other files are refused with what to do', async ({
  kit,
}) => {
  const ana = await kit.person()
  const lines = paste.split('\n').map((line) => line.replace(/^#+ /, '').replace(/^## /, ''))
  const { status, data } = await findIn(kit, ana, pdfOf(lines.slice(0, 12)), 'soup.pdf')
  expect(status).toBe(200)
  expect(linesOf(data.drafts[0]?.recipe)).toEqual(['500 g peas', '1 onion'])
  expect(data.drafts[0]?.recipe.recipeInstructions.map(({ text }) => text)).toEqual(['Fry the onion.', 'Add the peas.'])
  const refused = async (bytes: Uint8Array) => {
    const answer = await findIn(kit, ana, bytes)
    expect([answer.status, answer.detail]).toMatchObject([400, { exception: 'file' }])
    return (answer.detail as { message: string }).message
  }
  expect(await refused(pdfOf([]))).toContain('only holds pictures of text')
  expect(await refused(jpg)).toContain('This is a picture')
  expect(await refused(Buffer.from('%PDF-1.7 and then nothing'))).toContain('cannot be read')
  expect(await refused(Buffer.from('504b0304140000000000', 'hex'))).toContain('cannot be read')
  const none = await findIn(kit, ana, Buffer.from('Dear diary, nothing to cook today.'))
  expect(none.text).toBe('{"detail":{"details":"BAD_RECIPE_DATA"}}')
})

const draft: RecipeDraft = {
  name: 'Toast',
  description: '',
  recipeIngredient: [{ title: 'Bread', note: '2 slices' }],
  recipeInstructions: [{ title: null, summary: 'Toast', text: 'Toast it.' }],
  recipeServings: 2,
  recipeYieldQuantity: 0,
  recipeYield: '',
  prepTime: 'PT5M',
  cookTime: 'a moment',
  totalTime: null,
  recipeCategory: ['Breakfast'],
  recipeCuisine: [],
  tags: ['Quick'],
  nutrition: { calories: '200' },
  notes: [{ title: 'Tip', text: 'Butter' }],
  images: [],
  video: null,
  author: null,
  language: null,
  orgURL: null,
}

test('drafts are saved in their order, all or none, as somebody left them', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit)
  const wanted = { includeTags: true, includeCategories: true }
  const drafts = [
    { ...draft, images: [`${site.url}/toast.jpg`] },
    { ...draft, tags: [] },
    { ...draft, name: 'Soup' },
  ]
  const { status, data } = await save(kit, ana, drafts, wanted)
  expect([status, data.slugs]).toEqual([201, ['toast', 'toast-1', 'soup']])
  const { data: toast } = await kit.as(ana).call(recipesApi.get, { params: { slug: 'toast' } })
  expect(toast).toMatchObject({
    prepTime: '5 minutes',
    performTime: 'a moment',
    recipeServings: 2,
    recipeIngredient: [{ title: 'Bread', note: '2 slices', quantity: 1 }],
    recipeInstructions: [{ summary: 'Toast', text: 'Toast it.' }],
    notes: [{ title: 'Tip', text: 'Butter' }],
    tags: [{ name: 'Quick' }],
    recipeCategory: [{ name: 'Breakfast' }],
  })
  expect(toast.image).not.toBeNull()
  expect(await storedFiles(kit)).toHaveLength(3)
  expect(kit.events.filter(({ name }) => name === 'recipe.created')).toHaveLength(3)

  const many = Array.from({ length: 9 }, () => ({ ...draft, images: [`${site.url}/toast.jpg`] }))
  const refused = await save(kit, ana, many)
  expect([refused.status, refused.detail]).toMatchObject([400, { message: 'Recipe already exists' }])
  expect([await countRecipes(kit), (await storedFiles(kit)).length]).toEqual([3, 3])
})

test('many drafts cost as many statements as one', async ({ kit }) => {
  const ana = await kit.person()
  const count = async (names: string[]) => {
    const drafts = names.map((name) => ({ ...draft, name }))
    return (await kit.statementsDuring(() => save(kit, ana, drafts, { includeTags: true }))).length
  }
  await count(['First'])
  const one = await count(['Second'])
  expect(await count(Array.from({ length: 30 }, (_, at) => `Many ${at}`))).toBe(one)
})

test('bad input names the field; a guest reads and saves nothing', async ({ kit }) => {
  const ana = await kit.person()
  const nothing = await find(kit, ana, { url: '' })
  expect([nothing.status, nothing.detail]).toMatchObject([422, [{ loc: ['body', 'url'] }]])
  const none = await save(kit, ana, [])
  expect([none.status, none.detail]).toMatchObject([422, [{ loc: ['body', 'drafts'] }]])
  const odd = await save(kit, ana, [{ ...draft, recipeServings: -1 }])
  expect([odd.status, odd.detail]).toMatchObject([422, [{ loc: ['body', 'drafts', 0, 'recipeServings'] }]])
  const tooMany = Array.from({ length: 1001 }, () => ({ title: null, note: 'x' }))
  expect((await save(kit, ana, [{ ...draft, recipeIngredient: tooMany }])).status).toBe(422)
  expect((await kit.guest().call(recipeImportApi.readDrafts, { body: { text: 'x' } })).status).toBe(401)
  expect((await kit.guest().call(recipeImportApi.saveDrafts, { body: { drafts: [draft] } })).status).toBe(401)
  expect(await countRecipes(kit)).toBe(0)
})

test('a PDF that asks for too much is refused with what to do, and whoever has too much waiting is told so', async ({
  kit,
}) => {
  const ana = await kit.person()
  const bomb = await findIn(kit, ana, Buffer.from(pdfWith(pageOfText('Two eggs', 1_000_000))))
  expect([bomb.status, bomb.detail]).toMatchObject([400, { exception: 'file' }])
  expect((bomb.detail as { message: string }).message).toContain('asks for more than can be read here')
  const { pageReader } = kit.runtime
  const requesters: Requester[] = []
  const full = async () => Promise.reject(new QueueFull('you'))
  const onBehalfOf = (requester: Requester) => {
    requesters.push(requester)
    return { ...pageReader, readText: full }
  }
  kit.runtime.pageReader = { ...pageReader, onBehalfOf }
  const refused = await findIn(kit, ana, Buffer.from(paste))
  kit.runtime.pageReader = pageReader
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
  expect(refused.detail).toMatchObject({ message: expect.stringContaining('still waiting to be read') })
  expect(requesters).toContainEqual({ group: ana.groupId, person: ana.id })
})
