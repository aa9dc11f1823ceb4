import { randomUUID } from 'node:crypto'
import type { Cookbook, CookbookDraft, CookbookUpdate } from '@larder/contract/cookbooks.ts'
import type { ListQuery, Page, SearchListQuery } from '@larder/contract/page.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, notFound } from '#core/errors.ts'
import type { OpenList } from '#core/list.ts'
import { LONGEST_SLUG, slugOf } from '#core/slug.ts'
import { lockRows } from '#db/lock-rows.ts'
import { bit, toBoolean } from '#db/rows.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { demandRecipeFilter, filterParts } from '#modules/recipes/recipes/recipe-filter.service.ts'
import * as store from './cookbooks.store.ts'

/**
 * Cookbooks of the households of a group: all of them read all of them, each writes its own. A book is a filter over
 * the recipes of the whole group, plus what people put in and minus what they took out. `recipe-search` finds which
 * recipes these are.
 */

export const list = async (ctx: Ctx, query: ListQuery): Promise<Page<Cookbook>> =>
  pageOf(await store.list(ctx, ctx.actor.groupId, query))

/** What decides which recipes are in a book. */
export type BookRule = {
  id: string
  householdId: string
  filter: string
  onlyByHand: boolean
  /** Whether anything was put in or taken out by hand. */
  hasChoices: boolean
  coverRecipeId: string | null
}

const ruleOf = (row: store.CookbookRow): BookRule => ({
  id: row.id,
  householdId: row.householdId,
  filter: row.queryFilterString,
  onlyByHand: toBoolean(row.onlyByHand),
  hasChoices: Number(row.hasChoices) > 0,
  coverRecipeId: row.coverRecipeId,
})

/** Of each book of the own household, with what it is called. */
export const ownRules = async ({ db, actor }: Ctx): Promise<(BookRule & { slug: string; name: string })[]> =>
  (await store.listOwn(db, actor.groupId, actor.householdId)).map((row) => ({
    ...ruleOf(row),
    slug: row.slug,
    name: row.name,
  }))

export async function findRule(
  { db }: Pick<AnyCtx, 'db'>,
  reader: store.CookbookReader,
  slugOrId: string,
): Promise<BookRule | undefined> {
  const row = await store.find(db, reader, slugOrId)
  return row && ruleOf(row)
}

/** The book must be of the own household; it stays locked until the change is written. */
export async function lockOwnBook(ctx: TxCtx, id: string): Promise<BookRule> {
  await lockOwn(ctx, [id])
  const row = await store.find(ctx.db, { groupId: ctx.actor.groupId }, id)
  if (!row) throw notFound()
  return ruleOf(row)
}

export async function listOpen(ctx: AnyCtx, where: OpenList, query: SearchListQuery): Promise<Page<Cookbook>> {
  const page = pageOf(await store.listOpen(ctx, where, query))
  return { ...page, items: page.items.map(forGuests) }
}

const pageOf = (page: Page<store.CookbookRow>): Page<Cookbook> => ({ ...page, items: page.items.map(toCookbook) })

/** Filters may name people, so guests do not see them. */
const forGuests = (cookbook: Cookbook): Cookbook => ({ ...cookbook, queryFilterString: '', queryFilter: { parts: [] } })

export async function findOpen(ctx: Pick<AnyCtx, 'db'>, groupId: string, slugOrId: string) {
  const cookbook = await find(ctx, { groupId, openOnly: true }, slugOrId)
  return cookbook && forGuests(cookbook)
}

export async function find(
  ctx: Pick<AnyCtx, 'db'>,
  reader: store.CookbookReader,
  slugOrId: string,
): Promise<Cookbook | undefined> {
  const row = await store.find(ctx.db, reader, slugOrId)
  return row && toCookbook(row)
}

export const create = (ctx: Ctx, draft: CookbookDraft): Promise<Cookbook> =>
  ctx.tx(async (ctx) => {
    demandRecipeFilter(ctx, draft.queryFilterString)
    const { groupId, householdId } = ctx.actor
    const now = ctx.clock.iso()
    await store.lockNames(ctx, groupId)
    const slug = await freeSlug(ctx, nameSlug(draft, []))
    const row = {
      ...{ id: randomUUID(), createdAt: now, updatedAt: now, groupId, householdId, coverRecipeId: null },
      ...{ ...columnsOf(draft), onlyByHand: bit(draft.onlyByHand ?? false), slug },
    }
    await store.insert(ctx.db, row)
    ctx.emit('cookbook.created', { groupId, householdId, id: row.id, name: row.name })
    return one(ctx, row.id)
  })

