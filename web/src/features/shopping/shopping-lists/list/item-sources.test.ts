import { expect, test } from 'vitest'
import { aRecipe } from '#testing/recipes.ts'
import { aShoppingItem, aShoppingList } from '#testing/shopping.ts'
import { sourcesOf } from './item-sources.ts'

const soup = aRecipe('Soup')
const pie = aRecipe('Pie')
const { recipeReferences: recipes } = aShoppingList('Weekly', {
  recipeReferences: [soup, pie].map((recipe) => ({
    id: crypto.randomUUID(),
    shoppingListId: crypto.randomUUID(),
    recipeId: recipe.id,
    recipeQuantity: 1,
    recipe,
  })),
})

const bought = (quantity: number, ...from: (typeof soup)[]) =>
  aShoppingItem('', {
    quantity,
    recipeReferences: from.map(({ id }) => ({
      id: crypto.randomUUID(),
      shoppingListItemId: crypto.randomUUID(),
      recipeId: id,
      recipeQuantity: 1.5,
      recipeScale: 1,
      recipeNote: null,
    })),
  })

test('an item for one recipe alone says the amount itself; where several share it, each says its part', () => {
  const parts = (quantity: number, ...from: (typeof soup)[]) =>
    sourcesOf(bought(quantity, ...from), recipes).map(({ name, amount }) => [name, amount])
  expect(parts(1.5, soup)).toEqual([['Soup', '']])
  expect(parts(2, soup)).toEqual([
    ['Soup', '1 1/2'],
    [undefined, '1/2'],
  ])
  expect(parts(3, soup, pie)).toEqual([
    ['Soup', '1 1/2'],
    ['Pie', '1 1/2'],
  ])
})

test('what a recipe says in a language that the list is not in stands with the recipe, and nothing twice', () => {
  const noted = (note: string, recipeNote: string) => {
    const item = bought(1.5, soup)
    const recipeReferences = item.recipeReferences.map((one) => ({ ...one, recipeNote }))
    return sourcesOf({ ...item, note, recipeReferences }, recipes).map(({ amount }) => amount)
  }
  expect(noted('', 'laktosefrei')).toEqual(['laktosefrei'])
  expect(noted('ripe | organic', 'organic')).toEqual([''])
  expect(noted('', '1 1/2–2')).toEqual([''])
})
