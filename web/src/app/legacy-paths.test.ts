import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rewriteOf } from './legacy-paths.ts'

test.each([
  ['/group/mealplan/planner/view', '/household/mealplan/planner/view'],
  ['/group/members', '/household/members'],
  ['/group/notifiers', '/household/notifiers'],
  ['/group/webhooks', '/household/webhooks'],
])('%s moved to the household, for guests too', (path, moved) => {
  expect(rewriteOf(path, null)).toBe(moved)
  expect(rewriteOf(path, 'home')).toBe(moved)
})

test('only whole names moved', () => {
  expect(rewriteOf('/group/membership', 'home')).toBe('/g/home/group/membership')
})

test.each([
  ['/recipe/lentil-soup', '/g/home/r/lentil-soup'],
  ['/r/create/url', '/g/home/r/create/url'],
  ['/cookbooks/sunday', '/g/home/cookbooks/sunday'],
])('%s gets the group of the user put in front', (path, rewritten) => {
  expect(rewriteOf(path, 'home')).toBe(rewritten)
})

test('a guest has no group, and a path in a group has no other reading', () => {
  expect(rewriteOf('/recipe/lentil-soup', null)).toBeNull()
  expect(rewriteOf('/g/home/recipe/soup', 'home')).toBeNull()
  expect(rewriteOf('/g', 'home')).toBeNull()
})

test('a path that merely begins with the letter is not in a group', () => {
  expect(rewriteOf('/garden', 'home')).toBe('/g/home/garden')
})

test('rewriting comes to an end, whatever the path', () => {
  const segment = fc.constantFrom('g', 'group', 'members', 'recipe', 'webhooks', 'x')
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), fc.option(fc.constantFrom('home', 'a b')), (segments, group) => {
      let path: string | null = `/${segments.join('/')}`
      for (let step = 0; step < 3 && path !== null; step++) path = rewriteOf(path, group)
      expect(path).toBeNull()
    }),
  )
})
