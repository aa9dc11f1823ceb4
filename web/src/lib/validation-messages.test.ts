import { expect, test } from 'vitest'
import { translate } from '#i18n/i18n.ts'
import type { SchemaIssue } from './schema-issues.ts'
import { issueOfServer, messageOfIssue } from './validation-messages.ts'

const textOf = (issue: SchemaIssue) => {
  const { key, values } = messageOfIssue(issue)
  return translate(key, values)
}

test('the words of the specification name what is wrong', () => {
  expect(textOf({ path: [], rule: 'required' })).toBe('This field is required')
  expect(textOf({ path: [], rule: 'email' })).toBe('Email must be valid')
  expect(textOf({ path: [], rule: 'url' })).toBe('This is not a complete link')
  expect(textOf({ path: [], rule: 'minLength', limit: 8 })).toBe('Must be at least 8 characters')
  expect(textOf({ path: [], rule: 'maxLength', limit: 1000 })).toBe('Must be at most 1,000 characters')
  expect(textOf({ path: [], rule: 'minimum', limit: 1 })).toBe('Must be at least 1')
})

test('an issue of the server lands on the field it names and reads like one of the form', () => {
  const issue = issueOfServer({
    type: 'string_too_long',
    loc: ['body', 'name'],
    msg: 'String should have at most 10 characters',
    ctx: { max_length: 10 },
  })
  expect(issue).toEqual({ path: ['name'], rule: 'maxLength', limit: 10 })
})

test('a missing field and an empty one both ask to be filled', () => {
  expect(issueOfServer({ type: 'missing', loc: ['body', 'name'], msg: '' })).toEqual({
    path: ['name'],
    rule: 'required',
  })
  expect(issueOfServer({ type: 'string_too_short', loc: ['body', 'name'], msg: '', ctx: { min_length: 1 } })).toEqual({
    path: ['name'],
    rule: 'required',
  })
})

test('what the server calls by an unknown name, or without its limit, is simply not fitting', () => {
  expect(issueOfServer({ type: 'moon_phase', loc: ['body', 'a', 0], msg: '' })).toEqual({
    path: ['a', 0],
    rule: 'type',
  })
  expect(issueOfServer({ type: 'string_too_long', loc: ['body', 'a'], msg: '' })).toEqual({ path: ['a'], rule: 'type' })
})
