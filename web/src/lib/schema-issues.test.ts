import { Label, LabelDraft } from '@larder/contract/labels.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { schemaIssues } from './schema-issues.ts'

const rulesOf = (schema: Type.TSchema, value: unknown) => schemaIssues(schema, value).map(({ rule }) => rule)

test('a value that fits has no issues', () => {
  expect(schemaIssues(LabelDraft, { name: 'Dairy', color: '#2F6B4A' })).toEqual([])
})

test('a field with a default may be left out, one without may not', () => {
  expect(schemaIssues(LabelDraft, { name: 'Dairy' })).toEqual([])
  expect(schemaIssues(LabelDraft, {})).toEqual([{ path: ['name'], rule: 'required' }])
})

test('an optional field may be left out', () => {
  expect(schemaIssues(Type.Object({ note: Type.Optional(Type.String()) }), {})).toEqual([])
})

test('blanks alone do not fill a field that is trimmed', () => {
  expect(schemaIssues(LabelDraft, { name: '   ' })).toEqual([{ path: ['name'], rule: 'required' }])
})

test('text is measured against its limits and its pattern', () => {
  const text = Type.String({ minLength: 2, maxLength: 4, pattern: '^[a-z]+$' })
  expect(schemaIssues(text, 'a')).toEqual([{ path: [], rule: 'minLength', limit: 2 }])
  expect(schemaIssues(text, 'abcde')).toEqual([{ path: [], rule: 'maxLength', limit: 4 }])
  expect(rulesOf(text, 'AB')).toEqual(['pattern'])
  expect(rulesOf(text, 'abc')).toEqual([])
})

test('numbers are measured against their limits', () => {
  const days = Type.Integer({ minimum: 1, maximum: 7 })
  expect(schemaIssues(days, 0)).toEqual([{ path: [], rule: 'minimum', limit: 1 }])
  expect(schemaIssues(days, 8)).toEqual([{ path: [], rule: 'maximum', limit: 7 }])
  expect(rulesOf(days, 1.5)).toEqual(['type'])
  expect(rulesOf(Type.Number(), Number.NaN)).toEqual(['type'])
})

test('addresses are told from other text', () => {
  expect(rulesOf(Type.String({ format: 'email' }), 'ana at home')).toEqual(['email'])
  expect(rulesOf(Type.String({ format: 'email' }), 'ana@example.com')).toEqual([])
  expect(rulesOf(Type.String({ format: 'uri' }), 'kitchen')).toEqual(['url'])
  expect(rulesOf(Type.String({ format: 'uri' }), 'https://example.com/soup')).toEqual([])
})

test('a choice accepts what it lists', () => {
  const side = Type.Union([Type.Literal('left'), Type.Literal('right')])
  expect(rulesOf(side, 'left')).toEqual([])
  expect(rulesOf(side, 'middle')).toEqual(['choice'])
  expect(rulesOf(Type.Unsafe({ type: 'string', enum: ['asc', 'desc'] }), 'up')).toEqual(['choice'])
})

test('null fits only where it is allowed', () => {
  expect(rulesOf(Type.Unsafe({ type: ['string', 'null'] }), null)).toEqual([])
  expect(rulesOf(Type.String(), null)).toEqual(['required'])
})

test('issues inside lists and objects carry their whole path', () => {
  const schema = Type.Object({ items: Type.Array(Type.Object({ name: Type.String({ minLength: 1 }) })) })
  expect(schemaIssues(schema, { items: [{ name: 'salt' }, { name: '' }] })).toEqual([
    { path: ['items', 1, 'name'], rule: 'required' },
  ])
})

test('an inherited property does not count as given', () => {
  expect(rulesOf(Type.Object({ toString: Type.String() }), {})).toEqual(['required'])
})

test('every field that does not fit is named, in the order of the schema', () => {
  expect(schemaIssues(Label, {}).map(({ path }) => path[0])).toEqual(['name', 'color', 'groupId', 'id'])
})
