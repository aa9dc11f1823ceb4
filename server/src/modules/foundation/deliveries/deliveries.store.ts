import { type DeliveryKindName, type DeliveryListQuery, deliveryKinds } from '@larder/contract/deliveries.ts'
import { recordAttributes } from '#core/attributes/attributes.ts'
import { type ListCtx, listPage } from '#core/list.ts'
import { chunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { DeliveryTables } from '#db/tables/outgoing-tables.ts'

export type DeliveryRow = DeliveryTables['delivery']

/** What a list shows: everything but the message itself. */
const listed = [
  'id',
  'kind',
  'sourceId',
  'event',
  'state',
  'attempts',
  'dueAt',
  'reason',
  'status',
  'excerpt',
  'durationMs',
  'createdAt',
  'finishedAt',
] as const
/** Push messages to a person's devices are not shown to the household. */
type Shown<R> = R & { kind: DeliveryKindName }
export type ListedRow = Shown<Pick<DeliveryRow, (typeof listed)[number]>>

const LINK = '/households/deliveries'

export function list(ctx: ListCtx, householdId: string, { kind, sourceId, page, perPage }: DeliveryListQuery) {
  const rows = ctx.db
    .selectFrom('delivery')
    .select(listed)
    .where('householdId', '=', householdId)
    .where('kind', 'in', kind ? [kind] : deliveryKinds)
    .$narrowType<{ kind: DeliveryKindName }>()
    .$if(Boolean(sourceId), (some) => some.where('sourceId', '=', sourceId ?? ''))
  const collection = { alias: 'delivery', attributes: recordAttributes, link: LINK }
  return listPage(rows, collection, { page, perPage, orderDirection: 'desc' }, ctx)
}

export const find = (db: Reader, householdId: string, id: string): Promise<Shown<DeliveryRow> | undefined> =>
  db
    .selectFrom('delivery')
    .selectAll()
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .where('kind', 'in', deliveryKinds)
    .$narrowType<{ kind: DeliveryKindName }>()
    .executeTakeFirst()

const ROW_WIDTH = 19

/** The ids of those that were not there yet. */
export async function insertMissing(db: Writer, rows: DeliveryRow[]): Promise<string[]> {
  const ids: string[] = []
  for (const portion of chunks(rows, ROW_WIDTH)) {
    const inserted = await db
      .insertInto('delivery')
      .values(portion)
      .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
      .returning('id')
      .execute()
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

const heldBack = { state: 'waiting', attempts: 0 } as const

export const listHeldBack = (db: Reader, about: Pick<DeliveryRow, 'kind' | 'sourceId' | 'event'>, now: string) =>
  db
    .selectFrom('delivery')
    .select(['id', 'createdAt', 'payload'])
    .where((row) => row.and({ ...about, ...heldBack }))
    .where('dueAt', '>', now)
    .execute()

/** Of many sources at once, the newest last. */
export const listSince = (
  db: Reader,
  { kind, event }: Pick<DeliveryRow, 'kind' | 'event'>,
  sourceIds: string[],
  since: string,
) =>
  db
    .selectFrom('delivery')
    .select(['id', 'sourceId', 'createdAt', 'payload', 'dueAt', 'state', 'attempts'])
    .where('sourceId', 'in', sourceIds)
    .where('createdAt', '>=', since)
    .where('kind', '=', kind)
    .where('event', '=', event)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const removeHeldBack = (db: Writer, about: Pick<DeliveryRow, 'kind' | 'sourceId' | 'event'>) =>
  db
    .deleteFrom('delivery')
    .where((row) => row.and({ ...about, ...heldBack }))
    .execute()

export async function rewriteHeldBack(
  db: Writer,
  id: string,
  change: Pick<DeliveryRow, 'payload' | 'dueAt'>,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ ...change, updatedAt: now })
    .where((row) => row.and({ id, ...heldBack }))
    .where('dueAt', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** One that is being sent right now stays as it is. */
export const putBack = (db: Writer, householdId: string, id: string, now: string) =>
  db
    .updateTable('delivery')
    .set({ state: 'waiting', attempts: 0, dueAt: now, finishedAt: null, updatedAt: now })
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .where('state', '<>', 'sending')
    .execute()

/** Cheap enough to be asked every few seconds. */
export const isAnyDue = async (db: Reader, now: string): Promise<boolean> =>
  (await db.selectFrom('delivery').select('id').where('dueAt', '<=', now).limit(1).executeTakeFirst()) !== undefined

export type InFlight = { householdId: string; sourceId: string; count: number }

/** What is being sent under a lease that holds. */
export async function listInFlight(db: Reader, now: string): Promise<InFlight[]> {
  const rows = await db
    .selectFrom('delivery')
    .select(['householdId', 'sourceId', (row) => row.fn.countAll<number>().as('count')])
    .where('state', '=', 'sending')
    .where('dueAt', '>', now)
    .groupBy(['householdId', 'sourceId'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export type DueHead = Pick<DeliveryRow, 'id' | 'householdId' | 'sourceId' | 'dueAt'>

/** The first due messages of each source, so few that no source hides the others. */
export async function listDueHeads(db: Reader, now: string, ofSource: number): Promise<DueHead[]> {
  const ids = await listFirstIds(db, now, ofSource)
  const heads: DueHead[] = []
  for (const portion of chunks(ids, 1))
    heads.push(
      ...(await db
        .selectFrom('delivery')
        .select(['id', 'householdId', 'sourceId', 'dueAt'])
        .where('id', 'in', portion)
        .execute()),
    )
  return heads
}

/** Steps through the sources by index and looks up the first of each, so that the rest is not read. */
async function listFirstIds(db: Reader, now: string, ofSource: number): Promise<string[]> {
  const rows = await db
    .withRecursive('waiting(sourceId)', (cte) =>
      cte
        .selectFrom('delivery')
        .select(({ fn }) => fn.min<string | null>('sourceId').as('sourceId'))
        .where('dueAt', 'is not', null)
        .unionAll(
          cte
            .selectFrom('waiting')
            .select((row) =>
              row
                .selectFrom('delivery as next')
                .select(({ fn }) => fn.min('next.sourceId').as('sourceId'))
                .whereRef('next.sourceId', '>', 'waiting.sourceId')
                .where('next.dueAt', 'is not', null)
                .as('sourceId'),
            )
            .where('waiting.sourceId', 'is not', null),
        ),
    )
    .selectFrom('waiting')
    .select((row) =>
      Array.from({ length: ofSource }, (_, place) =>
        row
          .selectFrom('delivery as due')
          .select('due.id')
          .whereRef('due.sourceId', '=', 'waiting.sourceId')
          .where('due.dueAt', '<=', now)
          .orderBy('due.dueAt')
          .orderBy('due.id')
          .limit(1)
          .offset(place)
          .as(`place${place}`),
      ),
    )
    .execute()
  return rows.flatMap((row) => Object.values(row)).filter((id) => id !== null)
}

/** In no order. */
export const listByIds = (db: Reader, ids: string[]): Promise<DeliveryRow[]> =>
  db.selectFrom('delivery').selectAll().where('id', 'in', ids).execute()

export type Lease = Pick<DeliveryRow, 'id' | 'leaseHolder' | 'attempts'>

export const take = (db: Writer, { id, leaseHolder, attempts }: Lease, until: string, now: string) =>
  db
    .updateTable('delivery')
    .set({ state: 'sending', leaseHolder, attempts, dueAt: until, updatedAt: now })
    .where('id', '=', id)
    .execute()

export type Outcome = Partial<Omit<DeliveryRow, 'id' | 'householdId'>>

/** Writes nothing if the lease was lost. */
export const updateHeld = (db: Writer, { id, leaseHolder, attempts }: Lease, outcome: Outcome) =>
  db
    .updateTable('delivery')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('leaseHolder', '=', leaseHolder)
    .where('attempts', '=', attempts)
    .execute()

/** Those that are still this holder's. */
export async function renew(db: Writer, leaseHolder: string, ids: string[], until: string): Promise<string[]> {
  const rows = await db
    .updateTable('delivery')
    .set({ dueAt: until })
    .where('id', 'in', ids)
    .where('state', '=', 'sending')
    .where('leaseHolder', '=', leaseHolder)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes the messages of a holder due again, or those of all holders. */
export const release = (db: Writer, now: string, leaseHolder?: string) =>
  db
    .updateTable('delivery')
    .set({ dueAt: now })
    .where('state', '=', 'sending')
    .$if(leaseHolder !== undefined, (rows) => rows.where('leaseHolder', '=', leaseHolder ?? ''))
    .execute()

export const listHolders = async (db: Reader, now: string): Promise<string[]> => {
  const held = db.selectFrom('delivery').select('leaseHolder').distinct().where('state', '=', 'sending')
  const rows = await held.where('dueAt', '>', now).execute()
  return rows.map(({ leaseHolder }) => leaseHolder)
}

export async function removeFinishedBefore(db: Writer, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('delivery').where('finishedAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
