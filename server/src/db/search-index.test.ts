import { searchTokens } from '@larder/domain/search/search-tokens.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { documentOf, insertGroup, namesFound, test, type Words } from './search-index.fixture.ts'

const menu: Words[] = [
  { name: 'Steinbock Sloop', keywords: '2 cups alpine animal', body: 'Has horns, is delicious.' },
  { name: 'Fiddlehead Fern Stir Fry', keywords: 'moss' },
  { name: 'Animal Sloop' },
  { name: 'Rátàtôuile', keywords: 'aubergine, courgette' },
]

test('a thing is found by any part of any of its words', async ({ larder }) => {
  await larder.put(menu)
  const found = {
    Steinbock: ['Steinbock Sloop'],
    horns: ['Steinbock Sloop'],
    'delicious horns': ['Steinbock Sloop'],
    moss: ['Fiddlehead Fern Stir Fry'],
    '"Animal Sloop"': ['Animal Sloop'],
    'animal-sloop': ['Animal Sloop', 'Steinbock Sloop'],
    ratat: ['Rátàtôuile'],
    RÀTÁT: ['Rátàtôuile'],
    'ead fer': ['Fiddlehead Fern Stir Fry'],
    'nobody knows this': [],
  }
  expect(await larder.searchEach(...Object.keys(found))).toEqual(found)
})

test('the search cases of units hold', async ({ larder }) => {
  const names = ['Tea Spoon', 'Cup', 'Unit with a very cool name', 'Unit with a pretty cool name']
  await larder.put([...names.map((name) => ({ name })), { name: 'Table Spoon', keywords: 'tbsp' }])
  await larder.put([{ name: 'Unit with a correct horse battery staple' }])
  expect(await larder.search('Cup')).toEqual(['Cup'])
  expect(await larder.search('tbsp')).toEqual(['Table Spoon'])
  expect(await larder.search('very cool name')).toEqual([names[2], names[3]])
  expect(await larder.search('"Tea Spoon"')).toEqual(['Tea Spoon'])
  expect(await larder.search('correct staple')).toEqual(['Unit with a correct horse battery staple'])
})

test('the name comes before the keywords, and these before the text', async ({ larder }) => {
  await larder.put([
    { name: 'Told', body: 'serve with basil' },
    { name: 'Made of it', keywords: 'fresh basil' },
    { name: 'Basil pesto' },
  ])
  expect(await larder.search('basil')).toEqual(['Basil pesto', 'Made of it', 'Told'])
})

test('the whole text in the name comes first, then more of the words, then better places', async ({ larder }) => {
  await larder.put([
    { name: 'Onion', keywords: 'salt' },
    { name: 'Red', body: 'onion and soup' },
    { name: 'Soup', keywords: 'red onion' },
    { name: 'Onion of red soup' },
    { name: 'A red onion soup', body: '' },
  ])
  expect(await larder.search('red onion soup')).toEqual([
    'A red onion soup',
    'Onion of red soup',
    'Soup',
    'Red',
    'Onion',
  ])
})

test('among names that hold the text, the nearest comes first', async ({ larder }) => {
  await larder.put([{ name: 'Licorice' }, { name: 'Fried rice' }, { name: 'Rice pudding' }, { name: 'Rice' }])
  expect(await larder.search('rice')).toEqual(['Rice', 'Rice pudding', 'Fried rice', 'Licorice'])
})

const shelf: Words[] = [
  { name: 'Told', body: 'with tomato soup' },
  { name: 'Made of both', keywords: 'tomato soup' },
  { name: 'Tomato', keywords: 'soup' },
  { name: 'Soup', body: 'tomato' },
  { name: 'Supertomato soup' },
  { name: 'Cold tomato soup' },
  { name: 'Tomato soup with basil' },
  { name: 'Tomato soup' },
  { name: 'Soup of a tomato' },
  { name: 'Only soup' },
  { name: 'Only a tomato is in its text', keywords: 'nothing', body: 'tomato' },
]

test('whole names come first, then beginnings, words, parts, both words, and of equals the newest', async ({
  larder,
}) => {
  await larder.put(shelf)
  expect(await larder.search('tomato soup')).toEqual([
    'Tomato soup',
    'Tomato soup with basil',
    'Cold tomato soup',
    'Supertomato soup',
    'Soup of a tomato',
    'Tomato',
    'Soup',
    'Made of both',
    'Told',
    'Only a tomato is in its text',
    'Only soup',
  ])
  expect(await larder.search('tomato')).toEqual([
    'Tomato',
    'Tomato soup',
    'Tomato soup with basil',
    'Only a tomato is in its text',
    'Soup of a tomato',
    'Cold tomato soup',
    'Supertomato soup',
    'Made of both',
    'Soup',
    'Told',
  ])
})

