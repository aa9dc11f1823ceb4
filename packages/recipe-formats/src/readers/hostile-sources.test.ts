/** Whatever is in place of a file, a reader ends, tells what it could not read, and throws nothing. */
import { Buffer } from 'node:buffer'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reader } from '../format.ts'
import { formatOf, formats } from '../formats.ts'
import { contractSources } from '../testing/contract-sources.fixture.ts'
import { type ArchiveFiles, itemsOf, type SourceFixture, sourceOf } from '../testing/sources.fixture.ts'

type Content = string | Uint8Array

const readerOf = (id: string): Reader => {
  const reader = formatOf(id)?.reader
  if (!reader) throw new Error(`no reader of ${id}`)
  return reader
}

/** The same source with another content in one of its files, be it in an archive within. */
function withContent(fixture: SourceFixture, at: number, change: (content: Content) => Content): SourceFixture {
  if ('content' in fixture) return { ...fixture, content: change(fixture.content) }
  const count = { left: at % countIn(fixture.files) }
  return { ...fixture, files: changed(fixture.files, count, change) }
}

const isFile = (content: ArchiveFiles[string]): content is Content =>
  typeof content === 'string' || content instanceof Uint8Array

const countIn = (files: ArchiveFiles): number =>
  Object.values(files).reduce((sum: number, one) => sum + (isFile(one) ? 1 : countIn(one)), 0)

const changed = (files: ArchiveFiles, count: { left: number }, change: (content: Content) => Content): ArchiveFiles =>
  Object.fromEntries(
    Object.entries(files).map(([name, one]) => {
      if (!isFile(one)) return [name, changed(one, count, change)]
      return [name, count.left-- === 0 ? change(one) : one]
    }),
  )

async function checkReading(reader: Reader, fixture: SourceFixture): Promise<void> {
  for (const item of await itemsOf(reader, fixture)) {
    if (item.recipe) {
      expect(item.recipe.name).not.toBe('')
      for (const picture of item.recipe.pictures) if ('read' in picture) await picture.read()
    } else expect(item.message).toMatch(/^Failed to /)
  }
}

const ROUNDS = { numRuns: 20 }

test.each(contractSources)('%s: arbitrary bytes in place of any file', async (id, fixture) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.uint8Array({ maxLength: 200 }), fc.nat(400), async (at, bytes, keep) => {
      const half = (content: Content) => Buffer.concat([Buffer.from(content).subarray(0, keep), bytes])
      const broken = withContent(fixture, at, half)
      await checkReading(readerOf(id), broken)
      for (const format of formats) await format.reader?.recognise(sourceOf(broken))
    }),
    ROUNDS,
  )
})

/** Keys that a careless reader would trip over. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(
    '__proto__',
    '<script>',
    '&#0;&#x110000;&bogus;',
    '\u0000',
    'PT',
    '1/0',
    '-1',
    1e308,
    -1,
    '9'.repeat(400),
  ),
  fc.constant(JSON.parse(`{"__proto__":{"name":"x"},"constructor":1,"name":[[[]]],"toString":null}`) as object),
  fc.constant(JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as object),
)

const isData = (text: string): boolean => /^\s*[[{]/.test(text)

/** One field of a record, or the whole of it, becomes something else. */
function withValue(content: Content, at: number, other: unknown): Content {
  const bytes = Buffer.from(content)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const text = isPacked ? gunzipSync(bytes).toString() : bytes.toString()
  if (!isData(text))
    return text.replaceAll(/>[^<>]+</g, (words, place: number) =>
      place % 7 === at % 7 ? `>${String(JSON.stringify(other))}<` : words,
    )
  const record = JSON.parse(text) as Record<string, unknown>
  const keys = Object.keys(record)
  const key = keys[at % (keys.length + 1)]
  const written = JSON.stringify(key === undefined ? other : { ...record, [key]: other })
  return isPacked ? gzipSync(written) : written
}

test.each(contractSources)('%s: arbitrary values in place of any field', async (id, fixture) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), value, async (at, field, other) => {
      await checkReading(
        readerOf(id),
        withContent(fixture, at, (content) => withValue(content, field, other)),
      )
    }),
    ROUNDS,
  )
})

const table = (cells: string): string => `title,preparationTime,inactiveTime,originalPicture,ingredients\n${cells}`
const recipe = (fields: string): ArchiveFiles => ({ 'a/recipe.json': `{"name":"A",${fields}}` })

