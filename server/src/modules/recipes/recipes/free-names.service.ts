import type { Actor } from '#core/actor.ts'
import type { TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import type { Reader } from '#db/database.ts'
import { type Named, nameCandidates, recipeSlug, sortedName } from './name-and-slug.ts'
import { openAmong } from './recipe-guest-view.service.ts'
import { listTakenSlugs } from './recipe-writing.store.ts'
import { findBySlug } from './recipes.store.ts'

export { nameCandidates, recipeSlug } from './name-and-slug.ts'

/** Names of recipes in a group, and the addresses made of them. */

export function slugFor(ctx: Pick<TxCtx, 't'>, name: string): string {
  const slug = recipeSlug(name)
  if (slug === '') throw problem('invalid', ctx.t('recipes.noSlug'), 'name')
  return slug
}

export const alreadyExists = (ctx: Pick<TxCtx, 't'>, place: string[] = []) =>
  problem('invalid', ctx.t('recipes.alreadyExists'), [...place, 'name'].join('.'))

/** The next name that can still be had: the name itself, or one with a number behind it. Each is handed out once. */
export async function freeNames(ctx: Pick<TxCtx, 'db' | 'actor' | 't'>, names: string[]) {
  for (const name of names) slugFor(ctx, name)
  const slugs = new Set(names.flatMap((name) => nameCandidates(name).map(({ slug }) => slug)))
  const taken = new Set((await listTakenSlugs(ctx.db, ctx.actor.groupId, [...slugs])).keys())
  return (name: string): Named | undefined => {
    const free = nameCandidates(name).find(({ slug }) => !taken.has(slug))
    if (free) taken.add(free.slug)
    return free
  }
}

export const nameColumns = ({ name, slug }: { name: string; slug: string }) => ({
  name,
  nameNormalised: sortedName(name),
  slug,
})

/**
 * Whether a name is free in a group. It only informs: whoever creates a recipe under a taken name gets another slug.
 * Who is not of the group is told of open recipes alone, which anybody can read.
 */
export async function isNameFree(
  { db, actor }: { db: Reader; actor: Pick<Actor, 'groupId' | 'householdId' | 'userId'> | undefined },
  groupId: string,
  name: string,
): Promise<boolean> {
  const isMember = actor?.groupId === groupId
  const holder = await findBySlug(db, isMember ? actor : { groupId }, recipeSlug(name))
  if (!holder || isMember) return !holder
  return !(await openAmong(db, groupId, [holder.id])).has(holder.id)
}
