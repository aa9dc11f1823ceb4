import { Buffer } from 'node:buffer'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { emptyRecipe, type FormatRecipe } from '../format-recipe.ts'
import { formats } from '../formats.ts'
import { cooklangText } from './cooklang.ts'
import { fileNames } from './file-names.ts'
import { htmlBookWriter } from './html-book.ts'
import { bookStyle } from './html-book-style.ts'
import { jsonLdWriter } from './json-ld.ts'
import { markdownWriter } from './markdown.ts'
import { melaWriter } from './mela.ts'
import { nextcloudWriter } from './nextcloud.ts'
import { paprikaWriter } from './paprika.ts'
import { anyRecipe, each, filesOf, jpeg, options, writtenText } from './recipes.fixture.ts'

const pie: FormatRecipe = {
  ...emptyRecipe('Apple pie'),
  description: 'As **grandmother** made it',
  ingredients: [
    { title: 'Dough', text: '200 g flour, sifted', parts: { quantity: 200, unit: 'g', food: 'flour', note: 'sifted' } },
    { title: null, text: 'a little salt' },
    { title: 'Filling', text: '4 apples', parts: { quantity: 4, unit: null, food: 'apples', note: '' } },
  ],
  steps: [
    { title: 'Dough', summary: '', text: 'Knead the flour.\n\nLet it rest.' },
    { title: '', summary: 'Fill', text: 'Add the apples.' },
  ],
  notes: [{ title: 'Tip', text: 'Serve warm' }],
  servings: 4,
  prepTime: '25 Minuten',
  categories: ['Cakes', 'Sunday'],
  tags: ['sweet'],
  tools: ['Oven'],
  nutrition: { calories: '250' },
  rating: 5,
  isFavorite: true,
  source: 'https://example.com/pie',
  dateAdded: '2020-01-02',
  extras: { origin: 'family' },
  pictures: [{ name: 'pie.jpg', read: async () => jpeg }],
  assets: [{ name: 'card.pdf', read: async () => new Uint8Array([1]) }],
}
const picture = Buffer.from(jpeg).toString('base64')

test('Paprika gets packed JSON with the picture inside', async () => {
  const [file] = await filesOf(paprikaWriter, [pie])
  expect(file?.name).toBe('Apple pie.paprikarecipe')
  expect(JSON.parse(String(gunzipSync(file?.content as Uint8Array)))).toMatchObject({
    name: 'Apple pie',
    ingredients: 'Dough:\n200 g flour, sifted\na little salt\nFilling:\n4 apples',
    directions: 'Dough:\n\nKnead the flour.\nLet it rest.\n\nAdd the apples.',
    servings: '4 servings',
    categories: ['Cakes', 'Sunday', 'sweet'],
    created: '2020-01-02 00:00:00',
    photo_data: picture,
    rating: 5,
  })
})

test('Mela gets JSON with headings as Markdown, and the day as Apple counts', async () => {
  const [file] = await filesOf(melaWriter, [pie])
  expect(file?.name).toBe('Apple pie.melarecipe')
  expect(JSON.parse(String(file?.content))).toMatchObject({
    title: 'Apple pie',
    ingredients: '# Dough\n200 g flour, sifted\na little salt\n# Filling\n4 apples',
    instructions: '# Dough\nKnead the flour. Let it rest.\nAdd the apples.',
    notes: '# Tip\nServe warm',
    images: [picture],
    favorite: true,
    date: 599_616_000,
  })
})

test('Nextcloud gets a folder for each recipe with its JSON and a picture', async () => {
  const files = await filesOf(nextcloudWriter, [pie, pie])
  expect(files.map(({ name }) => name)).toEqual([
    'Apple pie/recipe.json',
    'Apple pie/full.jpg',
    'Apple pie (2)/recipe.json',
    'Apple pie (2)/full.jpg',
  ])
  expect(JSON.parse(String(files[0]?.content))).toMatchObject({
    '@type': 'Recipe',
    recipeYield: 4,
    prepTime: 'PT25M',
    recipeCategory: 'Cakes',
    keywords: 'Sunday,sweet',
    recipeInstructions: ['Dough', 'Knead the flour.\n\nLet it rest.', 'Add the apples.'],
    nutrition: { calories: '250' },
  })
})

test('JSON-LD is one list, also of no recipes', async () => {
  expect(JSON.parse(await writtenText(jsonLdWriter, []))).toEqual([])
  expect(JSON.parse(await writtenText(jsonLdWriter, [pie, pie]))).toMatchObject([
    { name: 'Apple pie', recipeYield: ['4 servings'], isBasedOn: 'https://example.com/pie' },
    { name: 'Apple pie' },
  ])
})