/** Each grows with its size and is made so that a careless rule would grow faster. */
const growing: [string, string, (size: number) => SourceFixture][] = [
  ['tags without an end', 'copymethat', (size) => page('<div class="recipe'.repeat(size))],
  ['blocks', 'copymethat', (size) => page('<div class="recipe"><b id="name">A</b>'.repeat(size))],
  [
    'marks in marks',
    'recipekeeper',
    (size) =>
      page(`<div class="recipe-details"><i itemprop="name">A</i>${'<div itemprop="recipeNotes">x'.repeat(size)}`),
  ],
  [
    'marks of one name',
    'recipekeeper',
    (size) =>
      page(
        `<div class="recipe-details"><i itemprop="name">A</i>${'<meta itemprop="recipeCourse" content="x">'.repeat(size)}`,
      ),
  ],
  ['quotes', 'myrecipebox', (size) => file(table('"a""'.repeat(size)))],
  ['columns and rows', 'myrecipebox', (size) => file(`${'title,'.repeat(size)}\n${'A\n'.repeat(size)}`)],
  ['lines', 'myrecipebox', (size) => file(table(`A,,,,"${'x\n\n\n'.repeat(size)}"`))],
  [
    'columns and rows of tables',
    'cookn',
    (size) => archive({ 'temp_recipe.dsv': `${'TITLE||||'.repeat(size)}!@#%^&*()${'A!@#%^&*()'.repeat(size)}` }),
  ],
  ['entities', 'nextcloud', (size) => archive(recipe(`"description":"${'&amp;amp;lt;'.repeat(size)}"`))],
  [
    'white space',
    'nextcloud',
    (size) => archive(recipe(`"recipeYield":"${' '.repeat(size)}x","prepTime":"${'1'.repeat(size)}"`)),
  ],
  [
    'steps in steps',
    'nextcloud',
    (size) => archive(recipe(`"recipeInstructions":${'[{"itemListElement":'.repeat(size)}[]${'}]'.repeat(size)}`)),
  ],
  [
    'folders in folders',
    'mealie_alpha',
    (size) => archive({ [`${'recipes/'.repeat(size)}a.json`]: '{"name":"A","slug":"a"}' }),
  ],
]

const archive = (files: ArchiveFiles): SourceFixture => ({ fileName: 'a.zip', files })
const page = (html: string): SourceFixture => archive({ 'recipes.html': html })
const file = (content: string): SourceFixture => ({ fileName: 'a.csv', content })

test.each(growing)('attack 20: %s of %s take time in proportion to their number', async (_, id, make) => {
  const once = await fastest(readerOf(id), make(100))
  expect((await fastest(readerOf(id), make(1_600))) / Math.max(once, LEAST_MS)).toBeLessThan(MUCH)
})

/** Sixteen times as much should take sixteen times as long; a quadratic rule takes 256 times. A busy machine is neither. */
const MUCH = 120
/** Less than this is the engine warming up. */
const LEAST_MS = 5

/** Processor time, because the clock also measures what else the machine does. */
async function fastest(reader: Reader, fixture: SourceFixture): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 2; round++) {
    const start = process.cpuUsage()
    await itemsOf(reader, fixture)
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

test('of a field of megabytes no more is kept than anybody reads, and a file of a hundred is not opened', async () => {
  const items = await itemsOf(readerOf('myrecipebox'), file(table(`A,,,,"${'x'.repeat(5_000_000)}"`)))
  expect(items[0]?.recipe?.ingredients[0]?.text.length).toBeLessThan(1_000_000)
  const huge = { name: 'recipes/a.json', size: 100_000_000, read: async () => Buffer.alloc(0) }
  const source = { ...sourceOf(archive({})), files: [huge] }
  for await (const item of readerOf('mealie_alpha').read(source, { locale: 'en-US' }))
    expect(item).toEqual({ message: 'Failed to import a.json', reason: 'RangeError: a.json is too large' })
})

test('a file that cannot be read is a failed item, and no reader throws', async () => {
  for (const [id, fixture] of contractSources) {
    const source = sourceOf(fixture)
    const files = source.files.map((one) => ({ ...one, read: () => Promise.reject(new Error('gone')) }))
    const broken = { ...source, files, unpack: () => Promise.reject(new Error('gone')) }
    for await (const item of readerOf(id).read(broken, { locale: 'en-US' })) expect(item.recipe).toBeUndefined()
    for (const format of formats)
      expect(await format.reader?.recognise(broken)).toBeTypeOf(format.reader ? 'boolean' : 'undefined')
  }
})
