import { expect, test } from 'vitest'
import { batchesOf, offeredSections, uniteScales } from './offered-lines.ts'

type Line = {
  note: string
  unit?: { name: string }
  title?: string
  quantity?: number
  food?: { onHand: boolean }
  referencedRecipe?: { id: string; recipeYieldQuantity?: number; recipeYield?: string }
}
const line = (note: string, more: Partial<Line> = {}): Line => ({ note, ...more })
const known = (...recipes: { id: string; lines: Line[] }[]) =>
  new Map(recipes.map(({ id, lines }) => [id, { id, name: id.toUpperCase(), recipeIngredient: lines }]))

test('a recipe that is wished for twice is once at both scales, and one without a slug is passed over', () => {
  const requested = [
    { slug: 'soup', scale: 1 },
    { slug: '', scale: 1 },
    { slug: 'stew', scale: 2 },
    { slug: 'soup', scale: 0.5 },
  ]
  expect(uniteScales(requested)).toEqual([
    { slug: 'soup', scale: 1.5 },
    { slug: 'stew', scale: 2 },
  ])
})

test('what is on hand comes last in its section, unchecked', () => {
  const soup = known({
    id: 'soup',
    lines: [line('salt', { food: { onHand: true } }), line('leek'), line('oil', { title: 'Dressing' })],
  })
  const shown = offeredSections('soup', soup, null).map(({ title, offers }) => [
    title,
    offers.map(({ ingredient, checked }) => [ingredient.note, checked]),
  ])
  expect(shown).toEqual([
    [
      null,
      [
        ['leek', true],
        ['salt', false],
      ],
    ],
    ['Dressing', [['oil', true]]],
  ])
})

test('a recipe within a recipe is a section of its own, at the batches it is needed in', () => {
  const pizza = known(
    {
      id: 'pizza',
      lines: [line('', { title: 'Base', quantity: 2, referencedRecipe: { id: 'dough' } }), line('tomato')],
    },
    { id: 'dough', lines: [line('flour'), line('', { referencedRecipe: { id: 'starter' }, quantity: 3 })] },
    { id: 'starter', lines: [line('rye')] },
    { id: 'unused', lines: [line('', { referencedRecipe: { id: 'starter' } })] },
  )
  const shown = offeredSections('pizza', pizza, null).map(({ title, partName, batches, offers }) => [
    title,
    partName,
    batches,
    offers.map(({ ingredient }) => ingredient.note),
  ])
  expect(shown).toEqual([
    ['Base', null, 1, ['tomato']],
    [null, 'DOUGH', 2, ['flour']],
    [null, 'STARTER', 6, ['rye']],
  ])
})

test('recipes that name each other in pairs, many levels deep, are counted once each', () => {
  const parts = new Map(
    Array.from({ length: 40 }, (_, level) => {
      const next = { recipeId: `${level + 1}`, batches: 1 }
      return [`${level}`, [next, next]] as const
    }),
  )
  expect(batchesOf('0', parts).get('40')).toBe(2 ** 40)
})

test('a linked recipe is bought by its share of what it makes', () => {
  const pizza = known(
    {
      id: 'pizza',
      lines: [
        line('', {
          quantity: 250,
          unit: { name: 'g' },
          referencedRecipe: { id: 'dough', recipeYieldQuantity: 1, recipeYield: 'kg' },
        }),
      ],
    },
    { id: 'dough', lines: [line('flour')] },
  )
  expect(offeredSections('pizza', pizza, null).map(({ partName, batches }) => [partName, batches])).toEqual([
    ['DOUGH', 0.25],
  ])
})
