/**
 * Where recipes and what sorts them are read from: the own group, or somebody else's as its guests see it. Screens ask
 * the source and look the same in both; what only members may do they show where `ownGroup` says so. Both sources are
 * made in `app/recipe-sources.ts`, which alone knows every feature that answers.
 */

import type { Cookbook, CookbookWithCover } from '@larder/contract/cookbooks.ts'
import type { Answer } from '@larder/contract/endpoint.ts'
import type { Food } from '@larder/contract/foods.ts'
import type { HouseholdSummary } from '@larder/contract/households.ts'
import type { Category, Tag, Tool } from '@larder/contract/organizers.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import type { Suggestion, SuggestionQuery } from '@larder/contract/recipe-finder.ts'
import type { RecipeListQuery, recipeSearchApi } from '@larder/contract/recipe-search.ts'
import type { User } from '@larder/contract/users.ts'
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions, UseQueryOptions } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'

/** What a list of recipes asks for besides its page. */
export type RecipeListFilter = Partial<Omit<RecipeListQuery, 'page' | 'perPage'>>
export type OrganizerKind = 'categories' | 'tags' | 'tools'
/** What all kinds have in common; tools also know who has them. */
export type Organizer = Category | Tag | Tool

export type Question<T> = UseQueryOptions<T, Error, T, QueryKey>
type RecipePage = Answer<typeof recipeSearchApi.list>
export type ListQuestion = UseInfiniteQueryOptions<
  RecipePage,
  Error,
  InfiniteData<RecipePage, number>,
  QueryKey,
  number
>

export type RecipeSource = {
  /** Whether the reader belongs to the group. */
  ownGroup: boolean
  groupSlug: string
  /** The key of everything that lists have told so far. */
  lists: QueryKey
  list: (filter: RecipeListFilter) => ListQuestion
  one: (slug: string) => Question<Recipe>
  random: (filter: RecipeListFilter) => Promise<RecipeSummary | undefined>
  /** One page, for pickers and for counting. */
  page: (query: Partial<RecipeListQuery>) => Question<RecipePage>
  suggestions: (query: Partial<SuggestionQuery>) => Question<Suggestion[]>
  organizers: (kind: OrganizerKind) => Question<Organizer[]>
  categories: () => Question<Category[]>
  tags: () => Question<Tag[]>
  tools: () => Question<Tool[]>
  foods: () => Question<Food[]>
  foodSearch: (text: string) => Question<Food[]>
  foodsByIds: (ids: string[]) => Question<Food[]>
  households: () => Question<HouseholdSummary[]>
  cookbooks: () => Question<Cookbook[]>
  /** Guests read its cover with it; members ask for that by itself. */
  cookbook: (slug: string) => Question<CookbookWithCover>
}

type MakeSource = (groupSlug: string) => RecipeSource
let sources: { own: MakeSource; open: MakeSource } | undefined

/** Called once, before the first screen. */
export const setRecipeSources = (made: { own: MakeSource; open: MakeSource }): void => {
  sources = made
}

const source = (kind: 'own' | 'open', groupSlug: string): RecipeSource => {
  if (!sources) throw new Error('setRecipeSources was not called')
  return sources[kind](groupSlug)
}

export const recipesFor = (user: Pick<User, 'groupSlug'> | null, groupSlug: string): RecipeSource =>
  source(user?.groupSlug === groupSlug ? 'own' : 'open', groupSlug)

const SourceContext = createContext<RecipeSource | null>(null)

/** Around the screens whose address names a group. */
export function GroupRecipes({ groupSlug, children }: { groupSlug: string; children: ReactNode }) {
  const user = useUser()
  const source = useMemo(() => recipesFor(user, groupSlug), [user, groupSlug])
  return <SourceContext value={source}>{children}</SourceContext>
}

/** Screens whose address names no group are about the own one. */
export function useRecipeSource(): RecipeSource {
  const groupSlug = useUser()?.groupSlug ?? ''
  const own = useMemo(() => source('own', groupSlug), [groupSlug])
  return use(SourceContext) ?? own
}
