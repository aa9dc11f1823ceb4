import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { suggestLinks } from './suggest-links.ts'

const food = (name: string, pluralName?: string) => ({ referenceId: name, food: { name, pluralName } })
const line = (note: string) => ({ referenceId: note, note })

test('foods that the step names are suggested, in the order of the list', () => {
  const lines = [food('flour'), food('butter'), food('salt')]
  expect(suggestLinks('Rub the Butter into the flour.', lines)).toEqual(['flour', 'butter'])
})

test('a line without a food is known by its note', () => {
  expect(
    suggestLinks('Whisk eggs and milk', [line('2 large eggs'), line('250 ml milk'), line('1 pinch salt')]),
  ).toEqual(['2 large eggs', '250 ml milk'])
})

test('plurals, accents and compounds are the same word', () => {
  expect(suggestLinks('Add the tomatoes', [food('tomato')])).toEqual(['tomato'])
  expect(suggestLinks('Add the jalapeno', [food('Jalapeño')])).toEqual(['Jalapeño'])
  expect(suggestLinks('Mehl dazugeben', [food('Weizenmehl')])).toEqual(['Weizenmehl'])
})

test('short words, numbers and words that say nothing suggest nothing', () => {
  expect(suggestLinks('Go on with the 180 for it', [line('the 180 it with for')])).toEqual([])
})

test('a script without blanks is compared whole', () => {
  expect(suggestLinks('ホットケーキを焼く', [food('ホットケーキ'), food('バターミルク')])).toEqual(['ホットケーキ'])
})

test('a linked recipe is known by its name', () => {
  const lines = [{ referenceId: 'a', referencedRecipe: { name: 'Tomato sauce' } }]
  expect(suggestLinks('Pour the sauce over it', lines)).toEqual(['a'])
})

test('an empty step suggests nothing', () => {
  expect(suggestLinks('  ', [food('flour'), line('')])).toEqual([])
})

test('attack 20: a word of very many signs costs what its length costs', () => {
  const text = `salt a${'-'.repeat(300_000)}a (salt)`
  const line = { referenceId: 'salt', food: { name: `${'-'.repeat(300_000)}salt` } }
  // A tenth of a second at most; what grows with the square of the length takes minutes.
  expect(processorMs(() => suggestLinks(text, [line as never]))).toBeLessThan(5_000)
})
