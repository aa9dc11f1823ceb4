import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import { dataSources } from './data-folder.fixture.ts'
import { catalogueProblems } from './problems.ts'
import { readRows } from './sources.ts'
import { LANGUAGES } from './vocabulary.ts'

test('nothing is wrong with the catalogue', () => {
  expect(catalogueProblems(dataSources)).toEqual([])
})

test('every number is of a record of the USDA, which is in the public domain', () => {
  const records = readRows(dataSources, 'nutrients.tsv').map(({ cell }) => cell('record'))
  expect(records.length).toBeGreaterThan(900)
  expect(records.filter((record) => !/^\d{5}$/.test(record))).toEqual([])
})

test('it has 1,500 foods and 150 things that are none', () => {
  const foods = [...createCatalogue(dataSources).foods.values()]
  const others = foods.filter(({ classes }) => classes.includes('non-food')).length
  expect(foods.length - others).toBeGreaterThanOrEqual(1500)
  expect(others).toBeGreaterThanOrEqual(150)
})

test('packed, with a language for each of ten as large as English, it takes less than a megabyte', () => {
  const english = (file: string) => /^(names|words)\/en\.tsv$/.test(file)
  const size = (wanted: (file: string) => boolean) =>
    gzipSync(JSON.stringify(Object.fromEntries([...dataSources].filter(([file]) => wanted(file)))), { level: 9 }).length
  const ofLanguages = size((file) => /^(names|words)\//.test(file))
  const languages = new Set([...dataSources.keys()].filter((file) => file.startsWith('names/'))).size
  const missing = (LANGUAGES.length - languages) * size(english)
  expect(size((file) => !/^(names|words)\//.test(file)) + ofLanguages + missing).toBeLessThan(1_000_000)
})

type Mistake = [file: string, cells: Record<string, string>, row: string, problem: string]

/** The data of one language with these rows at the ends of its files. */
function withRows(mistakes: readonly Mistake[]): ReadonlyMap<string, string> {
  const sources = new Map(
    [...dataSources].filter(([file]) => !/^(names|words)\//.test(file) || file.endsWith('/en.tsv')),
  )
  for (const [file, cells] of mistakes) {
    const text = sources.get(file) ?? ''
    const row = (text.split('\n')[0] ?? '').split('\t').map((column) => cells[column] ?? '')
    sources.set(file, `${text}${row.join('\t')}\n`)
  }
  return sources
}

const food = 'foods/vegetables.tsv'
const kind = 'onion'
const ofKinds: Mistake[] = [
  [food, { key: 'onion' }, '(onion)', 'stands in foods/vegetables.tsv'],
  [food, { key: 'x', kind: 'nothing' }, '(x)', 'is a kind of "nothing", which is no food'],
]
const ofRows: Mistake[] = [
  [food, { key: 'x1', kind, aisle: 'moon' }, '(x1)', 'no aisle is called "moon"'],
  [food, { key: 'x2' }, '(x2)', 'stands in no aisle'],
  [food, { key: 'x3', kind, contains: 'cats' }, '(x3)', 'no allergen is called "cats"'],
  [food, { key: 'x4', kind, contains: 'milk' }, '(x4)', 'contains milk and is not dairy'],
  [food, { key: 'x5', kind, classes: 'dairy' }, '(x5)', 'is dairy and does not contain milk'],
  [food, { key: 'x6', kind, contains: 'nuts', mayContain: 'nuts' }, '(x6)', 'contains and may contain nuts'],
  [food, { key: 'x7', kind, classes: 'red' }, '(x7)', 'no class is called "red"'],
  [food, { key: 'x8', kind, record: '99999' }, '(x8)', 'no record 99999 in nutrients.tsv'],
  [food, { key: 'x13', kind, contains: 'soya', classes: '-' }, '(x13)', 'is soy or contains soya, and not both'],
  [food, { key: 'x14', kind, contains: 'peanuts', classes: '-' }, '(x14)', 'is not in the class of nuts'],
  [food, { key: 'x15', kind, contains: 'molluscs', classes: '-' }, '(x15)', 'is no shellfish'],
  [food, { key: 'x16', kind, contains: 'eggs', classes: '-' }, '(x16)', 'is egg or contains eggs, and not both'],
  [food, { key: 'x9', kind, keeps: 'attic 3' }, '(x9)', 'no place to keep food is called "attic"'],
  [food, { key: 'x10', kind, keeps: 'fridge long' }, '(x10)', 'how long it keeps (fridge) is no number'],
  [food, { key: 'x11', kind, countable: 'often' }, '(x11)', 'no way to count is called "often"'],
  [food, { key: 'x12', kind, pack: 'a lot' }, '(x12)', 'its pack is not like "400 g can"'],
  [food, { key: 'X y', kind }, '(X y)', 'its key is not in kebab case'],
  ['names/en.tsv', { key: 'leek', name: 'leek' }, '(leek)', 'stands in names/en.tsv'],
  ['names/en.tsv', { key: 'y1', name: 'something' }, '(y1)', 'names no food of the catalogue'],
  ['names/en.tsv', { key: 'x1', name: 'new', aliases: 'Scallion' }, '(x1)', '"Scallion" also means spring-onion'],
  ['names/en.tsv', { key: 'x3' }, '(x3)', 'has no name'],
  ['words/en.tsv', { use: 'colour', words: 'red' }, '(colour)', 'no use is called "colour"'],
  [
    'words/en.tsv',
    { use: 'without', key: 'fun', words: 'no fun' },
    '(fun)',
    'no thing to be free from is called "fun"',
  ],
  ['weights.tsv', { key: 'y2', measure: 'cup', grams: '100' }, '(y2)', 'weighs no food'],
  ['weights.tsv', { key: 'onion', measure: 'barrel', grams: '100' }, '(onion)', 'no measure is called "barrel"'],
  ['weights.tsv', { key: 'onion', measure: 'pinch', grams: '-1' }, '(onion)', '"-1" are no grams'],
  ['weights.tsv', { key: 'flour', measure: 'tbsp', grams: '20' }, '(flour)', 'is much heavier by tbsp than by cup'],
  ['weights.tsv', { key: 'broccoli', measure: 'tsp', grams: '20' }, '(broccoli)', 'g a millilitre'],
  ['weights.tsv', { key: 'flour', measure: 'cup', grams: '125' }, '(flour)', 'is weighed twice by cup'],
  ['refuse.tsv', { key: 'y3', percent: '10' }, '(y3)', 'is no food of the catalogue'],
  ['refuse.tsv', { key: 'egg', percent: '-5' }, '(egg)', '"-5" is no share below 90'],
  ['refuse.tsv', { key: 'onion', percent: '20' }, '(onion)', 'stands in refuse.tsv'],
  ['leaner.tsv', { key: 'y4', record: '23562' }, '(y4)', 'is no food of the catalogue'],
  ['leaner.tsv', { key: 'egg', record: '00002' }, '(egg)', 'no record 00002 in nutrients.tsv'],
  ['nutrients.tsv', { record: '00001', energyKcal: '1' }, '(00001)', 'is the record of no food'],
  ['substitutes.tsv', { key: 'butter', instead: 'gold', ratio: '1' }, '(butter)', 'gold is no food'],
  ['substitutes.tsv', { key: 'butter', instead: 'egg', ratio: 'some' }, '(butter)', 'its ratio is no number'],
]

test.each([ofKinds, ofRows])('each mistake is told with its file and row', (...mistakes) => {
  const problems = catalogueProblems(withRows(mistakes))
  const untold = mistakes.filter(
    ([file, , row, problem]) =>
      !problems.some((one) => one.startsWith(file) && one.includes(row) && one.includes(problem)),
  )
  expect(untold).toEqual([])
})

test('a circle of kinds is told with everything in it', () => {
  const rows = 'key\tkind\taisle\na\tb\tmeat\nb\tc\tmeat\nc\ta\tmeat\n'
  expect(catalogueProblems(new Map([['foods/x.tsv', rows]]))).toContain(
    'foods/x.tsv:2 (a): is a kind of itself: a → b → c',
  )
})

test('a food without a name in a language is told', () => {
  const text = (dataSources.get('names/en.tsv') ?? '').replace(/^onion\t.*\n/m, '')
  expect(catalogueProblems(new Map([...withRows([]), ['names/en.tsv', text]]))).toContain(
    'names/en.tsv: "onion" has no name',
  )
})

test('every language that has names has words', () => {
  const without = [...dataSources.keys()]
    .filter((file) => file.startsWith('names/'))
    .filter((file) => readRows(dataSources, file.replace('names/', 'words/')).length < 20)
  expect(without).toEqual([])
})
