import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { cooklangRows, cooktraceRows, grocyRows, isCooklang, tableRow, tandoorRows } from './import-formats.ts'

const today = '2026-11-17'

test('the stock of Grocy, with what keeps for ever', () => {
  const product = { name: 'Mehl', quantity_unit_stock: { name: 'g' } }
  expect(
    grocyRows(
      [
        { amount: '500', best_before_date: '2027-03-01', product, location: { name: 'Keller' } },
        { amount: 2, best_before_date: '2999-12-31', product: { name: 'Salz' } },
        { product: {} },
      ],
      today,
    ),
  ).toEqual([
    { food: 'Mehl', amount: 500, unit: 'g', place: 'Keller', date: '2027-03-01', note: '' },
    { food: 'Salz', amount: 2, unit: '', place: '', date: null, note: '' },
  ])
})

test('the inventory of Tandoor', () => {
  const entry = {
    food: { name: 'peas' },
    amount: 1,
    unit: { name: 'kg' },
    inventory_location: { name: 'Freezer' },
    expires: '2027-01-02',
    sub_location: 'left',
    note: 'open',
  }
  expect(tandoorRows({ results: [entry] }, today)).toEqual([
    { food: 'peas', amount: 1, unit: 'kg', place: 'Freezer', date: '2027-01-02', note: 'left, open' },
  ])
})

test('a pantry.conf of Cooklang', () => {
  const file =
    '# mine\n[freezer]\nspinach = { bought = "05.05.2026", expire = "05.06.2027", quantity = "1%kg" }\n[cupboard]\n"red rice" = "2%kg"\nsalt = true\n'
  expect(cooklangRows(file, today)).toEqual([
    { food: 'spinach', amount: 1, unit: 'kg', place: 'freezer', date: '2027-06-05', note: '' },
    { food: 'red rice', amount: 2, unit: 'kg', place: 'cupboard', date: null, note: '' },
    { food: 'salt', amount: null, unit: '', place: 'cupboard', date: null, note: '' },
  ])
})

test('what CookTrace has in stock, with brands and kinds', () => {
  const item = {
    id: 1,
    name: 'milk',
    in_stock: 1,
    quantity: 2,
    unit: 'l',
    expires_on: '2026-03-09',
    brand: 'Farm',
    notes: null,
  }
  const file = {
    version: 1,
    pantry_items: [
      item,
      { ...item, id: 2, parent_id: 1, name: 'oat milk', quantity: null, unit: '', expires_on: null, brand: '' },
      { ...item, id: 3, in_stock: 0 },
      { ...item, id: 4, deleted_at: '2026-01-01' },
      { id: 5, name: ' ', in_stock: true },
      7,
    ],
  }
  const rows = [
    { food: 'milk', amount: 2, unit: 'l', place: '', date: '2026-03-09', note: 'Farm' },
    { food: 'milk', amount: null, unit: '', place: '', date: null, note: 'oat milk' },
  ]
  expect(cooktraceRows(file, today)).toEqual(rows)
  expect(cooktraceRows({ tables: file }, today)).toEqual(rows)
  expect(cooktraceRows([], today)).toEqual([])
})

test('a table by the names of its columns', () => {
  const row = new Map([
    ['name', 'Eggs'],
    ['menge', '6'],
    ['mhd', '3/27'],
    ['ort', 'Fridge'],
  ])
  expect(tableRow(row, today)).toEqual({
    food: 'Eggs',
    amount: 6,
    unit: '',
    place: 'Fridge',
    date: '2027-03-31',
    note: '',
  })
  expect(tableRow(new Map([['amount', '6']]), today)).toBeUndefined()
})

test('a section alone in its line is Cooklang; a table with brackets is not', () => {
  expect(isCooklang('\n  [freezer]\r\nspinach = "1%kg"')).toBe(true)
  for (const text of ['name,amount\nflour [white],2', '[]', '[', '', 'a]\n[b']) expect(isCooklang(text)).toBe(false)
})

test('names with signs and blanks around them, and lines that name nothing', () => {
  const text =
    '[dry]\n"olive oil (a = b)"   =   "1%l"\n salt = "2%kg" \n# x = "1"\na # b = "1"\n= "1"\n"" = "1"\nrice =\nno sign'
  expect(cooklangRows(text, today).map(({ food, amount, unit }) => [food, amount, unit])).toEqual([
    ['olive oil (a = b)', 1, 'l'],
    ['salt', 2, 'kg'],
    ['""', 1, ''],
  ])
})

test.each(['\n', '[\n', '[', 'a ', ' ', '"a" ', '"', 'x='])(
  'attack 20: a megabyte of %j in a file for the pantry costs what its length costs',
  (piece) => {
    const text = `x${piece.repeat(1_000_000 / piece.length)}x`
    const cost = processorMs(() => [isCooklang(text), cooklangRows(text, today)])
    // A second at most; what grows with the square of the length takes hours.
    expect(cost).toBeLessThan(10_000)
  },
)