test('Markdown is a page with the picture and what is attached beside it', async () => {
  const files = await filesOf(markdownWriter, [pie])
  expect(files.map(({ name }) => name)).toEqual(['Apple pie.md', 'Apple pie.jpg', 'Apple pie/card.pdf'])
  const page = String(files[0]?.content)
  expect(page).toContain('![Apple pie](Apple%20pie.jpg)')
  expect(page).toContain('### Filling\n\n- [ ] 4 apples')
  expect(page).toContain('[card.pdf](Apple%20pie/card.pdf)')
})

test('Cooklang names each ingredient where the steps speak of it, and gathers the others', () => {
  const text = cooklangText(pie)
  const [, head = '', body = ''] = text.split('---\n')
  expect(parse(head)).toMatchObject({ title: 'Apple pie', servings: 4, category: ['Cakes', 'Sunday'], tags: ['sweet'] })
  expect(body.trim().split('\n\n')).toEqual([
    '@a little salt{}',
    '#Oven{}',
    '== Dough ==',
    'Knead the @flour{200%g}(sifted).\nLet it rest.',
    'Add the @apples{4}.',
    '> Tip\n> Serve warm',
  ])
})

test('what a recipe says that the format has no place for is named', () => {
  const lost = Object.fromEntries(formats.flatMap(({ id, writer }) => (writer ? [[id, writer.lost(pie)]] : [])))
  expect(lost['html-book']).toEqual(['isFavorite', 'extras', 'assets', 'dateAdded'])
  expect(lost.markdown).toEqual(['isFavorite', 'extras'])
  expect(lost.mela).toEqual(['tools', 'nutrition', 'rating', 'extras', 'assets', 'steps'])
  expect(lost['json-ld']).toContain('pictures')
  for (const { writer } of formats) expect(writer?.lost(emptyRecipe('Water')) ?? []).toEqual([])
})

