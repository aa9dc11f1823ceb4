import { expect, test } from 'vitest'
import { roomCircles } from './room-circles.ts'

const file = (room: string, ...imports: string[]) => ({
  path: `server/src/modules/${room}/${room.split('/')[1]}.service.ts`,
  text: imports.map((one) => `import { x } from '#modules/${one}'\n`).join(''),
})
const foods = file('catalogue/foods', 'catalogue/labels/labels.service.ts')
const labels = file('catalogue/labels', 'accounts/groups/groups.service.ts')

test('rooms that import each other around a corner are a circle', () => {
  expect(roomCircles([foods, labels, file('accounts/groups', 'catalogue/foods/foods.service.ts')])).toEqual([
    'server/catalogue/foods → server/catalogue/labels → server/accounts/groups → server/catalogue/foods is a circle',
  ])
  expect(roomCircles([foods, labels, file('accounts/groups')])).toEqual([])
})

test('so are features of the client', () => {
  const feature = (room: string, other: string) => ({
    path: `web/src/features/${room}/page.tsx`,
    text: `import { x } from '#features/${other}/pieces/x.tsx'`,
  })
  expect(roomCircles([feature('recipes/a', 'recipes/b'), feature('recipes/b', 'recipes/a')])).toEqual([
    'web/recipes/a → web/recipes/b → web/recipes/a is a circle',
  ])
})

test('tests may know everybody', () => {
  const path = 'server/src/modules/accounts/groups/groups.routes.test.ts'
  const proof = { path, text: "import { foods } from '#modules/catalogue/foods/foods.service.ts'" }
  expect(roomCircles([foods, labels, proof])).toEqual([])
})
