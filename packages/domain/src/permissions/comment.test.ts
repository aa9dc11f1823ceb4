import { expect, test } from 'vitest'
import { canChangeComment } from './comment.ts'

test('whoever wrote a comment rewords and deletes it, and so do administrators; nobody else does', () => {
  const comment = { userId: 'ana' }
  expect(canChangeComment({ id: 'ana', admin: false }, comment)).toBe(true)
  expect(canChangeComment({ id: 'boss', admin: true }, comment)).toBe(true)
  expect(canChangeComment({ id: 'ben', admin: false }, comment)).toBe(false)
})

test('a comment whose author is gone is left to administrators', () => {
  expect(canChangeComment({ id: 'ben', admin: false }, { userId: null })).toBe(false)
  expect(canChangeComment({ id: 'boss', admin: true }, { userId: null })).toBe(true)
})