test('attack 8: a name never leads out of the folder, and two recipes never share one', () => {
  const nameOf = fileNames()
  const given = ['../../etc/passwd', '..', 'C:\\con', 'nul', 'Pie', 'pie', '\u202egpj', ' . ', 'a'.repeat(500)]
  const made = given.map(nameOf)
  for (const name of made) expect(name).toMatch(/^[^\p{C}<>:"/\\|?*]{1,85}$/u)
  expect(made.some((name) => /^\.|\.$|\.\./.test(name))).toBe(false)
  expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(given.length)
})

const OURS =
  /^(?:html|head|meta|title|style|body|header|main|nav|article|section|footer|div|h[1-4]|p|dl|dt|dd|ul|ol|li|img|a|b)$/

type Element = { name: string; attributes: Record<string, string> }

function elementsOf(text: string): Element[] {
  const found: Element[] = []
  new Parser({ onopentag: (name, attributes) => found.push({ name, attributes }) }).end(text)
  return found
}

test('attack: whatever recipes say, the cookbook holds no element and no address but our own', async () => {
  const evil = fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus=alert(1) x='",
    '</style><script>x</script>',
    '[x](javascript:alert(1))',
    '**<b onclick=x>**',
    '&lt;script&gt;',
    '\u0000<svg onload=x>',
    '<!-- ',
    'javascript:alert(1)',
  )
  const hostile = fc.tuple(anyRecipe, fc.array(evil, { minLength: 12, maxLength: 12 })).map(([recipe, texts]) => {
    const text = (at: number) => texts[at] ?? ''
    return {
      ...recipe,
      name: text(0),
      description: text(1),
      ingredients: [{ title: text(2), text: text(3) }],
      steps: [{ title: text(4), summary: text(5), text: text(6) }],
      notes: [{ title: text(7), text: text(8) }],
      categories: [text(9)],
      tags: [text(10)],
      tools: [text(11)],
      source: text(0),
      yieldText: text(1),
      prepTime: text(2),
      nutrition: { calories: text(3) },
      pictures: [{ name: text(4), read: async () => Buffer.from(text(5)) }, { address: 'http://evil.example/x.png' }],
    }
  })
  await fc.assert(
    fc.asyncProperty(hostile, async (recipe) => {
      for (const { name, attributes } of elementsOf(await writtenText(htmlBookWriter, [recipe]))) {
        expect(name).toMatch(OURS)
        expect(Object.keys(attributes).filter((key) => key.startsWith('on'))).toEqual([])
        if (attributes.href) expect(attributes.href).toMatch(/^#|^https?:/)
        if (attributes.src) expect(attributes.src).toMatch(/^data:image\/(?:jpeg|png|webp);base64,/)
      }
    }),
    { numRuns: 60 },
  )
})

test('the cookbook has a cover, every recipe with its picture, and an index by name and by category', async () => {
  const bread = { ...emptyRecipe('Élan bread'), description: 'Plain' }
  const book = await writtenText(htmlBookWriter, [pie, bread])
  const ids = elementsOf(book).flatMap(({ attributes }) => attributes.id ?? [])
  const links = elementsOf(book).flatMap(({ attributes }) => attributes.href?.match(/^#(.*)/)?.[1] ?? [])
  expect(ids).toEqual(['r1', 'r2', 'index'])
  for (const link of links) expect(ids).toContain(link)
  expect(book).toContain(`src="data:image/jpeg;base64,${picture}"`)
  expect(book).toContain('As <b>grandmother</b> made it')
  for (const heading of ['A', 'E', 'Cakes', 'Sunday', '[withoutCategory]'])
    expect(book).toContain(`<h4 dir="auto">${heading}</h4>`)
  const arabic = htmlBookWriter.write((async function* () {})(), { ...options, locale: 'ar-SA' })
  for await (const { content } of arabic) {
    if (!String(content).startsWith('<!')) continue
    expect(content).toContain('dir="rtl"')
    // The digits that the screens show.
    expect(content).not.toMatch(/[٠-٩]/)
  }
})

test('a printed book has contents in its order, chapters, numbers to find recipes by, and an index of ingredients', async () => {
  const line = (food: string) => ({ title: null, text: food, parts: { quantity: 1, unit: null, food, note: '' } })
  const soup = { ...emptyRecipe('Leek <soup>'), ingredients: [line('leek'), line('salt')] }
  const bread = { ...emptyRecipe('Bread'), ingredients: [line('salt')] }
  const contents = [
    { name: soup.name, chapter: 'Starters' },
    { name: pie.name, chapter: 'Sweet' },
    { name: bread.name, chapter: 'Sweet' },
  ]
  let book = ''
  const coverPictures = [{ name: 'a.jpg', read: async () => jpeg }]
  for await (const { content } of htmlBookWriter.write(each([soup, pie, bread]), {
    ...options,
    contents,
    coverPictures,
  }))
    book += content
  const ids = elementsOf(book).flatMap(({ attributes }) => attributes.id ?? [])
  expect(ids).toEqual(['contents', 'r1', 'r2', 'r3', 'index'])
  const inOrder = [...book.matchAll(/class="chapter-name" dir="auto">([^<]+)|<article class="recipe" id="(\w+)"/g)]
  expect(inOrder.map(([, chapter, id]) => chapter ?? id)).toEqual(['Starters', 'r1', 'Sweet', 'r2', 'r3'])
  // Rows run as the book does, whatever the direction of a name: numbers stand below each other, names begin the line.
  const row = '<li><a href="#r1" dir="auto">Leek &lt;soup&gt;</a><b class="number">1</b></li>'
  expect(book.split('id="index"').map((part) => part.includes(row))).toEqual([true, true])
  expect(bookStyle).not.toMatch(/\.contents a\b[^{}]*\{[^}]*margin/)
  expect(book.indexOf('<main>')).toBeLessThan(book.indexOf('id="contents"'))
  expect(book.indexOf('</main>')).toBeGreaterThan(book.indexOf('id="index"'))
  const index = book.slice(book.indexOf('[byIngredient]'), book.indexOf('[byCategory]'))
  expect([...index.matchAll(/<h4 dir="auto">([^<]+)/g)].map(([, food]) => food)).toContain('salt')
  const salt = index.slice(index.indexOf('>salt<'))
  expect([...salt.matchAll(/href="#(r\d)"/g)].map(([, id]) => id).slice(0, 2)).toEqual(['r3', 'r1'])
  expect(book.match(/<div class="pictures" data-count="1"><img src="data:image\/jpeg/g)).toHaveLength(1)
})

test('attack 20: very many blanks, signs or line ends cost every writer what their length costs', async () => {
  const written: string[] = []
  const writers = formats.flatMap(({ writer }) => writer ?? [])
  for (const sign of [' ', '\n', ' \n', '#', '>', '*', '<']) {
    const long = `a${sign.repeat(200_000 / sign.length)}b`
    const part = { title: long, text: long }
    const steps = pie.steps.map((step) => ({ ...step, ...part }))
    const recipe = { ...pie, description: long, ingredients: [part], steps, notes: [part] } as FormatRecipe
    for (const writer of writers) written.push((await writtenText(writer, [recipe])).slice(0, 1))
  }
  expect(written).toHaveLength(7 * writers.length)
})

test('a writer asks for the next recipe when the last one is written', async () => {
  for (const { id, writer } of formats) {
    let given = 0
    async function* recipes() {
      for (; given < 20; given++) yield pie
    }
    let most = 0
    let files = 0
    for await (const { content } of writer?.write(recipes(), options) ?? []) {
      files += content.length > 0 ? 1 : 0
      most = Math.max(most, given - files)
    }
    expect([id, most <= 1]).toEqual([id, true])
  }
})
