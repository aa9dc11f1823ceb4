import type { Tool, ToolDraft } from '@larder/contract/organizers.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { isGuest, type Viewer } from '#core/actor.ts'
import type { Attributes } from '#core/attributes/attributes.ts'
import { organizerAttributes, toolAttributes } from '#core/attributes/catalogue.attributes.ts'
import { recipesWith } from '#core/attributes/recipes.attributes.ts'
import { collection } from '#core/collection/collection.service.ts'
import type { Use } from '#core/collection/uses.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import { LONGEST_SLUG, slugOf } from '#core/slug.ts'
import type { Reader } from '#db/database.ts'
import {
  householdsAfter,
  householdsOf,
  moveHouseholds,
  onHandAttribute,
  putHouseholds,
} from '#modules/catalogue/on-hand/on-hand.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'

/**
 * Categories, tags and tools of a group. The slug follows the name and is what must be unique; tools are organizers
 * that a household can own. Which recipes carry an organizer belongs to the recipes.
 */

export type OrganizerKind = 'category' | 'tag' | 'tool'

/** A name of signs only is spelled out as its code points, so that the same sign twice is still the same slug. */
export const organizerSlug = (name: string): string =>
  (slugOf(name) || [...name.trim()].map((sign) => sign.codePointAt(0)?.toString(16)).join('-')).slice(0, LONGEST_SLUG)

export const organizerColumns = ({ name }: { name: string }) => ({
  name,
  nameNormalised: normalise(name),
  slug: organizerSlug(name),
})

/** What the three have in common. */
const described = <const K extends OrganizerKind>(kind: K) => ({
  table: kind,
  scope: 'groupId' as const,
  columns: ['id', 'name', 'slug', 'groupId'] as const,
  searched: ['nameNormalised'] as const,
  unique: 'slug' as const,
  attributes: (viewer: Viewer): Attributes =>
    isGuest(viewer) ? organizerAttributes() : { ...organizerAttributes(), recipes: recipesWith(kind, viewer) },
  written: organizerColumns,
  announce: ({ emit }: Pick<TxCtx, 'emit'>, { change, row: { id, name }, owner: { groupId } }: OrganizerNews) =>
    emit(`${kind as OrganizerKind}.${change}`, { groupId, id, name }),
  keepForUndo: (ctx: TxCtx, ids: string[]) => keepForUndo(ctx, kind, ids),
})

type OrganizerNews = {
  change: 'created' | 'updated' | 'deleted'
  row: { id: string; name: string }
  owner: { groupId: string }
}

export const categories = collection({ ...described('category'), link: '/categories' })

export const tags = collection({
  ...described('tag'),
  link: '/tags',
  nothingToRemove: () => refusal('invalid', 'Bad Request'),
})

export const tools = collection({
  ...described('tool'),
  link: '/tools',
  attributes: (viewer) =>
    isGuest(viewer)
      ? organizerAttributes()
      : {
          ...toolAttributes(),
          recipes: recipesWith('tool', viewer),
          on_hand: onHandAttribute('tool', viewer.householdId ?? ''),
        },
  written: ({ name }: ToolDraft) => organizerColumns({ name }),
  hydrate: (db, rows, viewer): Promise<Tool[]> => toolsOf(db, viewer, rows),
  putParts: async (ctx, id, { onHand, householdsWithTool }) => {
    const { groupId, householdSlug } = ctx.actor
    const stored = (await householdsOf(ctx.db, 'tool', [id])).get(id) ?? []
    const slugs = householdsAfter({ onHand, households: householdsWithTool }, stored, householdSlug)
    await putHouseholds(ctx.db, 'tool', groupId, id, slugs)
  },
})

export const organizers = { category: categories, tag: tags, tool: tools }

type ToolRow = Omit<Tool, 'householdsWithTool' | 'onHand'>

/** Who owns a tool is not for guests to know. */
export async function toolsOf<R extends ToolRow>(db: Reader, viewer: Viewer, rows: R[]) {
  const ids = isGuest(viewer) ? [] : rows.map((row) => row.id)
  const households = await householdsOf(db, 'tool', ids)
  return rows.map((row) => {
    const householdsWithTool = households.get(row.id) ?? []
    return { ...row, householdsWithTool, onHand: householdsWithTool.includes(viewer.householdSlug ?? '') }
  })
}

/** The second one keeps its name and takes over every recipe of the first, of tools the households too. */
export const merge = (ctx: Ctx, kind: OrganizerKind, repoint: Use['repoint'], from: string, to: string) =>
  organizers[kind].merge(ctx, from, to, {
    repoint: async (db, groupId) => {
      await repoint(db, groupId, from, to)
      if (kind === 'tool') await moveHouseholds(db, 'tool', from, to)
    },
    done: 'organizers.merged',
  })
