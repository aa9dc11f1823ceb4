import { expect, test } from 'vitest'
import { tidyAliases } from './tidy-aliases.ts'

const names = (...names: string[]) => names.map((name) => ({ name }))

test('empty names go and blanks around a name are dropped', () => {
  expect(tidyAliases(names('', '  ', ' Rocket '), ['Arugula'])).toEqual(names('Rocket'))
})

test('a name is kept once, whatever its case', () => {
  expect(tidyAliases(names('Rocket', 'rocket', 'ROCKET'), ['Arugula'])).toEqual(names('Rocket'))
})

test('the name of the record itself is no other name', () => {
  expect(tidyAliases(names('arugula', 'Arugulas', 'Rucola'), ['Arugula', 'Arugulas', null])).toEqual(names('Rucola'))
})
