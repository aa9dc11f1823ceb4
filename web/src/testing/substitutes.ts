import type { FoodSubstitutes, Substitute } from '@larder/contract/substitutes.ts'
import { screen, within } from '@testing-library/react'

export const aSubstitute = (name: string, differences: Partial<Substitute> = {}): Substitute => ({
  name,
  by: 'larder',
  foodId: null,
  key: name,
  ratio: 1,
  remark: '',
  onHand: false,
  contains: [],
  mayContain: [],
  classes: [],
  ...differences,
})

/** As the server answers: what is known of the food comes first, what a line says itself after it. */
export const foodAndLine = (food: string, recipeId: string, referenceId: string): FoodSubstitutes[] => [
  { for: food, substitutes: [aSubstitute('oil'), aSubstitute('margarine')] },
  {
    for: food,
    line: { recipeId, referenceId },
    substitutes: [aSubstitute('margarine', { by: 'recipe', ratio: 0.8, remark: 'less salt' })],
  },
]

/** The lines of what stands in, from the top. */
export async function shownSubstitutes(first: RegExp): Promise<string[]> {
  const [one] = await screen.findAllByText(first)
  const list = one?.closest('ul')
  return list
    ? within(list)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => (textContent ?? '').trim())
    : []
}
