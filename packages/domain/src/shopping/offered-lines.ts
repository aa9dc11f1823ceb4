/**
 * What recipes offer for a shopping list before somebody chooses. A recipe that is named twice is offered once, with
 * its scales added. A recipe within a recipe is bought as its ingredients. What is on hand comes last and unchecked.
 */

import { type LinkedYield, type LinkingLine, linkedBatches } from '../recipes/linked-batches.ts'
import { type Offer, offerForShopping, type StockedIngredient } from './offer-order.ts'

/** A recipe that comes again adds its scale; one without an address cannot be read and is passed over. */
export function uniteScales<T extends { slug: string; scale: number }>(requested: readonly T[]): T[] {
  const united = new Map<string, T>()
  for (const one of requested) {
    if (one.slug === '') continue
    const before = united.get(one.slug)
    united.set(one.slug, before ? { ...before, scale: before.scale + one.scale } : one)
  }
  return [...united.values()]
}

/** A recipe among the ingredients of another, and how many batches of it one batch of the other takes. */
export type RecipePart = { recipeId: string; batches: number }

/**
 * How much of each recipe one batch of the first needs: a recipe is counted when all below the first that name it are.
 * Recipes that name each other in pairs would otherwise double with every level.
 */
export function batchesOf(first: string, parts: ReadonlyMap<string, readonly RecipePart[]>): Map<string, number> {
  const below = new Set([first])
  const naming = new Map<string, number>()
  for (const id of below)
    for (const { recipeId } of parts.get(id) ?? []) {
      below.add(recipeId)
      naming.set(recipeId, (naming.get(recipeId) ?? 0) + 1)
    }
  const needed = new Map<string, number>([[first, 1]])
  const ready = [first]
  for (const id of ready)
    for (const { recipeId, batches } of parts.get(id) ?? []) {
      needed.set(recipeId, (needed.get(recipeId) ?? 0) + (needed.get(id) ?? 0) * batches)
      const left = (naming.get(recipeId) ?? 0) - 1
      naming.set(recipeId, left)
      if (left === 0) ready.push(recipeId)
    }
  return needed
}

type Line = StockedIngredient & LinkingLine & { referencedRecipe?: ({ id: string } & LinkedYield) | null }
export type RecipeToBuy<L> = { id: string; name: string; recipeIngredient: readonly L[] }

export type OfferedSection<L> = {
  title: string | null
  /** The recipe within the recipe that it belongs to. */
  partName: string | null
  /** How many batches of its lines one batch of the recipe takes. */
  batches: number
  offers: Offer<L>[]
}

/** `known` holds the recipe and all that it is made of. */
export function offeredSections<L extends Line>(
  recipeId: string,
  known: ReadonlyMap<string, RecipeToBuy<L>>,
  householdSlug: string | null | undefined,
): OfferedSection<L>[] {
  const parts = new Map([...known.values()].map(({ id, recipeIngredient }) => [id, partsOf(recipeIngredient)]))
  return [...batchesOf(recipeId, parts)].flatMap(([id, batches]) => {
    const recipe = known.get(id)
    const partName = id === recipeId ? null : (recipe?.name ?? null)
    return offerForShopping(recipe?.recipeIngredient ?? [], householdSlug)
      .map(({ title, items }) => ({
        title,
        partName,
        batches,
        offers: items.filter(({ ingredient }) => !ingredient.referencedRecipe),
      }))
      .filter(({ offers }) => offers.length > 0)
  })
}

const partsOf = (lines: readonly Line[]): RecipePart[] =>
  lines.flatMap(({ referencedRecipe, ...line }) =>
    referencedRecipe ? { recipeId: referencedRecipe.id, batches: linkedBatches(line, referencedRecipe).batches } : [],
  )
