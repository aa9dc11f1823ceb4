import { MAX_WARNED, type RecipeWarnings, recipeWarningsApi } from '@larder/contract/recipe-warnings.ts'
import type { Diet } from '@larder/domain/diets/diets.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { dinerQueries, isPicky } from '#features/accounts/diners/diners.queries.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { call } from '#lib/api.ts'

export type Warning = RecipeWarnings['warnings'][number]
export type Finding = Warning['findings'][number]

export const recipeWarningQueries = {
  all: ['recipe-warnings'] as const,
  of: (recipeIds: readonly string[]) =>
    queryOptions({
      queryKey: [...recipeWarningQueries.all, 'of', recipeIds] as const,
      queryFn: ({ signal }) =>
        call(recipeWarningsApi.warnings, { body: { recipeIds: recipeIds.slice(0, MAX_WARNED) } }, { signal }),
    }),
  diets: (slug: string) =>
    queryOptions({
      queryKey: [...recipeWarningQueries.all, 'diets', slug] as const,
      queryFn: ({ signal }) => call(recipeWarningsApi.diets, { params: { slug } }, { signal }),
    }),
}

export type TableWarnings = {
  /** Whether anybody at the table does not eat everything; asked before anything else. */
  picky: boolean
  /** By the id of the recipe; nothing while it is not known. */
  warnings: ReadonlyMap<string, Warning[]> | undefined
  failed: boolean
}

/** What speaks against people of the own household; guests have none, and a table that eats everything asks nothing. */
export function useTableWarnings(recipeIds: readonly string[]): TableWarnings {
  const signedIn = useUser() !== null
  const diners = useQuery({ ...dinerQueries.list(), enabled: signedIn })
  const picky = diners.data?.some(isPicky) ?? false
  const ids = [...new Set(recipeIds)].sort()
  const query = useQuery({ ...recipeWarningQueries.of(ids), enabled: picky && ids.length > 0 })
  const warnings = query.data && new Map(query.data.map(({ recipeId, warnings }) => [recipeId, warnings]))
  return { picky, warnings, failed: query.isError }
}

export const useStateDiet = (slug: string) =>
  useMutation({
    mutationFn: (body: { diet: Diet; suits: boolean | null }) =>
      call(recipeWarningsApi.state, { params: { slug }, body }),
    meta: { failed: 'recipe-warnings.sayFailed', refresh: recipeWarningQueries.all },
  })