test('the order is the same whether few or many names hold the text', async ({ larder }) => {
  const many = (name: string) => Array.from({ length: 70 }, (_, at) => ({ name: `${name} ${at}`, body: 'basil' }))
  await larder.put([...many('Cold soup of tomato'), ...shelf])
  const [mostNamed] = await larder.search('tomato soup')
  expect(mostNamed).toBe('Tomato soup')
  await larder.put(many('Supertomato soup'))
  const found = await larder.search('tomato soup')
  expect(found.slice(0, 4)).toEqual([
    'Tomato soup',
    'Tomato soup with basil',
    'Cold tomato soup',
    'Supertomato soup 69',
  ])
  expect(await larder.search('tomato')).toHaveLength(150)
  expect((await larder.search('tomato basil')).at(0)).toBe('Tomato soup with basil')
})

test('pages of what is found stand one after the other, without holes and repeats', async ({ larder }) => {
  await larder.put(shelf)
  const all = await larder.search('tomato basil cold')
  const { best } = await larder.match('tomato basil cold')
  if (!best) throw new Error('the index knows the best by itself')
  const pages: string[][] = []
  for (let offset = 0; offset < all.length; offset += 3) pages.push(await best.ids(3, offset))
  expect(new Set(pages.flat()).size).toBe(all.length)
  expect(pages.flat()).toEqual(await best.ids(100, 0))
})

test('things of another kind are never found, and their words are never guesses', async ({ larder }) => {
  await larder.put([{ name: 'Zucchini', kind: 'food' }, { name: 'Apple' }])
  expect(await larder.searchEach('zucchini', 'zuchini', 'zu')).toEqual({ zucchini: [], zuchini: [], zu: [] })
  expect(await larder.search('zuchini', larder.group, 'food')).toEqual(['Zucchini'])
  expect(await larder.search('aple', larder.group, 'food')).toEqual([])
})

test('one and two letters are found too, in every script', async ({ larder }) => {
  await larder.put([{ name: 'Phở bò' }, { name: '炒饭' }, { name: 'Crème', keywords: 'egg', body: '𝒳 marks' }])
  expect(await larder.search('b')).toEqual(['Phở bò'])
  expect(await larder.search('bo')).toEqual(['Phở bò'])
  expect(await larder.search('饭')).toEqual(['炒饭'])
  expect(await larder.search('炒饭')).toEqual(['炒饭'])
  expect(await larder.search('gg')).toEqual(['Crème'])
  expect(await larder.search('bo egg')).toEqual(['Phở bò', 'Crème'])
})

test('nothing is found across the border of two fields', async ({ larder }) => {
  await larder.put([{ name: 'bread', keywords: 'butter', body: 'jam' }])
  expect(await larder.search('"bread butter"')).toEqual([])
  expect(await larder.search('"butter jam"')).toEqual([])
})

test('the signs of query languages mean nothing', async ({ larder }) => {
  await larder.put([{ name: 'plain soup' }])
  const hostile = [
    ...['"*"', 'NEAR(x y)', '"NEAR"', 'x* OR y*', '"a* AND NOT"', '-minus', '^start', '{name} : x', 'name: x'],
    ...['"100%"', '"_____"', '"%%%"', '"\\\\\\"', "'; drop table recipe; --", '"); select 1"', '$1 ?1 :x @y'],
  ]
  expect(await larder.searchEach(...hostile)).toEqual(Object.fromEntries(hostile.map((text) => [text, []])))
  expect(await larder.search('soup')).toEqual(['plain soup'])
})

test('a quoted sign is found as itself', async ({ larder }) => {
  await larder.put([{ name: '100% rye_bread "dark" \\o/' }, { name: '100 ryexbread dark' }])
  const rye = ['100% rye_bread "dark" \\o/']
  const found = { '"100%"': rye, '"rye_b"': rye, '"\\o/"': rye, '"% r"': rye }
  expect(await larder.searchEach(...Object.keys(found))).toEqual(found)
})

test('a misspelt word finds what was meant', async ({ larder }) => {
  const names = ['Table Spoon', 'Chicken broth', 'Zucchini', 'Steinbock Sloop', 'Broccoli', 'Spaghetti', 'Jalapeño']
  await larder.put([...names.map((name) => ({ name })), { name: 'Golden milk', keywords: '1 tsp turmeric' }])
  const found = {
    'tabel spoone': ['Table Spoon'],
    chiken: ['Chicken broth'],
    zuchini: ['Zucchini'],
    zuchi: ['Zucchini'],
    Steinbuck: ['Steinbock Sloop'],
    brocolli: ['Broccoli'],
    spageti: ['Spaghetti'],
    jalapneo: ['Jalapeño'],
    tumeric: ['Golden milk'],
  }
  expect(await larder.searchEach(...Object.keys(found))).toEqual(found)
})

