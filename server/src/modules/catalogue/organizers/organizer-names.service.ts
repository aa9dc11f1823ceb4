import type { TxCtx } from '#core/context.ts'
import { type OrganizerKind, organizerColumns, organizerSlug, organizers } from './organizers.service.ts'

/**
 * Categories, tags and tools as recipes name them: by an id of the group, or by a name, which is made if the group does
 * not have it. Whoever may write a recipe may do that; changing what is there needs the organizers' own calls.
 */

type OrganizerReference = { id: string | null; name: string | null; slug: string | null }

/** The id of each wish, for as many wishes as there are in four statements; undefined where nothing can be meant. */
export async function organizersNamed(ctx: TxCtx, kind: OrganizerKind, references: OrganizerReference[]) {
  const ids = [...new Set(references.flatMap((reference) => reference.id ?? []))]
  const known = await organizers[kind].byIds(ctx.db, ctx.actor, ids)

  const named = references.filter((reference) => !known.has(reference.id ?? ''))
  const names = new Map(named.flatMap(({ name, slug }) => (name || slug ? [[slugOf({ name, slug }), name]] : [])))
  const bySlug = await slugsOf(ctx, kind, [...names.keys()])
  const missing = [...names].flatMap(([slug, name]) => (name !== null && !bySlug.has(slug) ? [{ slug, name }] : []))
  for (const [slug, id] of await add(ctx, kind, missing)) bySlug.set(slug, id)

  return (reference: OrganizerReference): string | undefined =>
    reference.id !== null && known.has(reference.id) ? reference.id : bySlug.get(slugOf(reference))
}

const slugOf = ({ name, slug }: Pick<OrganizerReference, 'name' | 'slug'>): string =>
  name === null ? (slug ?? '') : organizerSlug(name)

async function slugsOf(ctx: TxCtx, kind: OrganizerKind, slugs: string[]): Promise<Map<string, string>> {
  const found = await organizers[kind].byUnique(ctx.db, ctx.actor, slugs)
  return new Map(found.map(({ slug, id }) => [slug, id]))
}

async function add(ctx: TxCtx, kind: OrganizerKind, missing: { slug: string; name: string }[]) {
  if (missing.length === 0) return new Map<string, string>()
  const { groupId } = ctx.actor
  const added = await organizers[kind].addMissing(ctx, ctx.actor, missing.map(organizerColumns))
  // Somebody else may have made the same one meanwhile: only our own are news.
  for (const own of added) if (own) ctx.emit(`${kind}.created`, { groupId, id: own.id, name: own.name })
  return slugsOf(
    ctx,
    kind,
    missing.map(({ slug }) => slug),
  )
}
