import { randomUUID } from 'node:crypto'
import type { Recipe, ReferencedRecipe } from '@larder/contract/recipe.ts'
import type { TxCtx } from '#core/context.ts'
import type { Part } from './recipe-content.ts'
import * as store from './recipe-snapshots.store.ts'

/**
 * A recipe as it was, kept small: of foods and units only the id and the name are written down, of recipes
 * used as ingredients what it takes to link to them. Comments are not part of it; they are never changed by a save.
 */

type FoodOrUnit = { id: string; name: string }
type Line = Omit<Recipe['recipeIngredient'][number], 'unit' | 'food'> & {
  unit: FoodOrUnit | null
  food: FoodOrUnit | null
}
export type Snapshot = Omit<Recipe, 'comments' | 'recipeIngredient'> & { recipeIngredient: Line[] }

function snapshotOf({ comments: _, recipeIngredient, ...recipe }: Recipe): Snapshot {
  const idAndName = (one: FoodOrUnit | null) => (one ? { id: one.id, name: one.name } : null)
  return {
    ...recipe,
    recipeIngredient: recipeIngredient.map((line) => ({
      ...line,
      unit: idAndName(line.unit),
      food: idAndName(line.food),
      referencedRecipe: line.referencedRecipe && linkTo(line.referencedRecipe),
    })),
  }
}

const linkTo = ({ id, name, slug, image, recipeServings }: ReferencedRecipe): ReferencedRecipe => ({
  id,
  name,
  slug,
  image,
  recipeServings,
})

/** How many earlier saves of a recipe can be brought back. */
export const REVISIONS_KEPT = 50

/** Keeps the state before this save, with who saved and what changed. */
export async function keepSnapshots(
  ctx: TxCtx,
  saves: { id: string; before: Recipe; changes: Part[] }[],
): Promise<void> {
  const rows = saves.map(({ id, before, changes }) => ({
    id: randomUUID(),
    recipeId: id,
    revision: before.revision,
    createdAt: ctx.clock.iso(),
    userId: ctx.actor.userId,
    changes: JSON.stringify(changes),
    snapshot: JSON.stringify(snapshotOf(before)),
  }))
  await store.insert(ctx.db, rows)
  await store.removeOldest(
    ctx.db,
    saves.map(({ id }) => id),
    REVISIONS_KEPT,
  )
}
