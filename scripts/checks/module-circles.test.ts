import { expect, test } from 'vitest'
import { moduleCircles } from './module-circles.ts'

const file = (module: string, ...imports: string[]) => ({
  path: `server/src/modules/${module}/${module}.service.ts`,
  text: imports.map((one) => `import { x } from '#modules/${one}'\n`).join(''),
})
const foods = file('foods', 'labels/labels.service.ts')
const labels = file('labels', 'groups/groups.service.ts')

test('modules that call each other around a corner are a circle', () => {
  expect(moduleCircles([foods, labels, file('groups', 'foods/foods.service.ts')])).toEqual([
    'server/src/modules: foods → labels → groups → foods is a circle',
  ])
  expect(moduleCircles([foods, labels, file('groups')])).toEqual([])
})

test('naming attributes and filling in a kind are no calls, and tests may know everybody', () => {
  const path = 'server/src/modules/groups/groups.routes.test.ts'
  const others = [file('groups', 'foods/foods.attributes.ts', 'foods/use-kind.ts')]
  const proof = { path, text: "import { foods } from '#modules/foods/foods.service.ts'" }
  expect(moduleCircles([foods, labels, ...others, proof])).toEqual([])
})
