import { PRELOADED_ANSWERS } from '@larder/contract/preloaded-answers.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const write = (content: string) => {
  document.body.innerHTML = `<script type="application/json" id="${PRELOADED_ANSWERS}">${content}</script>`
}
const read = () => import('./first-answers.ts')

beforeEach(() => vi.resetModules())

test('an answer is taken once, and the page keeps none of them', async () => {
  write('{"/api/users/self":{"id":"1"},"/api/recipes":null}')
  const { takeFirstAnswer, hasFirstAnswer } = await read()
  expect(document.getElementById(PRELOADED_ANSWERS)).toBeNull()
  expect(hasFirstAnswer('/api/users/self')).toBe(true)
  expect(takeFirstAnswer('/api/users/self')).toEqual({ body: { id: '1' } })
  expect(takeFirstAnswer('/api/users/self')).toBeUndefined()
  expect(takeFirstAnswer('/api/recipes')).toEqual({ body: null })
})

test('what was not needed for the first screen is forgotten', async () => {
  write('{"/api/recipes":[]}')
  const { cameWithAnswers, forgetFirstAnswers, takeFirstAnswer } = await read()
  expect(cameWithAnswers()).toBe(true)
  forgetFirstAnswers()
  expect(cameWithAnswers()).toBe(false)
  expect(takeFirstAnswer('/api/recipes')).toBeUndefined()
})

test.each(['', '{"half'])('a page that says %j brings nothing', async (content) => {
  write(content)
  const { cameWithAnswers } = await read()
  expect(cameWithAnswers()).toBe(false)
})
