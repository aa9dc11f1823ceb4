import { type FoodSubstitutes, type Substitute, substitutesApi } from '@larder/contract/substitutes.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export type AskedFood = {
  id: string | null
  key: string | null
  name: string
  /** Recipes whose own lines are asked first; with a line only that one. */
  recipes?: readonly string[]
  line?: string | undefined
}

export const substituteQueries = {
  all: ['substitutes'] as const,
  of: ({ id, key, recipes = [], line }: Omit<AskedFood, 'name'>) =>
    queryOptions({
      queryKey: [...substituteQueries.all, 'of', id ?? key, recipes, line] as const,
      queryFn: async ({ signal }) => {
        const food = id ? { foods: [id] } : { keys: key ? [key] : [] }
        const query = { ...food, ...(recipes.length > 0 && { recipes: [...recipes] }) }
        const answers = await call(substitutesApi.list, { query }, { signal })
        return firstOfEachName(
          answers.filter((one) => !one.line || (line ? one.line.referenceId === line : one.for === id)),
        )
      },
    }),
  /** What is in the house instead of several foods: by recipe and food where the recipe says it, else by the food. */
  inTheHouse: (foods: readonly string[], recipes: readonly string[]) =>
    queryOptions({
      queryKey: [...substituteQueries.all, 'inTheHouse', foods, recipes] as const,
      queryFn: async ({ signal }) => {
        const query = { foods: [...foods], recipes: [...recipes], onHand: true }
        const answers = await call(substitutesApi.list, { query }, { signal })
        return new Map(
          answers.map((answer) => [
            answer.line ? ofRecipe(answer.line.recipeId, answer.for) : answer.for,
            answer.substitutes,
          ]),
        )
      },
      enabled: foods.length > 0,
    }),
}

export const ofRecipe = (recipeId: string, foodId: string) => `${recipeId} ${foodId}`

/** What a line says comes first, and is not offered a second time by others. */
function firstOfEachName(answers: readonly FoodSubstitutes[]): Substitute[] {
  const ordered = answers.toSorted((one, other) => Number(!one.line) - Number(!other.line))
  const all = ordered.flatMap(({ substitutes }) => substitutes)
  const same = (one: Substitute) => one.foodId ?? one.key ?? one.name.toLocaleLowerCase()
  return [...new Map(all.toReversed().map((one) => [same(one), one])).values()].toReversed()
}

type OwnChange = { id: string; substitutes: { insteadFoodId: string; ratio: number; remark: string }[] }

export const useReplaceSubstitutes = () =>
  useMutation({
    mutationFn: ({ id, substitutes }: OwnChange) =>
      call(substitutesApi.replace, { params: { item_id: id }, body: { substitutes } }),
    meta: { done: 'substitutes.saved', failed: 'substitutes.saveFailed', refresh: substituteQueries.all },
  })