test('only the misspelt word is guessed at, and the document that holds both words comes first', async ({ larder }) => {
  await larder.put([{ name: 'Lentil soup' }, { name: 'Chicken soup' }, { name: 'Chicken pie' }, { name: 'Apple pie' }])
  expect(await larder.search('chiken soup')).toEqual(['Chicken soup', 'Chicken pie', 'Lentil soup'])
})

test('a word that stands somewhere is no typo', async ({ larder }) => {
  await larder.put([{ name: 'Chicken' }, { name: 'Note', body: 'chiken, as grandma wrote it' }])
  expect(await larder.search('chiken')).toEqual(['Note'])
})

test('the nearest words stand in, not all that are near', async ({ larder }) => {
  await larder.put([{ name: 'Parsley' }, { name: 'Barley' }, { name: 'Parsnip' }])
  expect(await larder.search('parsely')).toEqual(['Parsley'])
})

test('phrases, short words and text nobody could mean are not guessed at', async ({ larder }) => {
  await larder.put([{ name: 'Chicken ham' }])
  expect(await larder.search('"chiken"')).toEqual([])
  expect(await larder.search('hem')).toEqual([])
  expect(await larder.search('xkqzvwpt')).toEqual([])
})

test('another group is never found, and its words are never guesses', async ({ larder }) => {
  const other = await insertGroup(larder.connection)
  await larder.put([{ name: 'Zucchini', keywords: 'salt', body: 'fry' }], other)
  await larder.put([{ name: 'Apple' }])
  const texts = ['zucchini', 'zuchini', 'salt', 'fry', 'zu', 'z', '"zucchini"']
  expect(await larder.searchEach(...texts)).toEqual(Object.fromEntries(texts.map((text) => [text, []])))
  expect(await larder.search('zuchini', other)).toEqual(['Zucchini'])
})

test('a changed document is found by its new words only', async ({ larder }) => {
  const [id = ''] = await larder.put([{ name: 'Thing', keywords: 'zucchini', body: 'grilled' }])
  const { dialect, writer } = larder.connection
  const changed = documentOf(id, larder.group, { name: 'Thing', keywords: 'courgette' })
  await writer.transaction().execute((db) => dialect.search.put(db, [changed]))
  await writer.transaction().execute((db) => dialect.search.put(db, [changed]))
  expect(await larder.search('courgette')).toEqual(['Thing'])
  expect(await larder.searchEach('zucchini', 'zuchini', 'grilled')).toEqual({ zucchini: [], zuchini: [], grilled: [] })
})

test('of two versions of a document put at once the last one counts', async ({ larder }) => {
  const [id = ''] = await larder.put([{ name: 'Thing' }])
  const { dialect, writer } = larder.connection
  const versions = ['first', 'second'].map((name) => documentOf(id, larder.group, { name }))
  await writer.transaction().execute((db) => dialect.search.put(db, versions))
  expect(await larder.search('first')).toEqual([])
  expect(await larder.search('second')).toEqual(['Thing'])
})

test('a removed document is not found, and what comes after it is found by its own words', async ({ larder }) => {
  const ids = await larder.put([{ name: 'Zucchini' }, { name: 'Apple' }])
  const { dialect, writer } = larder.connection
  await writer.transaction().execute((db) => dialect.search.remove(db, [...ids, 'never there']))
  expect(await larder.search('zucchini')).toEqual([])
  expect(await larder.search('zuchini')).toEqual([])
  await larder.put([{ name: 'Banana' }])
  expect(await larder.search('apple zucchini banana')).toEqual(['Banana'])
})

test('nothing to put and nothing to remove is no trouble', async ({ larder }) => {
  const { dialect, writer } = larder.connection
  await writer.transaction().execute(async (db) => {
    await dialect.search.put(db, [])
    await dialect.search.remove(db, [])
  })
  expect(await larder.search('anything')).toEqual([])
})

test('the documents of a deleted group go with it', async ({ larder }) => {
  await larder.put([{ name: 'Zucchini' }])
  await larder.connection.writer.deleteFrom('group').where('id', '=', larder.group).execute()
  const count = sql<{ n: number }>`select count(*) as n from "searchDocument"`.execute(larder.connection.reader)
  expect((await count).rows).toEqual([{ n: 0 }])
  const next = await insertGroup(larder.connection)
  await larder.put([{ name: 'Apple' }], next)
  expect(await larder.search('zucchini apple', next)).toEqual(['Apple'])
})