export const update = (ctx: Ctx, id: string, draft: CookbookDraft): Promise<Cookbook> =>
  ctx.tx(async (ctx) => {
    await lockOwn(ctx, [id])
    await replace(ctx, id, draft, [])
    const { groupId, householdId } = ctx.actor
    ctx.emit('cookbook.updated', { groupId, householdId, id, name: draft.name })
    return one(ctx, id)
  })

/** All or none; if a book is named twice, the last draft counts. */
export const updateMany = (ctx: Ctx, updates: CookbookUpdate[]): Promise<Cookbook[]> =>
  ctx.tx(async (ctx) => {
    if (updates.length === 0) return []
    const ids = updates.map(({ id }) => id)
    await lockOwn(ctx, ids)
    for (const [at, draft] of updates.entries()) await replace(ctx, draft.id, draft, [String(at)])
    const { groupId, householdId } = ctx.actor
    ctx.emit('cookbooks.updated', { groupId, householdId, ids })
    const rows = new Map((await store.listByIds(ctx.db, groupId, ids)).map((row) => [row.id, toCookbook(row)]))
    return ids.flatMap((id) => rows.get(id) ?? [])
  })

export const remove = (ctx: Ctx, id: string): Promise<Cookbook> =>
  ctx.tx(async (ctx) => {
    await lockOwn(ctx, [id])
    const cookbook = await one(ctx, id)
    await keepForUndo(ctx, 'cookbook', [id])
    await store.remove(ctx.db, ctx.actor.householdId, id)
    const { groupId, householdId } = ctx.actor
    ctx.emit('cookbook.deleted', { groupId, householdId, id, name: cookbook.name })
    return cookbook
  })

async function lockOwn(ctx: TxCtx, ids: string[]): Promise<void> {
  const wanted = new Set(ids)
  const own = await lockRows(ctx, 'cookbook', ctx.actor.householdId, [...wanted], 'change', 'householdId')
  if (own.length < wanted.size) throw notFound()
}

async function one(ctx: TxCtx, id: string): Promise<Cookbook> {
  const cookbook = await find(ctx, { groupId: ctx.actor.groupId }, id)
  if (!cookbook) throw notFound()
  return cookbook
}

/** `place` is where the draft stands in the body. */
async function replace(ctx: TxCtx, id: string, draft: CookbookDraft, place: string[]): Promise<void> {
  demandRecipeFilter(ctx, draft.queryFilterString, place)
  const requested = nameSlug(draft, place)
  await store.lockNames(ctx, ctx.actor.groupId)
  const slug = await freeSlug(ctx, isNumbered(draft.slug, requested) ? draft.slug : requested, id)
  const byHand = draft.onlyByHand === undefined ? {} : { onlyByHand: bit(draft.onlyByHand) }
  const row = { id, ...columnsOf(draft), ...byHand, slug, updatedAt: ctx.clock.iso() }
  await store.update(ctx.db, ctx.actor.householdId, row)
}

const columnsOf = (draft: CookbookDraft) => ({
  name: draft.name,
  nameNormalised: normalise(draft.name),
  description: draft.description,
  position: draft.position,
  public: bit(draft.public ?? false),
  queryFilterString: draft.queryFilterString,
})

function nameSlug({ name }: CookbookDraft, place: string[]): string {
  const slug = slugOf(name).slice(0, LONGEST_SLUG)
  if (slug === '') throw fieldProblem([...place, 'name'], 'Name cannot be empty', name)
  return slug
}

/** The slug of the name, or that with a number behind it. */
const isNumbered = (slug: string | null | undefined, name: string): slug is string =>
  typeof slug === 'string' &&
  (slug === name || (slug.startsWith(`${name}-`) && /^\d{1,9}$/.test(slug.slice(name.length + 1))))

async function freeSlug(ctx: TxCtx, slug: string, butId?: string): Promise<string> {
  const taken = await store.listTakenSlugs(ctx.db, ctx.actor.groupId, slug, butId)
  if (!taken.has(slug)) return slug
  for (let number = 1; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}

function toCookbook(found: store.CookbookRow): Cookbook {
  const { householdName, createdAt, updatedAt, nameNormalised, hasChoices, coverRecipeId, ...row } = found
  return {
    ...row,
    public: row.public === 1,
    onlyByHand: toBoolean(row.onlyByHand),
    orderedByHand: Number(row.orderedByHand) > 0,
    queryFilter: filterParts(row.queryFilterString),
    household: { id: row.householdId, name: householdName },
  }
}
