import type { Food } from '@larder/contract/foods.ts'
import { type ImportRuleDraft, importRulesApi } from '@larder/contract/import-rules.ts'
import { ingredientParserApi, type ParserName, parserNames } from '@larder/contract/ingredient-parser.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { RecipeInput } from '@larder/contract/recipe-input.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import type { Unit } from '@larder/contract/units.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Type } from 'typebox'
import { addFoodAlias, foodCalls, foodQueries } from '#features/catalogue/foods/foods.queries.ts'
import { importRuleQueries } from '#features/catalogue/import-rules/import-rules.queries.ts'
import { addUnitAlias, unitCalls, unitQueries } from '#features/catalogue/units/units.queries.ts'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'
import { preference } from '#lib/preference.ts'
import type { Correction } from './corrections.ts'

const all = ['ingredient-parser'] as const

/** The parser somebody used last. */
export const parserPreference = preference(
  'parsing-preferences',
  Type.Object({
    parser: Type.Unsafe<ParserName>({
      ...Type.Union(parserNames.map((name) => Type.Literal(name))),
      default: 'nlp' satisfies ParserName,
    }),
  }),
)

/** The parsers that can be used here: the assistant only where there is one. */
export function useParsers(): ParserName[] {
  const { data } = useQuery(appInfoQueries.about())
  return data?.enableOpenai ? [...parserNames] : ['nlp', 'brute']
}

export const parserQueries = {
  /** The same lines are not parsed twice: an assistant may be paid for each. */
  lines: (parser: ParserName, lines: string[], language: Recipe['language']) =>
    queryOptions({
      queryKey: [...all, parser, lines, language] as const,
      queryFn: ({ signal }) =>
        call(
          ingredientParserApi.parseLines,
          { body: { parser, ingredients: lines, nameKnown: true, language } },
          { signal },
        ),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    }),
}

export const useParseLine = () =>
  useMutation({
    mutationFn: (body: { parser: ParserName; ingredient: string }) => call(ingredientParserApi.parseLine, { body }),
    meta: { failed: 'ingredient-parser.failed' },
  })

export function useCreateMissing() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { foods: string[]; units: string[] }) => call(ingredientParserApi.createMissing, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: unitQueries.all }),
    meta: { failed: 'ingredient-parser.missing.failed', refresh: foodQueries.all },
  })
}

/** Takes back what was just created. */
export function useForgetCreated() {
  const foods = foodCalls.useRemove()
  const units = unitCalls.useRemove()
  return async (made: { foods: Food[]; units: Unit[] }) => {
    if (made.foods.length > 0) await foods.mutateAsync(made.foods)
    if (made.units.length > 0) await units.mutateAsync(made.units)
  }
}

export const useSaveIngredients = (slug: string) =>
  useMutation({
    mutationFn: (body: RecipeInput): Promise<Recipe> => call(recipesApi.patch, { params: { slug }, body }),
    meta: { done: 'recipes.saved', failed: 'recipes.saveFailed', refresh: recipeQueries.all },
  })

/** Says itself what was done. */
export const useSaveChecked = (slug: string) =>
  useMutation({
    mutationFn: (body: RecipeInput): Promise<Recipe> => call(recipesApi.patch, { params: { slug }, body }),
    meta: { failed: 'recipes.saveFailed', refresh: recipeQueries.all },
  })

export const useRememberCorrection = () =>
  useMutation({
    mutationFn: async (correction: Correction): Promise<unknown> => {
      if (correction.kind === 'foodAlias') return addFoodAlias(correction.food, correction.name)
      if (correction.kind === 'unitAlias') return addUnitAlias(correction.unit, correction.name)
      return call(importRulesApi.create, { body: ruleOf(correction) })
    },
    meta: {
      done: 'ingredient-parser.remember.done',
      failed: 'ingredient-parser.remember.failed',
      refresh: importRuleQueries.all,
    },
  })

const ruleOf = (correction: Extract<Correction, { kind: 'useFood' | 'notAUnit' }>): ImportRuleDraft => ({
  kind: correction.kind,
  find: correction.name,
  replaceWith: '',
  foodId: correction.kind === 'useFood' ? correction.food.id : null,
  enabled: true,
})
