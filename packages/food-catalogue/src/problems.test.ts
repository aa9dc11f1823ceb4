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

/** The data with one row more or another header, each a mistake. */
function withRow(file: string, cells: Record<string, string>): ReadonlyMap<string, string> {
  const text = dataSources.get(file) ?? ''
  const row = (text.split('\n')[0] ?? '').split('\t').map((column) => cells[column] ?? '')
  return new Map([...dataSources, [file, `${text}${row.join('\t')}\n`]])
}
const food = 'foods/vegetables.tsv'

test.each([
  [food, { key: 'onion' }, 'foods/vegetables.tsv', 'stands in'],
  [food, { key: 'x', kind: 'nothing' }, '(x)', 'is a kind of "nothing", which is no food'],
  [food, { key: 'x', kind: 'onion', aisle: 'moon' }, '(x)', 'no aisle is called "moon"'],
  [food, { key: 'x' }, '(x)', 'stands in no aisle'],
  [food, { key: 'x', kind: 'onion', contains: 'milk cats' }, '(x)', 'no allergen is called "cats"'],
  [food, { key: 'x', kind: 'onion', contains: 'milk' }, '(x)', 'contains milk and is not dairy'],
  [food, { key: 'x', kind: 'onion', classes: 'dairy' }, '(x)', 'is dairy and does not contain milk'],
  [food, { key: 'x', kind: 'onion', contains: 'nuts', mayContain: 'nuts' }, '(x)', 'contains and may contain nuts'],
  [food, { key: 'x', kind: 'onion', classes: 'red' }, '(x)', 'no class is called "red"'],
  [food, { key: 'x', kind: 'onion', record: '99999' }, '(x)', 'no record 99999 in nutrients.tsv'],
  [food, { key: 'x', kind: 'onion', keeps: 'attic 3' }, '(x)', 'no place to keep food is called "attic"'],
  [food, { key: 'x', kind: 'onion', keeps: 'fridge long' }, '(x)', 'how long it keeps (fridge) is no number'],
  [food, { key: 'x', kind: 'onion', countable: 'often' }, '(x)', 'no way to count is called "often"'],
  [food, { key: 'x', kind: 'onion', pack: 'a lot' }, '(x)', 'its pack is not like "400 g can"'],
  [food, { key: 'X y', kind: 'onion' }, '(X y)', 'its key is not in kebab case'],
  ['names/en.tsv', { key: 'onion', name: 'onion' }, '(onion)', 'stands in names/en.tsv'],
  ['names/en.tsv', { key: 'x', name: 'something' }, '(x)', 'names no food of the catalogue'],
  ['names/en.tsv', { key: 'x', name: 'new', aliases: 'Scallion' }, '(x)', '"Scallion" also means spring-onion'],
  ['words/en.tsv', { use: 'colour', words: 'red' }, '(colour)', 'no use is called "colour"'],
  [
    'words/en.tsv',
    { use: 'without', key: 'fun', words: 'no fun' },
    '(fun)',
    'no thing to be free from is called "fun"',
  ],
  ['weights.tsv', { key: 'x', measure: 'cup', grams: '100' }, '(x)', 'weighs no food'],
  ['weights.tsv', { key: 'onion', measure: 'barrel', grams: '100' }, '(onion)', 'no measure is called "barrel"'],
  ['weights.tsv', { key: 'onion', measure: 'pinch', grams: '-1' }, '(onion)', '"-1" are no grams'],
  ['weights.tsv', { key: 'flour', measure: 'tbsp', grams: '20' }, '(flour)', 'is much heavier by tbsp than by cup'],
  ['weights.tsv', { key: 'broccoli', measure: 'tsp', grams: '20' }, '(broccoli)', 'g a millilitre'],
  ['weights.tsv', { key: 'flour', measure: 'cup', grams: '125' }, '(flour)', 'is weighed twice by cup'],
  ['nutrients.tsv', { record: '00001', energyKcal: '1' }, '(00001)', 'is the record of no food'],
  ['substitutes.tsv', { key: 'butter', instead: 'gold', ratio: '1' }, '(butter)', 'gold is no food'],
  ['substitutes.tsv', { key: 'butter', instead: 'egg', ratio: 'some' }, '(butter)', 'its ratio is no number'],
])('%s %j: the row is named with what is wrong', (file, cells, row, problem) => {
  const problems = catalogueProblems(withRow(file, cells)).filter((one) => one.includes(problem))
  expect(problems.length).toBeGreaterThan(0)
  expect(problems[0]).toContain(row)
})

test('a circle of kinds is told with everything in it', () => {
  const rows = 'key\tkind\taisle\na\tb\tmeat\nb\tc\tmeat\nc\ta\tmeat\n'
  expect(catalogueProblems(new Map([['foods/x.tsv', rows]]))).toContain(
    'foods/x.tsv:2 (a): is a kind of itself: a → b → c',
  )
})

test('a food without a name in a language is told', () => {
  const text = (dataSources.get('names/en.tsv') ?? '').replace(/^onion\t.*\n/m, '')
  expect(catalogueProblems(new Map([...dataSources, ['names/en.tsv', text]]))).toContain(
    'names/en.tsv: "onion" has no name',
  )
})

test('every language that has names has words', () => {
  const without = [...dataSources.keys()]
    .filter((file) => file.startsWith('names/'))
    .filter((file) => readRows(dataSources, file.replace('names/', 'words/')).length < 20)
  expect(without).toEqual([])
})
