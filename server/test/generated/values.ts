import fc from 'fast-check'
import type { TSchema } from 'typebox'
import type { FormFile } from '#test/multipart.ts'

/** Values for the contract's schemas: such as a friendly client sends, and such as nobody should. */

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  patternProperties?: Record<string, Schema>
  items?: Schema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

const LONGEST_TEXT = 40
const MAX_ITEMS = 3

/** Fields whose text is a language of its own: plain text would be refused at the first letter. */
const languages: Record<string, fc.Arbitrary<string>> = {
  orderBy: fc.constantFrom('name', 'random', 'createdAt:asc', 'name:desc,created_at', 'slug', 'nope', ':', 'a,b,c'),
  queryFilter: fc.constantFrom(
    'name = "soup"',
    'name LIKE "%a%" AND createdAt >= "$NOW-30d"',
    'tags.name IN ["a", "b"] OR NOT (id IS NONE)',
    'recipeCategory.id CONTAINS ALL ["00000000-0000-4000-8000-000000000000"]',
    'password = "x"',
    '((name = "a"',
    'rating > "many"',
  ),
  locale: fc.constantFrom('en-US', 'de-DE', 'xx-XX'),
  template_name: fc.constantFrom('raw', 'zip', 'recipes.md', '../raw'),
}

export const fitting = (schema: TSchema): fc.Arbitrary<unknown> => fittingValue(schema as Schema)

function fittingValue(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const made = valueWithoutDefault(schema, name)
  return 'default' in schema ? fc.oneof(made, fc.constant(schema.default)) : made
}

function valueWithoutDefault(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map((one) => fittingValue(one, name)))
  const types = [schema.type ?? []].flat()
  return types.length === 0
    ? fc.jsonValue({ maxDepth: 1 })
    : fc.oneof(...types.map((type) => typed(type, schema, name)))
}

function typed(type: string, schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { minimum = -10, maximum = 1000, items, minItems = 0, maxItems = MAX_ITEMS } = schema
  switch (type) {
    case 'string':
      return languages[name] ?? textOf(schema)
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, 1e6) })
    case 'number':
      return fc.double({ min: minimum, max: Math.min(maximum, 1e6), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(items ? fittingValue(items) : fc.jsonValue({ maxDepth: 1 }), {
        minLength: minItems,
        maxLength: Math.min(maxItems, MAX_ITEMS),
      })
    default:
      return objectOf(schema)
  }
}

function objectOf({ properties, patternProperties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const open = Object.values(patternProperties)[0]
  if (!properties)
    return fc.dictionary(fc.string(), open ? fittingValue(open) : fc.jsonValue(), {
      maxKeys: MAX_ITEMS,
      noNullPrototype: true,
    })
  const fields = Object.entries(properties).map(([name, field]) => [name, fittingValue(field, name)] as const)
  const requiredKeys = required.filter((name) => !('default' in (properties[name] ?? {})))
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true })
}

const file: fc.Arbitrary<FormFile> = fc.record(
  {
    filename: fc.constantFrom('dish.png', 'notes.txt', '../x.png', ''),
    mimetype: fc.constantFrom('image/png', 'text/plain', 'image/svg+xml'),
    bytes: fc.uint8Array({ maxLength: 64 }),
  },
  { noNullPrototype: true },
)

function textOf({ format, pattern, minLength = 0, maxLength = LONGEST_TEXT }: Schema): fc.Arbitrary<unknown> {
  if (format === 'binary') return file
  if (format?.startsWith('uuid')) return fc.uuid({ version: 4 })
  if (format === 'time-zone') return fc.constantFrom('UTC', 'Asia/Kathmandu')
  if (format === 'date-time' || format === 'date') {
    const dates = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    return dates.map((date) => (format === 'date' ? date.toISOString().slice(0, 10) : date.toISOString()))
  }
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT))
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u')).map((text) => text.slice(0, longest))
  return fc.string({ unit: 'grapheme', minLength, maxLength: longest })
}

/** What breaks programs: ends of ranges, empty things, text that is no text, and what means something elsewhere. */
export const oddity: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  [],
  {},
  true,
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  '1e999',
  'x'.repeat(5000),
  'a\0b',
  '\ud800',
  '\u202e\u200d',
  '../../etc/passwd',
  `'; drop table "recipe"; --`,
  '%_\\',
  '[1,2',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}'),
  JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`),
)

/** The value with one of its parts, anywhere, replaced by something odd. */
export const broken = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, oddity, fc.nat()).map(([one, odd, at]) => replaceAt(one, odd, at))

function replaceAt(value: unknown, odd: unknown, at: number): unknown {
  const isFile = value instanceof Object && 'bytes' in value
  if (value === null || typeof value !== 'object' || isFile) return odd
  const keys = Object.keys(value)
  const pick = at % (keys.length + 1)
  const key = keys[pick]
  if (key === undefined) return odd
  const inner = replaceAt((value as Record<string, unknown>)[key], odd, Math.floor(at / (keys.length + 1)))
  if (Array.isArray(value)) return value.map((one, index) => (index === pick ? inner : one))
  return { ...value, [key]: inner }
}
