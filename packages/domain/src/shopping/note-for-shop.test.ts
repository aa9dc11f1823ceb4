import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { noteForShop } from './note-for-shop.ts'

const english = { recipe: 'en-US', list: 'en' }
const onLine = (...given: Parameters<typeof noteForShop>) => noteForShop(...given).onLine

test('work for the kitchen is not on the list; what is bought so stays', () => {
  expect(onLine('finely chopped', english)).toBe('')
  expect(onLine('peeled and cut into 1-inch cubes', english)).toBe('')
  expect(onLine('at room temperature', english)).toBe('')
  expect(onLine('low-sodium, drained and rinsed', english)).toBe('low-sodium')
  expect(onLine('pitted', english)).toBe('pitted')
  expect(onLine('to taste', english)).toBe('to taste')
  expect(onLine('finely-chopped', english)).toBe('')
  for (const soldSo of ['steel-cut', 'center-cut', 'thick-cut', 'thin-sliced', 'cold-pressed', 'pre-sliced'])
    expect(onLine(soldSo, english)).toBe(soldSo)
  expect(onLine('400 g', english)).toBe('400 g')
  const german = { recipe: 'de', list: 'de-DE' }
  expect(onLine('fein gehackt', german)).toBe('')
  expect(onLine('in dünne Scheiben geschnitten', german)).toBe('')
  expect(onLine('entkernt', german)).toBe('entkernt')
  expect(onLine('gemahlen, bio', german)).toBe('gemahlen, bio')
  expect(onLine('مفروم ناعما', { recipe: 'ar', list: 'ar-SA' })).toBe('')
  expect(onLine('hienonnettua', { recipe: 'fi', list: 'fi' })).toBe('')
})

test.for([
  ['de', 'gehobelt', 'gestiftelte', 'blanchiert'],
  ['nl', 'geblancheerd'],
  ['sv', 'skalade', 'skalat', 'oskalade'],
  ['pt', 'demolhado'],
  ['es', 'limpios'],
  ['ar', 'مقشر', 'مقشّر'],
])('%s: what the shop sells peeled, shaved, blanched, soaked or cleaned is asked for so', ([recipe = '', ...notes]) => {
  for (const note of notes) expect(onLine(note, { recipe, list: recipe })).toBe(note)
})

test('notes in another language than the list stay with their recipe, but for measures', () => {
  const foreign = { recipe: 'de', list: 'en' }
  expect(noteForShop('laktosefrei', foreign)).toEqual({ onLine: '', withRecipe: 'laktosefrei' })
  expect(noteForShop('laktosefrei, gehackt', foreign)).toEqual({ onLine: '', withRecipe: 'laktosefrei' })
  expect(onLine('400 g, abgetropft', foreign)).toBe('400 g')
  expect(onLine('3,5 %', foreign)).toBe('3,5 %')
  expect(onLine('nach Geschmack', { recipe: undefined, list: 'en' })).toBe('nach Geschmack')
})

test('parts stand between signs, whatever blanks are around them', () => {
  expect(onLine('bio ;  gehackt|entkernt ,\tgehackt', { recipe: 'de', list: 'de' })).toBe('bio, entkernt')
  expect(onLine('1,5 %', { recipe: 'de', list: 'en' })).toBe('1,5 %')
})

test('a letter to each other stays as it is, in any language', () => {
  const letter = `gehackt, ${'gut '.repeat(600)}`
  for (const languages of [english, { recipe: 'de', list: 'en' }])
    expect(noteForShop(letter, languages)).toEqual({ onLine: letter, withRecipe: letter })
})

test.each([' ', '1', '-', "y'"])('attack 20: notes of nothing but %j cost what their length costs', (piece) => {
  const many = piece.repeat(1_900 / piece.length)
  const costOf = (notes: string[], rounds: number) =>
    processorMs(() => {
      for (let round = 0; round < rounds; round += 1)
        for (const note of notes) noteForShop(note, { recipe: 'de', list: 'en' })
    })
  // A twentieth of a second at most; what grows with the square of the length takes two.
  expect(costOf([`${many}y`, `y${many}y`], 300)).toBeLessThan(1_000)
})
