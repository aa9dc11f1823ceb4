import { grouped } from '@larder/domain/grouped.ts'
import type { RecipeViewer } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'
import { nameCandidates, recipeSlug } from '#modules/recipes/recipes/free-names.service.ts'
import * as store from './group-archive.store.ts'
import { recipe as spec } from './recipe-record.ts'
import type { Row } from './record-columns.ts'
import { type ReadRecord, readSome } from './record-reading.ts'

/**
 * Finds recipes of an archive that the group has already: those with the same creation time and the same name, also
 * with a number added, and those with the same name and ingredients.
 */

type Known = { id: string; name: string }

/** By the id that the import would have given the recipe. */
export async function duplicateRecipes(
  db: Reader,
  viewer: RecipeViewer,
  read: ReadRecord[],
): Promise<Map<string, Known>> {
  if (read.length === 0) return new Map()
  const slugs = read.map(({ row }) => recipeSlug(String(row.name)))
  const like = await store.recipesLike(
    db,
    viewer,
    slugs,
    read.map(({ row }) => String(row.createdAt)),
  )
  const contents = grouped(
    await store.ingredientsOf(
      db,
      like.map(({ id }) => id),
    ),
    ({ recipeId }) => recipeId,
  )
  const known = new Map<string, Known>()
  for (const [index, one] of read.entries()) {
    const names = new Set(nameCandidates(String(one.row.name)).map(({ name }) => name))
    const found =
      like.find(({ name, createdAt }) => createdAt === one.row.createdAt && names.has(name)) ??
      like.find(({ id, slug }) => slug === slugs[index] && contentOf(contents.get(id) ?? []) === contentOf(lines(one)))
    if (found) known.set(one.id, { id: found.id, name: found.name })
  }
  return known
}

const contentOf = (lines: Row[]) =>
  JSON.stringify(lines.map(({ quantity, unitId, foodId, note }) => [quantity, unitId, foodId, note]))

const lines = (one: ReadRecord): Row[] => readSome(spec.parts?.recipeIngredient?.columns ?? {}, one, 'recipeIngredient')
