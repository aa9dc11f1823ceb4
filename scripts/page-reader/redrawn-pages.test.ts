import { blockLabels } from '@larder/page-reader/block-model/labels.ts'
import { openPage } from '@larder/page-reader/page.ts'
import { expect, test } from 'vitest'
import { redrawnPages } from './redrawn-pages.ts'

const label = {
  title: 'Leek soup',
  ingredients: ['2 leeks', '500 g potatoes', '1 litre stock', '1 bay leaf'],
  instructions_list: [
    'Slice the leeks and sweat them in a little of the butter.',
    'Add the potatoes and the stock, and simmer until all is soft.',
    'Take out the bay leaf and blend the soup until it is smooth.',
  ],
}
const labelled = { id: 'kitchen--leeks', site: 'kitchen', fold: 0, label, address: 'https://kitchen.example/leeks' }
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join('')
const pageWith = (ingredients: string[]) =>
  openPage(
    `<h1>Leek soup</h1><h2>Ingredients</h2><ul>${items(ingredients)}</ul><h2>Method</h2><ol>${items(label.instructions_list)}</ol>`,
    labelled.address,
  )

test('each drawing still holds every line of the recipe, labelled', () => {
  const drawn = redrawnPages(labelled, pageWith(label.ingredients), 12)
  expect(drawn).toHaveLength(12)
  const count = (labels: Uint8Array, name: (typeof blockLabels)[number]) =>
    labels.filter((one) => blockLabels[one] === name).length
  for (const { labels, variants } of drawn) {
    expect(count(labels, 'ingredient')).toBeGreaterThanOrEqual(label.ingredients.length)
    expect(count(labels, 'step')).toBeGreaterThanOrEqual(label.instructions_list.length)
    expect(variants.map((blocks) => blocks.length)).toEqual([labels.length])
  }
})

test('a page that does not show the whole recipe is not drawn again', () => {
  expect(redrawnPages(labelled, pageWith(label.ingredients.slice(1)), 2)).toEqual([])
})
