// @module-tag without-database

import { DateOnly, Default, Nullable, Timestamp, Uuid } from '@larder/contract/fields.ts'
import { processorMs } from '@larder/domain/text/processor-time.fixture.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { readInput, readParameters } from './read-input.ts'

const Recipe = Type.Object({
  name: Type.String({ trim: true }),
  recipeYield: Type.Optional(Nullable(Type.String())),
  servings: Default(Type.Number(), 1),
  public: Default(Type.Boolean(), true),
  extras: Type.Optional(Type.Record(Type.String(), Type.String())),
  tags: Type.Optional(Type.Array(Type.Object({ tagName: Type.String() }))),
})

test('a day may come with its midnight', () => {
  for (const sent of [
    '2026-11-15T00:00:00',
    '2026-11-15T00:00:00.000Z',
    '2026-11-15 00:00',
    '2026-11-15T00:00:00+00:00',
  ])
    expect(readInput(DateOnly, sent)).toBe('2026-11-15')
  for (const sent of ['2026-11-15T10:00:00', '2026-11-15T00:00:01Z', '2026-11-15T00:00:00+02:00', 'soon', 20])
    expect(readInput(DateOnly, sent)).toBe(sent)
})

test('snake_case becomes camelCase at every depth, and camelCase wins over its twin', () => {
  expect(readInput(Recipe, { name: 'Soup', recipe_yield: '2 bowls', tags: [{ tag_name: 'Vegan' }] })).toMatchObject({
    recipeYield: '2 bowls',
    tags: [{ tagName: 'Vegan' }],
  })
  expect(readInput(Recipe, { name: 'Soup', recipeYield: 'camel', recipe_yield: 'snake' })).toMatchObject({
    recipeYield: 'camel',
  })
})

test('unknown fields fall away, defaults are filled in, names are trimmed', () => {
  expect(readInput(Recipe, { name: '  Soup ', admin: true })).toEqual({ name: 'Soup', servings: 1, public: true })
})

test('free keys of a map keep their spelling', () => {
  expect(readInput(Recipe, { name: 'Soup', extras: { my_key: 'v', myKey: 'w' } })).toMatchObject({
    extras: { my_key: 'v', myKey: 'w' },
  })
})

test('numbers and booleans may arrive as text; wrong values are left for the validator', () => {
  expect(readInput(Recipe, { name: 'Soup', servings: '2.5', public: 'no' })).toMatchObject({
    servings: 2.5,
    public: false,
  })
  expect(readInput(Recipe, { name: 'Soup', servings: 'many', public: 'perhaps' })).toMatchObject({
    servings: 'many',
    public: 'perhaps',
  })
})

test('attack 20: what is almost a number costs what its length costs', () => {
  const Counted = Type.Object({ servings: Type.Number(), many: Type.Integer() })
  for (const sign of ['1', ' ', '.', '1.', '1e']) {
    const text = `${sign.repeat(50_000)}x`
    const cost = processorMs(() => readInput(Counted, { servings: text, many: text }))
    expect([sign, cost < 1_000]).toEqual([sign, true])
  }
  for (const servings of ['1.', '.5', '1.5e2', ' -2 '])
    expect(readInput(Counted, { servings })).toEqual({ servings: Number(servings) })
})

test('attack 22: prototype names are not carried over', () => {
  const hostile: unknown = JSON.parse(
    '{"name":"Soup","__proto__":{"admin":true},"extras":{"__proto__":"x","constructor":"y","ok":"z"}}',
  )
  const read = readInput(Recipe, hostile) as { extras: Record<string, string>; admin?: boolean }
  expect(read.admin).toBeUndefined()
  expect(Object.keys(read.extras)).toEqual(['ok'])
  const disguised = readInput(Recipe, { name: 'Soup', extras: { '__pro\0to__': { admin: true } } }) as typeof read
  expect([Object.keys(disguised.extras), Object.getPrototypeOf(disguised.extras)]).toEqual([[], Object.prototype])
})

test('ids and times are read in every accepted spelling', () => {
  expect(readInput(Uuid, '6BA7B8109DAD41D180B400C04FD430C8')).toBe('6ba7b810-9dad-41d1-80b4-00c04fd430c8')
  expect(readInput(Timestamp, '2026-11-15T10:00:00')).toBe('2026-11-15T10:00:00.000Z')
  expect(readInput(Timestamp, '2026-11-15T10:00:00+02:00')).toBe('2026-11-15T08:00:00.000Z')
  expect(readInput(Timestamp, 1_700_000_000)).toBe('2023-11-14T22:13:20.000Z')
  expect(readInput(Timestamp, 'yesterday')).toBe('yesterday')
})

test('microseconds survive, in every spelling; what is finer does not', () => {
  expect(readInput(Timestamp, '2026-11-15T10:00:00.123456Z')).toBe('2026-11-15T10:00:00.123456Z')
  expect(readInput(Timestamp, '2026-11-15 10:00:00.123456')).toBe('2026-11-15T10:00:00.123456Z')
  expect(readInput(Timestamp, '2026-11-15T10:00:00.000001+02:00')).toBe('2026-11-15T08:00:00.000001Z')
  expect(readInput(Timestamp, '2026-11-15T10:00:00.1234567891Z')).toBe('2026-11-15T10:00:00.123456Z')
  expect(readInput(Timestamp, '2026-11-15T10:00:00.1234Z')).toBe('2026-11-15T10:00:00.123400Z')
  expect(readInput(Timestamp, '2026-11-15T10:00:00.123000Z')).toBe('2026-11-15T10:00:00.123Z')
  expect(readInput(Timestamp, 1_700_000_000.123456)).toBe('2023-11-14T22:13:20.123456Z')
  expect(readInput(Timestamp, -0.000001)).toBe('1969-12-31T23:59:59.999999Z')
})

test('attack 43: lists and maps longer than they may be are not read, only refused', () => {
  const unreadable = {
    get name(): string {
      throw new Error('was read')
    },
  }
  const Few = Type.Array(Type.Object({ name: Type.String() }), { maxItems: 2 })
  expect(() => readInput(Few, [unreadable, unreadable, unreadable])).not.toThrow()
  expect(() => readInput(Few, [unreadable, unreadable])).toThrow('was read')
  const Sparse = Type.Record(Type.String(), Type.Object({ name: Type.String() }), { maxProperties: 1 })
  expect(() => readInput(Sparse, { a: unreadable, b: unreadable })).not.toThrow()
})

test('null stays null beside a scalar', () => {
  expect(readInput(Recipe, { name: 'Soup', recipeYield: null })).toMatchObject({ recipeYield: null })
})

test('parameters of the address are known by one spelling only', () => {
  const Query = Type.Object({ perPage: Default(Type.Integer(), 50) })
  expect(readParameters(Query, { per_page: '1' })).toEqual({ perPage: 50 })
  expect(readParameters(Query, { perPage: '1' })).toEqual({ perPage: 1 })
})

test('half of a character becomes the sign for one that is none, on every database the same', () => {
  const Dish = Type.Object({ name: Type.String(), extras: Type.Record(Type.String(), Type.String()) })
  const sent = { name: 'so\ud83dup \ud83c\udf72', extras: { 'a\udc00': '\udf72' } }
  expect(readInput(Dish, sent)).toEqual({ name: 'so\ufffdup \ud83c\udf72', extras: { 'a\ufffd': '\ufffd' } })
})

test('a run of capitals is one word, and NUL characters fall away', () => {
  const Source = Type.Object({ orgURL: Type.String() })
  expect(readInput(Source, { org_url: 'https://\0example.org' })).toEqual({ orgURL: 'https://example.org' })
})
