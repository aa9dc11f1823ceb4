import { expect, test } from 'vitest'
import { isRandomOrder, MAX_ORDER_RELATIONS, MAX_ORDER_TERMS, parseOrderBy } from './order-by.ts'

const read = (orderBy: string | null, direction?: 'asc' | 'desc') => {
  const parsed = parseOrderBy(orderBy, direction)
  return parsed.ok ? parsed.order.map(({ path, direction }) => `${path.join('.')} ${direction}`) : parsed.problem
}

test.each([
  ['name', ['name desc']],
  ['abbreviation, description', ['abbreviation desc', 'description desc']],
  ['abbreviation:asc, description:desc', ['abbreviation asc', 'description desc']],
  ['abbreviation ,description : asc', ['abbreviation desc', 'description asc']],
  ['label.name', ['label.name desc']],
  ['label.shopping_lists_label_settings.position', ['label.shopping_lists_label_settings.position desc']],
  ['createdAt', ['created_at desc']],
  ['user.fullName:asc', ['user.full_name asc']],
])('%s is an order', (orderBy, order) => {
  expect(read(orderBy)).toEqual(order)
})

test('a part without its own direction takes the direction of the list', () => {
  expect(read('abbreviation, description:desc', 'asc')).toEqual(['abbreviation asc', 'description desc'])
})

test.each([null, '', '  '])('%j is no order', (orderBy) => {
  expect(read(orderBy)).toEqual([])
})

test.each([
  ['name:up', 'name:up'],
  ['name:asc:desc', 'name:asc:desc'],
  ['name,', ''],
  ['name, id;drop', 'id;drop'],
  ['name:', 'name:'],
  ['password hash', 'password hash'],
])('%s is refused in the words clients know', (orderBy, part) => {
  expect(read(orderBy)).toBe(`Invalid order_by statement "${orderBy}": "${part}" is invalid`)
})

test('each part keeps its text for the problem of an unknown path', () => {
  expect(parseOrderBy('name, nope:asc')).toMatchObject({ ok: true, order: [{ text: 'name' }, { text: 'nope:asc' }] })
})

test('random is a word of its own', () => {
  expect(isRandomOrder(' random ')).toBe(true)
  expect(isRandomOrder('name')).toBe(false)
  expect(isRandomOrder(undefined)).toBe(false)
})

test('attack 45: an order has few terms, and follows few relations', () => {
  const terms = (count: number) => Array.from({ length: count }, (_, at) => `name${at}`).join(', ')
  expect(read(terms(MAX_ORDER_TERMS))).toHaveLength(MAX_ORDER_TERMS)
  expect(read(terms(MAX_ORDER_TERMS + 1))).toBe('Invalid order_by statement: more than 5 terms')
  const path = (relations: number) => [...Array.from({ length: relations }, () => 'user'), 'id'].join('.')
  expect(read(path(MAX_ORDER_RELATIONS))).toHaveLength(1)
  for (const orderBy of [path(MAX_ORDER_RELATIONS + 1), `${path(3)}, ${path(3)}`])
    expect(read(orderBy)).toBe('Invalid order_by statement: more than 5 relations')
})
