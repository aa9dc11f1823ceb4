import { expect, test } from 'vitest'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { linkedElsewhere, linksOf, withSuggestedLinks } from './links.ts'

test('steps without links get suggestions, others keep theirs', () => {
  const [leek, cream] = [anIngredient('leek'), anIngredient('cream')]
  const own = aStep('Stir in the leek', { ingredientReferences: [{ referenceId: cream.referenceId }] })
  const recipe = aRecipe('Soup', {
    recipeIngredient: [leek, cream],
    recipeInstructions: [aStep('Wash the leek'), own, aStep('Serve')],
  })
  const { steps, linked } = withSuggestedLinks(recipe)
  expect(steps.map(linksOf)).toEqual([[leek.referenceId], [cream.referenceId], []])
  expect(linked).toBe(1)
})

test('an ingredient of another step is known with the first step that has it', () => {
  const leek = anIngredient('leek')
  const link = { ingredientReferences: [{ referenceId: leek.referenceId }] }
  const [first, second, third] = [aStep('a'), aStep('b', link), aStep('c', link)]
  const recipe = aRecipe('Soup', { recipeIngredient: [leek], recipeInstructions: [first, second, third] })
  expect([...linkedElsewhere(recipe, first.id)]).toEqual([[leek.referenceId, 1]])
  expect([...linkedElsewhere(recipe, second.id)]).toEqual([[leek.referenceId, 2]])
})
