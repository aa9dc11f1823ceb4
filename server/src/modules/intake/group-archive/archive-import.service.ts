import { randomUUID } from 'node:crypto'
import { recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { removeUnlessCommitted } from '#core/versioned-files.ts'
import { recipeIdFor, removeLeftFiles } from '#modules/intake/imports/recipe-files.service.ts'
import { averageRatings } from '#modules/recipes/ratings/ratings.service.ts'
import { freeNames, nameColumns, recipeSlug } from '#modules/recipes/recipes/free-names.service.ts'
import { putInIndex } from '#modules/recipes/recipes/recipe-index.service.ts'
import { readRecipes } from '#modules/recipes/recipes/recipe-reading.service.ts'
import { bindToHousehold } from '#modules/shopping/shopping-lists/shopping-lists.service.ts'
import { type RecordKind, recordKinds } from './archive-format.ts'
import type { ImportLog, LoggedRecord, Lost } from './archive-import-log.ts'
import { type KeptFiles, putFiles } from './archive-media.service.ts'
import type { ArchivedPerson, ArchiveSource } from './archive-source.ts'
import { duplicateRecipes } from './duplicate-recipes.service.ts'
import * as store from './group-archive.store.ts'
import { createIdMap, type IdMap } from './id-map.ts'
import {
  idKeysOf,
  keyOf,
  knownByKey,
  knownEntries,
  otherKeyOf,
  stableIdOf,
  withOwnHousehold,
} from './known-records.service.ts'
import type { Row } from './record-columns.ts'
import { listIn, type ReadRecord, readParts, readRecord } from './record-reading.ts'
import { specOf } from './record-specs.ts'

/**
 * Imports the records of an archive into the caller's group, in portions of one transaction each. Nothing that is there is
 * changed: what the group has under the same name is used in its place. Whoever begins again, after a crash or with the
 * same archive, finds what came before and adds what is missing.
 */

const RECORDS_AT_ONCE = 100
/** Recipes are large: each has many parts and search terms. */
const RECIPES_AT_ONCE = 20
const LONGEST_LABEL = 200

export type Importing = {
  source: ArchiveSource
  jobId: string
  attempt: number
  signal: AbortSignal
  progress: (done: number, total: number) => Promise<void>
  log: ImportLog
}

/** The accounts here of the people in the archive, and the account to use for all others, if there is one. */
type People = { people: Map<string, string>; fallbackUser: () => string | undefined; makesHouseholds: boolean }

type State = Importing &
  Pick<People, 'makesHouseholds'> & {
    ctx: Ctx
    known: IdMap
    /** The entries of the plan that one of the archive is. */
    taken: Set<string>
  }

export async function importRecords(ctx: Ctx, importing: Importing): Promise<void> {
  const people = await peopleOf(ctx, await importing.source.people())
  const { importKind } = beginImport(ctx, importing, {
    people,
    fallbackUser: () => ctx.actor.userId,
    makesHouseholds: false,
  })
  for (const kind of recordKinds) await importKind(kind)
}

/** Imports one kind at a time, in the order of `recordKinds`, for callers with work in between. */
export function beginImport(ctx: Ctx, importing: Importing, { people, fallbackUser, makesHouseholds }: People) {
  const { source, signal, progress, log } = importing
  const known = createIdMap({ people, fallbackUser, groupId: ctx.actor.groupId, now: ctx.clock.iso() })
  const state: State = { ...importing, ctx, known, makesHouseholds, taken: new Set() }
  return {
    idOf: known.idOf,
    importKind: async (kind: RecordKind): Promise<void> => {
      const atOnce = kind === 'recipe' ? RECIPES_AT_ONCE : RECORDS_AT_ONCE
      let done = 0
      for await (const portion of inPortions(source.records(kind), atOnce)) {
        signal.throwIfAborted()
        if (kind === 'recipe') {
          await importRecipes(state, portion, done)
          done += portion.length
          await progress(Math.min(done, source.recipeCount), source.recipeCount)
        } else await importOthers(state, kind, portion)
      }
      if (kind !== 'recipe') await ctx.tx((ctx) => log.close(ctx, kind))
    },
  }
}

/** Matched by user name or e-mail address among the members of this group only. */
async function peopleOf(ctx: Ctx, archived: ArchivedPerson[]): Promise<Map<string, string>> {
  const members = await store.members(ctx.db, ctx.actor.groupId)
  const byName = new Map(members.map(({ usernameFolded, id }) => [usernameFolded, id]))
  const byEmail = new Map(members.map(({ email, id }) => [email.toLowerCase(), id]))
  return new Map(
    archived.flatMap(({ id, username, email }) => {
      const found = byName.get(username.toLowerCase()) ?? byEmail.get((email ?? '').toLowerCase())
      return found ? [[id, found] as const] : []
    }),
  )
}

async function* inPortions(records: AsyncIterable<unknown>, atOnce: number): AsyncGenerator<unknown[]> {
  let portion: unknown[] = []
  for await (const record of records) {
    portion.push(record)
    if (portion.length < atOnce) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

async function importOthers(state: State, kind: RecordKind, portion: unknown[]): Promise<void> {
  const { ctx, known, log, makesHouseholds } = state
  const spec = specOf(kind)
  const { groupId, householdId, admin } = ctx.actor
  const newId = (sent: unknown) =>
    spec.hasStableIds ? stableIdOf(groupId, String((sent as { id?: unknown } | null)?.id)) : randomUUID()
  const read = portion.map((sent) => readRecord(kind, sent, newId(sent), known))
  const fit = read.filter((one) => one !== undefined)
  // Only administrators create households; for everybody else missing ones become the caller's own.
  const mayMake = kind !== 'household' || makesHouseholds || (admin && fit.length > 1)
  state.taken = await ctx.tx(async (ctx) => {
    // Of its own, because a transaction may be tried again.
    const taken = new Set(state.taken)
    const entries = spec.isNumbered ? await knownEntries(ctx, spec, fit, taken) : undefined
    const byKey = entries ? new Map<string, string>() : await knownByKey(ctx, spec, fit)
    const added: ReadRecord[] = []
    for (const one of fit) {
      const ownKey = entries ? otherKeyOf(spec, one.row) : keyOf(spec, one.row)
      const keys = spec.hasStableIds ? idKeysOf(groupId, one.archived) : ownKey === undefined ? [] : [ownKey]
      const same = entries?.get(one) ?? keys.map((key) => byKey.get(key)).find((id) => id !== undefined)
      const id = same ?? (mayMake ? one.id : householdId)
      known.put(kind, one.archived, id)
      if (same !== undefined || !mayMake) continue
      for (const key of keys) byKey.set(key, id)
      added.push(one)
    }
    const fresh = kind === 'mealplan' ? await withOwnHousehold(ctx, added) : added
    const ids = await insertRecords(
      ctx,
      kind,
      fresh.map((one) => ({ ...one, parts: readParts(kind, one) })),
    )
    if (entries) for (const id of ids) taken.add(id)
    if (kind === 'household') for (const { id } of fresh) ctx.emit('household.created', { groupId, id })
    await log.records(ctx, kind, loggedRecords(kind, { portion, read, fresh, ids, known }))
    return taken
  })
}

type Written = {
  portion: unknown[]
  read: (ReadRecord | undefined)[]
  fresh: ReadRecord[]
  /** Of the fresh ones, in the database. */
  ids: string[]
  known: IdMap
}

function loggedRecords(kind: RecordKind, { portion, read, fresh, ids, known }: Written): LoggedRecord[] {
  const idOfFresh = new Map(fresh.map((one, index) => [one, ids[index] ?? one.id]))
  return portion.map((sent, index) => {
    const one = read[index]
    const id = one && (idOfFresh.get(one) ?? known.idOf(kind, one.archived) ?? null)
    const outcome = !one ? 'unfit' : idOfFresh.has(one) ? 'added' : 'known'
    return { outcome, id: id ?? null, archived: one?.archived ?? null, name: labelOf(sent) }
  })
}

/** A name for the report. */
function labelOf(sent: unknown): string {
  const { name, title, date, day, entryType } = (sent ?? {}) as Record<string, unknown>
  const label = name || title || [date ?? day, entryType].filter((part) => typeof part === 'string').join(', ')
  return String(label || '?')
    .replaceAll('\0', '')
    .slice(0, LONGEST_LABEL)
}

type Fresh = ReadRecord & { parts: Record<string, Row[]> }

/** Answers with their ids. */
async function insertRecords(ctx: TxCtx, kind: RecordKind, fresh: Fresh[]): Promise<string[]> {
  const { table, owner, parts, isNumbered } = specOf(kind)
  const owned: Row = owner === 'groupId' ? { groupId: ctx.actor.groupId } : {}
  const rows = fresh.map(({ id, row }): Row => ({ ...(isNumbered ? {} : { id }), ...row, ...owned }))
  if (isNumbered) return store.insertNumbered(ctx.db, table, rows)
  await store.insertRows(ctx.db, table, rows)
  for (const part of Object.keys(parts ?? {}))
    await store.insertRows(
      ctx.db,
      part,
      fresh.flatMap((one) => one.parts[part] ?? []),
    )
  // An archive may name other households and stores for what stands on a list.
  const lists = { shoppingList: 'id', recurringItem: 'shoppingListId' }[String(kind)]
  if (lists) await bindToHousehold(ctx, [...new Set(rows.map((row) => String(row[lists])))])
  return fresh.map(({ id }) => id)
}

async function importRecipes(state: State, portion: unknown[], place: number): Promise<void> {
  const { ctx, known, log, source } = state
  const read = portion.map((sent, index) => readRecipe(state, sent, place + index))
  const fit = read.filter((one) => one !== undefined)
  const there = await knownRecipes(state, fit)
  for (const one of fit) known.put('recipe', one.archived, there.get(one.id)?.id ?? one.id)
  const fresh = fit.filter(({ id }) => !there.has(id)).map((one) => ({ ...one, parts: readParts('recipe', one) }))
  try {
    const files = new Map<string, KeptFiles>()
    const lost = new Map<string, Lost>()
    for (const one of fresh) {
      const parts = lostParts(one)
      await removeLeftFiles(ctx, state, one.place)
      const kept = await putFiles(ctx, source, one, formerIds(one))
      files.set(one.id, kept)
      lost.set(one.id, { files: kept.lost, parts })
    }
    await ctx.tx(async (ctx) => {
      const names = await insertRecipes(ctx, fresh, files)
      for (const [index, one] of read.entries()) {
        const same = one && there.get(one.id)
        const outcome = !one ? 'unfit' : same ? 'known' : 'added'
        const name = same?.name ?? (one ? (names.get(one.id) ?? '') : labelOf(portion[index]))
        const recipe = { outcome, id: same?.id ?? one?.id ?? null, archived: one?.archived ?? null, name } as const
        await log.recipe(ctx, place + index, recipe, lost.get(one?.id ?? '') ?? NOTHING_LOST)
      }
    })
  } catch (error) {
    for (const { id } of fresh) await removeUnlessCommitted(ctx, error, () => ctx.files.removeAll(recipeFolder(id)))
    throw error
  }
}

const NOTHING_LOST: Lost = { files: 0, parts: 0 }

/** How many parts were dropped because a reference is missing or their author is not imported. */
const lostParts = ({ sent, parts }: Fresh): number =>
  Object.entries(parts).reduce(
    (lost, [table, rows]) => lost + listIn(sent, table).length - rows.length,
    Number.isSafeInteger(sent.ofNobody) ? Number(sent.ofNobody) : 0,
  )

type PlacedRecipe = ReadRecord & { place: number }

function readRecipe(state: State, sent: unknown, place: number): PlacedRecipe | undefined {
  const one = readRecord('recipe', sent, recipeIdFor(state, place), state.known)
  if (one && recipeSlug(String(one.row.name)) !== '') return { ...one, place }
  if (one) state.known.forget('recipe', one.archived)
  return undefined
}

/** Recipes that an earlier attempt saved are found by their ids, even if somebody renamed them since. */
async function knownRecipes(state: State, fit: PlacedRecipe[]): Promise<Map<string, { id: string; name: string }>> {
  const { ctx, attempt } = state
  const there = await duplicateRecipes(ctx.db, ctx.actor, fit)
  for (let earlier = 1; earlier < attempt; earlier++) {
    const given = new Map(fit.map(({ id, place }) => [recipeIdFor({ ...state, attempt: earlier }, place), id]))
    for (const recipe of await store.recipesWithIds(ctx.db, [...given.keys()]))
      there.set(given.get(recipe.id) ?? '', recipe)
  }
  return there
}

/** Each under a name that is free; answers with the names. */
async function insertRecipes(ctx: TxCtx, fresh: Fresh[], files: Map<string, KeptFiles>): Promise<Map<string, string>> {
  if (fresh.length === 0) return new Map()
  const nextFree = await freeNames(
    ctx,
    fresh.map(({ row }) => String(row.name)),
  )
  const named = fresh.map((one) => {
    const free = nextFree(String(one.row.name)) ?? { name: String(one.row.name), slug: one.id }
    const image = files.get(one.id)?.image ?? null
    return { ...one, row: { ...one.row, ...nameColumns(free), image, rating: null, deletedAt: null, deletedBy: null } }
  })
  await insertRecords(ctx, 'recipe', named)
  const ids = named.map(({ id }) => id)
  await averageRatings(ctx, ids)
  await putInIndex(ctx, await readRecipes(ctx.db, ctx.actor, ids))
  return new Map(named.map(({ id, row }) => [id, String(row.name)]))
}

/** The ids that parts with files have in the archive, by their new ids. */
const formerIds = ({ sent, references }: ReadRecord): Map<string, string> =>
  new Map(
    ['recipeTimelineEvent', 'recipePicture']
      .flatMap((part) => listIn(sent, part))
      .flatMap((row) => {
        const id = (row as { id?: unknown } | null)?.id
        return typeof id === 'string' ? [[references.handleOf(id), id] as const] : []
      }),
  )
