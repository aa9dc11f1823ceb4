import { expect, test } from 'vitest'
import { listedLine, saysMore } from './listed-line.ts'

test.each([
  ['1 tsp salt, some nutmeg', '1 tsp salt', 'some nutmeg'],
  ['2 carrots, 1 leek', '2 carrots', '1 leek'],
  ['some salt, some pepper', 'some salt', 'some pepper'],
  ['2 eggs, twelve olives', '2 eggs', 'twelve olives'],
  ['1 onion, chopped, a pinch of salt', '1 onion, chopped', 'a pinch of salt'],
  ['1,5 kg Mehl, 2 Eier', '1,5 kg Mehl', '2 Eier'],
  ['1 TL Salz, etwas Muskat', '1 TL Salz', 'etwas Muskat'],
  ['1 c. à café de sel, un peu de muscade', '1 c. à café de sel', 'un peu de muscade'],
  ['1 cucchiaino di sale, un po’ di noce moscata', '1 cucchiaino di sale', 'un po’ di noce moscata'],
  ['1 cucharadita de sal, un poco de nuez moscada', '1 cucharadita de sal', 'un poco de nuez moscada'],
])('%s may be two lines', (line, first, second) => {
  expect(listedLine(line)).toEqual([first, second])
})

test.each([
  '1 onion, finely chopped',
  '2 eggs, beaten',
  'salt, to taste',
  'salt, some nutmeg',
  '1,5 kg flour',
  '1 can (large, 400 g) tomatoes',
  '1 egg, 1 yolk, 2 tbsp milk',
  '1 Zwiebel, fein gehackt',
  'Salz, etwas',
  '2 œufs, battus',
  'sel, au goût',
  '2 uova, sbattute',
  'sale, quanto basta',
  '2 huevos, batidos',
  'sal, al gusto',
])('%s is one', (line) => {
  expect(listedLine(line)).toBeUndefined()
})

test.each([
  [{ note: '', food: 'sal' }, 'es', false],
  [{ note: 'etwas', food: 'Muskat' }, 'de', false],
  [{ note: 'un po’', food: 'noce moscata' }, 'it', false],
  [{ note: 'fresh', food: 'nutmeg' }, 'en', true],
  [{ note: '', food: 'batido' }, 'es', true],
])('%j in %s says more of the line before: %s', (line, language, expected) => {
  expect(saysMore(line, language)).toBe(expected)
})
