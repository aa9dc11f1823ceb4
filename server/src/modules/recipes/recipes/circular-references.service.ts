import { grouped } from '@larder/domain/grouped.ts'
import type { TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import type { RecipeContent } from './recipe-content.ts'
import { listReferencedIds } from './recipe-mentions.store.ts'

/** A recipe that contains itself could never be cooked, nor put on a shopping list. */

type Draft = { id: string; content: RecipeContent; place: string[] }

/** Looks at the recipes as they will be after the save; one statement for each level of what is still unknown. */
export async function refuseCircularReferences(ctx: TxCtx, drafts: Draft[]): Promise<void> {
  const uses = new Map(drafts.map(({ id, content }) => [id, referencesOf(content)]))
  let unknown = newIds([...uses.values()].flat(), uses)
  // Two saves at once could each add one half of a circle that neither of them sees.
  if (unknown.length > 0) await ctx.dialect.advisoryLock(ctx.db, `recipes within recipes ${ctx.actor.groupId}`)
  while (unknown.length > 0) {
    const found = grouped(await listReferencedIds(ctx.db, unknown), (row) => row.recipeId)
    for (const id of unknown)
      uses.set(
        id,
        (found.get(id) ?? []).flatMap((row) => row.referencedRecipeId ?? []),
      )
    unknown = newIds(
      unknown.flatMap((id) => uses.get(id) ?? []),
      uses,
    )
  }
  for (const { id, content, place } of drafts) {
    const closing = content.recipeIngredient.findIndex((line) => reaches(line.referencedRecipeId, id, uses))
    if (closing < 0) continue
    const field = [...place, 'recipeIngredient', closing, 'referencedRecipe'].join('.')
    throw problem('invalid', ctx.t('recipes.circular'), field)
  }
}

const referencesOf = (content: RecipeContent) =>
  content.recipeIngredient.flatMap((line) => line.referencedRecipeId ?? [])

const newIds = (ids: string[], known: Map<string, string[]>) => [...new Set(ids)].filter((id) => !known.has(id))

function reaches(from: string | null, target: string, uses: Map<string, string[]>): boolean {
  const seen = new Set<string>()
  const open = from === null ? [] : [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === target) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...(uses.get(id) ?? []))
  }
  return false
}
