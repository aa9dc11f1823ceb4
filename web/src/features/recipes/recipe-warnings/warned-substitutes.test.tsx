import { dinersApi } from '@larder/contract/diners.ts'
import { recipeWarningsApi, type RecipeWarnings as Warned } from '@larder/contract/recipe-warnings.ts'
import { substitutesApi } from '@larder/contract/substitutes.ts'
import { usersApi } from '@larder/contract/users.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { writeToken } from '#lib/access-token.ts'
import { aUser } from '#testing/people.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe } from '#testing/recipes.ts'
import { renderPiece } from '#testing/render-piece.tsx'
import { aSubstitute, foodAndLine, shownSubstitutes } from '#testing/substitutes.ts'
import { RecipeWarnings } from './pieces/recipe-warnings.tsx'

const foodId = '44444444-4444-4444-8444-444444444444'
const ben = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ben',
  hasAccount: false,
  editable: true,
  allergens: [{ allergen: 'milk' as const, level: 'allergy' as const }],
  diets: [],
  foods: [],
}
const butter = anIngredient('butter')
const cake = aRecipe('Cake', { recipeIngredient: [butter] })

const warned: Warned = {
  recipeId: cake.id,
  warnings: [
    {
      dinerId: ben.id,
      diner: 'Ben',
      level: 'allergy',
      reason: { kind: 'allergen', allergen: 'milk' },
      findings: [
        {
          lineId: butter.referenceId,
          text: 'butter',
          within: null,
          strength: 'food',
          name: 'butter',
          foodId,
          key: null,
        },
      ],
    },
  ],
}

test('a warning offers what the line says itself before what is known of its food, and nothing that speaks against the person', async () => {
  writeToken('a token')
  onTestFinished(() => writeToken(null))
  const { api } = recipeServer(cake)
  const [ofFood, ofLine] = foodAndLine(foodId, cake.id, butter.referenceId)
  if (!ofFood || !ofLine) throw new Error('there are two')
  const ghee = aSubstitute('ghee', { contains: ['milk'] })
  const unknown = aSubstitute('grandmother’s spread', { by: 'recipe', key: null })
  api
    .on(usersApi.self, () => aUser())
    .on(dinersApi.list, () => [ben])
    .on(substitutesApi.list, () => [
      { ...ofFood, substitutes: [ghee, ...ofFood.substitutes] },
      { ...ofLine, substitutes: [unknown, ...ofLine.substitutes] },
    ])
    .on(recipeWarningsApi.warnings, () => [warned])
  const { user } = await renderPiece(<RecipeWarnings recipe={cake} mayEdit={false} />)
  await user.click(await screen.findByRole('button', { name: 'What to use instead of butter' }))
  expect(await shownSubstitutes(/margarine/)).toEqual(['Take margarine 0.8 × as much · less salt', 'Take oil'])
  await user.click(screen.getByRole('button', { name: /^Take margarine/, hidden: true }))
  expect(await screen.findByText('Instead of butter: margarine')).toBeTruthy()
})
