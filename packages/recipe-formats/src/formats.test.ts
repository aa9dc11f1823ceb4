import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormatRecipe } from './format-recipe.ts'
import { formats } from './formats.ts'
import { everySource } from './testing/every-source.fixture.ts'
import { type ArchiveFiles, itemsOf, type SourceFixture, sourceOf } from './testing/sources.fixture.ts'

/** They read what others are peculiar forms of, and stand behind them. */
const GENERAL = ['json-ld', 'table']

describe('every format', () => {
  test('has a source to be recognised by, and its own id', () => {
    const readable = formats.filter(({ reader }) => reader).map(({ id }) => id)
    expect([...new Set(everySource.map(({ id }) => id))].toSorted()).toEqual(readable.toSorted())
    expect(new Set(formats.map(({ id }) => id)).size).toBe(formats.length)
    expect(readable.slice(-GENERAL.length)).toEqual(GENERAL)
  })

  test.each(everySource)('$id is taken for nothing else ($handedIn.fileName)', async ({ id, fixture }) => {
    const source = sourceOf(fixture)
    const recognised: string[] = []
    for (const format of formats) if (await format.reader?.recognise(source)) recognised.push(format.id)
    expect(recognised[0]).toBe(id)
    expect(recognised.slice(1).filter((other) => !GENERAL.includes(other))).toEqual([])
  })

  test.each([
    ['nothing', { fileName: 'empty.zip', files: {} }],
    ['an empty file', { fileName: 'empty', content: '' }],
    ['a photograph', { fileName: 'photo.jpg', content: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0) }],
    ['photographs', { fileName: 'photos.zip', files: { 'a.jpg': Uint8Array.of(0xff, 0xd8), 'b/c.png': 'x' } }],
    ['a letter', { fileName: 'letter.txt', content: 'Dear all,\n\nlunch is at one.\n' }],
    ['other JSON', { fileName: 'package.json', content: '{"name":"x","version":"1.0.0","type":"module"}' }],
    ['another table', { fileName: 'bank.csv', content: 'Date,Amount,Name\n2024-01-01,5,Shop\n' }],
    ['another page', { fileName: 'news.html', content: '<!doctype html><title>News</title><p>Nothing new.</p>' }],
    ['other XML', { fileName: 'feed.xml', content: '<rss><channel><title>News</title></channel></rss>' }],
  ] satisfies [string, SourceFixture][])('is not found in %s', async (_, fixture) => {
    const source = sourceOf(fixture)
    for (const { id, reader } of formats) expect([id, (await reader?.recognise(source)) ?? false]).toEqual([id, false])
  })
})

/** Whatever comes, each item is a recipe with a name or says why not, and its pictures can be asked for. */
async function isReadWithoutHarm(fixture: SourceFixture): Promise<void> {
  for (const { reader } of formats) {
    if (!reader) continue
    expect(typeof (await reader.recognise(sourceOf(fixture)))).toBe('boolean')
    for (const item of await itemsOf(reader, fixture)) {
      if (item.recipe) await isSound(item.recipe)
      else expect([item.message === '', item.reason === '']).toEqual([false, false])
    }
  }
}

async function isSound(recipe: FormatRecipe): Promise<void> {
  expect(recipe.name.trim()).not.toBe('')
  for (const { text } of [...recipe.ingredients, ...recipe.steps, ...recipe.notes]) expect(text.trim()).not.toBe('')
  for (const name of [...recipe.categories, ...recipe.tags, ...recipe.tools]) expect(name.trim()).not.toBe('')
  for (const number of [recipe.servings, recipe.yieldQuantity])
    expect(number >= 0 && Number.isFinite(number)).toBe(true)
  expect(recipe.rating === null || (recipe.rating > 0 && recipe.rating <= 5)).toBe(true)
  for (const picture of recipe.pictures) if ('read' in picture) expect(await picture.read()).toBeInstanceOf(Uint8Array)
}

const NAMES = [
  'recipe.json',
  'recipes/a/a.json',
  'a.jsonld',
  'recipes.html',
  'a.xml',
  'a.csv',
  'a.tsv',
  'a.cook',
  'a.mmf',
  'a.crumb',
  'a.melarecipe',
  'a.paprikarecipe',
  '_recipes/a.md',
  '1.zip',
]

