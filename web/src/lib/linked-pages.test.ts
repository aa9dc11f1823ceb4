import { linkedPages } from '@larder/domain/linked-pages.ts'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('messages and mails lead to pages that the client has', () => {
  expect({
    register: paths.register(),
    resetPassword: paths.resetPassword(),
    profile: paths.userProfile(),
    pantry: paths.pantry(),
    planner: paths.planner(),
    shoppingList: paths.shoppingList('1'),
    cooking: paths.cooking('home', '2'),
  }).toEqual({
    ...linkedPages,
    shoppingList: linkedPages.shoppingList('1'),
    cooking: linkedPages.cooking('home', '2'),
  })
})
