import { PRELOADED_ANSWERS } from '@larder/contract/preloaded-answers.ts'
import { recipeMarginNotesApi } from '@larder/contract/recipe-margin-notes.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const write = (content: string) => {
  document.body.innerHTML = `<script type="application/json" id="${PRELOADED_ANSWERS}">${content}</script>`
}
const read = () => import('./preloaded-answers.ts')

beforeEach(() => vi.resetModules())

test('an answer is taken once, and the page keeps none of them', async () => {
  write('{"/api/users/self":{"id":"1"},"/api/recipes":null}')
  const { takePreloadedAnswer, hasPreloadedAnswer } = await read()
  expect(document.getElementById(PRELOADED_ANSWERS)).toBeNull()
  expect(hasPreloadedAnswer('/api/users/self')).toBe(true)
  expect(takePreloadedAnswer('/api/users/self')).toEqual({ body: { id: '1' } })
  expect(takePreloadedAnswer('/api/users/self')).toBeUndefined()
  expect(takePreloadedAnswer('/api/recipes')).toEqual({ body: null })
})

test('what the first screen did not need is there when it is idle, and then forgotten', async () => {
  write('{"/api/recipes":[],"/api/foods":[]}')
  const { hasPreloadedAnswers, endFirstScreen, forgetPreloadedAnswers, takePreloadedAnswer } = await read()
  expect(hasPreloadedAnswers()).toBe(true)
  endFirstScreen()
  expect(hasPreloadedAnswers()).toBe(false)
  expect(takePreloadedAnswer('/api/foods')).toEqual({ body: [] })
  forgetPreloadedAnswers()
  expect(takePreloadedAnswer('/api/recipes')).toBeUndefined()
})

test.each(['', '{"half'])('a page that says %j brings nothing', async (content) => {
  write(content)
  const { hasPreloadedAnswers } = await read()
  expect(hasPreloadedAnswers()).toBe(false)
})

test('a change that is made here outdates them all', async () => {
  write('{"/api/recipes/soup/margin-notes":[]}')
  const { tryCall } = await import('./api.ts')
  const { takePreloadedAnswer } = await read()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await tryCall(recipeMarginNotesApi.write, {
    params: { slug: 'soup' },
    body: { kind: 'step', target: '1', text: 'Salt' } as never,
  })
  expect(takePreloadedAnswer('/api/recipes/soup/margin-notes')).toBeUndefined()
})