/** The same content under every name a reader looks for, and alone. */
const everywhere = (content: string | Uint8Array): SourceFixture[] => [
  { fileName: 'a.zip', files: Object.fromEntries(NAMES.map((name) => [name, content])) },
  { fileName: 'a', content },
]

const KEYS =
  'name title @type @graph @id recipeIngredient recipeIngredients ingredients recipeInstructions steps step text image images nutrition keywords tags comment systemUsed quantity'
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('Recipe', 'a\nb', '1 cup', 'data:image/png;base64,AAAAAAAAAAAA', '', '[x]', '# h'),
    fc.constantFrom(null, true, -1, 1e308, 0.5),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS.split(' ')), tie('value'), { maxKeys: 6 }),
  ),
})).value

const text = fc
  .array(
    fc.constantFrom(
      ...['MMMMM----- Recipe via Meal-Master', 'MMMMM', '      Title: x', '      1 c  Milk', '-----', '---', '>> a: b'],
      ...['@salt{1%tsp}(x)', '#pot{', '~{', '== s ==', '> note', '[-', 'name,ingredients', '"', ',;|', '<cookbook>'],
      ...[
        '<recipe>',
        '<title>a',
        '</recipe>',
        '&#x110000;',
        '&amp;amp;',
        '{',
        ']',
        '\u0000',
        '\ud800',
        '- '.repeat(60),
      ],
      ...['a: &a [*a, *a]', 'title: x', '<div class="recipe">', '<script type="application/ld+json">{"@type":"Recipe"'],
    ),
    { maxLength: 30 },
  )
  .map((lines) => lines.join('\n'))

describe('whatever is uploaded, every reader ends without harm', () => {
  test('bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        for (const fixture of everywhere(bytes)) await isReadWithoutHarm(fixture)
      }),
      { numRuns: 10 },
    ))

  test('JSON of any shape under the names that recipes use', () =>
    fc.assert(
      fc.asyncProperty(json, async (value) => {
        for (const fixture of everywhere(JSON.stringify(value))) await isReadWithoutHarm(fixture)
      }),
      { numRuns: 20 },
    ))

  test('text with the marks of every format', () =>
    fc.assert(
      fc.asyncProperty(text, async (content) => {
        for (const fixture of everywhere(content)) await isReadWithoutHarm(fixture)
      }),
      { numRuns: 20 },
    ))

  test('sources with a piece cut out', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...everySource),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat({ max: 60 }),
        async ({ fixture }, at, length) => await isReadWithoutHarm(withoutPiece(fixture, at, length)),
      ),
      { numRuns: 20 },
    ))

  test.each([
    ['lists', '['.repeat(4_000)],
    ['objects', '{"a":'.repeat(4_000)],
    ['recipes', `${'{"@type":"Recipe","name":"a","step":['.repeat(500)}1${']}'.repeat(500)}`],
    ['elements', `<cookbook><recipe>${'<li>'.repeat(2_000)}`],
    ['quotes', `name,ingredients\n${'"'.repeat(4_001)}`],
    ['marks', `${'@{'.repeat(4_000)}${'('.repeat(4_000)}`],
    ['comments', '[-'.repeat(4_000)],
    ['brackets in names', `MMMMM----- Meal-Master\n Title: ${'a'.repeat(20_000)}\n${'-'.repeat(4_000)}x\n`],
  ])('%s without end', async (_, content) => {
    for (const fixture of everywhere(content)) await expect(isReadWithoutHarm(fixture)).resolves.toBeUndefined()
  })
})

function withoutPiece(fixture: SourceFixture, at: number, length: number): SourceFixture {
  const cut = (content: string | Uint8Array) => {
    const bytes = Buffer.from(content)
    const from = Math.floor(bytes.length * at)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)])
  }
  if (!('files' in fixture)) return { ...fixture, content: cut(fixture.content) }
  const files: ArchiveFiles = {}
  for (const [name, content] of Object.entries(fixture.files))
    files[name] = typeof content === 'string' || content instanceof Uint8Array ? cut(content) : content
  return { ...fixture, files }
}