test('a transaction finds what it has just put, and nobody finds what it took back', async ({ larder }) => {
  const { writer, dialect } = larder.connection
  const [id = ''] = await larder.put([{ name: 'Thing' }])
  const undone = writer.transaction().execute(async (db) => {
    await dialect.search.put(db, [documentOf(id, larder.group, { name: 'Thing', keywords: 'zucchini' })])
    expect(await namesFound(db, larder.connection, larder.group, 'zuchini')).toEqual(['Thing'])
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await larder.search('zucchini')).toEqual([])
  expect(await larder.search('thing')).toEqual(['Thing'])
})

// On SQLite there is one writer, so nobody could wait for anybody.
test.runIf(process.env.TEST_DB === 'postgres')(
  'writers with the same new word do not wait for each other',
  async ({ larder }) => {
    const { writer, dialect } = larder.connection
    const ids = await larder.put([{ name: 'One' }, { name: 'Two' }])
    const [first, second] = ids.map((id) => documentOf(id, larder.group, { name: 'kohlrabi' }))
    if (!first || !second) throw new Error('two things were put')
    await writer.transaction().execute(async (one) => {
      await dialect.search.put(one, [first])
      await writer.transaction().execute((two) => dialect.search.put(two, [second]))
    })
    expect(await larder.search('kolrabi')).toEqual(['Two', 'One'])
  },
)

test('a page pasted into the search box is answered', async ({ larder }) => {
  await larder.put([{ name: 'Beginning' }])
  const words = Array.from({ length: 5_000 }, (_, at) => `nothing${at}`).join(' ')
  expect(await larder.search(`beginning ${words}`)).toEqual(['Beginning'])
  expect(await larder.search('x'.repeat(20_000))).toEqual([])
  expect(await larder.search(`"${'long '.repeat(20_000)}"`)).toEqual([])
})

test('a thousand documents are put and removed at once', async ({ larder }) => {
  const words = Array.from({ length: 1_000 }, (_, at) => ({ name: `dish ${at}`, keywords: `word${at}x` }))
  const ids = await larder.put(words)
  expect(await larder.search('dish')).toHaveLength(1_000)
  expect(await larder.search('word77x')).toEqual(['dish 77'])
  const { dialect, writer } = larder.connection
  await writer.transaction().execute((db) => dialect.search.remove(db, ids))
  expect(await larder.search('dish')).toEqual([])
})

const letter = fc.constantFrom(...'abcé "%_\\\'*-饭𝒳')
const scrap = fc.string({ unit: letter, maxLength: 8 })

test('any text finds exactly the documents that hold one of its words or phrases', async ({ larder }) => {
  const { group, connection } = larder
  const [id = ''] = await larder.put([{ name: 'Thing' }])
  await fc.assert(
    fc.asyncProperty(scrap, scrap, scrap, scrap, async (name, keywords, body, text) => {
      const tokens = searchTokens(text)
      if (tokens.whole === '') return
      const document = documentOf(id, group, { name, keywords, body })
      await connection.writer.transaction().execute((db) => connection.dialect.search.put(db, [document]))
      const fields = [document.name, document.keywords, document.body]
      const held = [...tokens.phrases, ...tokens.words].some((token) => fields.some((field) => field.includes(token)))
      const found = await larder.search(text)
      if (held) expect(found).toEqual(['Thing'])
      // A longer word that is not held may still be guessed at.
      if (!held && tokens.words.every((word) => word.length < 4)) expect(found).toEqual([])
    }),
    { numRuns: 150 },
  )
})

const dish = fc.string({ unit: fc.constantFrom('soup', 'tomato', 'basil', 'tom', ' ', ', '), maxLength: 5 })

// What is found is held against the best that the index knows by itself, whenever it is asked.
test('up to three words rank the same whether all hits are weighed or only the best are looked for', async ({
  larder,
}) => {
  const { group, connection } = larder
  const ids = await larder.put(Array.from({ length: 12 }, (_, at) => ({ name: `Thing ${at}` })))
  const document = fc.record({ name: dish, keywords: dish, body: dish })
  const documents = fc.array(document, { minLength: ids.length, maxLength: ids.length })
  const asked = fc.constantFrom(
    'soup',
    'tomato',
    'tomato soup',
    'soup tom',
    'basil tomato soup',
    '"tomato, soup" basil',
  )
  await fc.assert(
    fc.asyncProperty(documents, asked, async (words, text) => {
      const put = words.map((one, at) => documentOf(ids[at] ?? '', group, one))
      await connection.writer.transaction().execute((db) => connection.dialect.search.put(db, put))
      await larder.search(text)
    }),
    { numRuns: 40 },
  )
})
