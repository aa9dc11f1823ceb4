import type { ListQuery } from '@larder/contract/page.ts'
import { sql } from 'kysely'
import { householdAndGroup } from '#core/attributes/accounts.attributes.ts'
import { type Attributes, booleanColumn, recordAttributes, textColumn } from '#core/attributes/attributes.ts'
import { type ListCtx, listPage } from '#core/list.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { WebhookTables } from '#db/tables/outgoing-tables.ts'

export type Row = WebhookTables['webhook']
/** With whose it is and the clock it goes by. */
export type WebhookRow = Row & { groupId: string; householdSlug: string; timeZone: string | null }

const webhooks = (db: Reader) =>
  db
    .selectFrom('webhook')
    .innerJoin('household', 'household.id', 'webhook.householdId')
    .selectAll('webhook')
    .select(['household.groupId', 'household.slug as householdSlug', 'household.timeZone'])

const ofHousehold = (db: Reader, householdId: string) => webhooks(db).where('webhook.householdId', '=', householdId)

/** The secret is not among them, so it cannot be probed. */
const attributes: Attributes = {
  ...recordAttributes,
  name: textColumn('name'),
  url: textColumn('url'),
  enabled: booleanColumn('enabled'),
  webhook_type: { kind: 'value', type: 'text', of: () => sql`'mealplan'` },
  scheduled_time: textColumn('scheduledTime'),
  ...householdAndGroup,
}

export const list = (ctx: ListCtx, householdId: string, query: ListQuery) =>
  listPage(ofHousehold(ctx.db, householdId), { alias: 'webhook', attributes, link: '/households/webhooks' }, query, ctx)

export const find = (db: Reader, householdId: string, id: string): Promise<WebhookRow | undefined> =>
  ofHousehold(db, householdId).where('webhook.id', '=', id).executeTakeFirst()

/** Oldest first. */
export const listOf = (db: Reader, householdIds: string[]): Promise<WebhookRow[]> =>
  readInChunks(householdIds, (portion) =>
    webhooks(db)
      .where('webhook.householdId', 'in', portion)
      .orderBy('webhook.createdAt')
      .orderBy('webhook.id')
      .execute(),
  )

export const listOfGroups = (db: Reader, groupIds: string[]): Promise<WebhookRow[]> =>
  readInChunks(groupIds, (portion) =>
    webhooks(db).where('household.groupId', 'in', portion).orderBy('webhook.createdAt').orderBy('webhook.id').execute(),
  )

export const listEnabled = (db: Reader): Promise<WebhookRow[]> =>
  webhooks(db).where('webhook.enabled', '=', 1).orderBy('webhook.id').execute()

export async function count(db: Reader, householdId: string): Promise<number> {
  const counted = db.selectFrom('webhook').select((row) => row.fn.countAll<number>().as('count'))
  return Number((await counted.where('householdId', '=', householdId).executeTakeFirstOrThrow()).count)
}

export const insert = (db: Writer, row: Row) => db.insertInto('webhook').values(row).execute()

export const update = (db: Writer, householdId: string, id: string, change: Partial<Row>) =>
  db.updateTable('webhook').set(change).where('householdId', '=', householdId).where('id', '=', id).execute()

export const remove = (db: Writer, householdId: string, id: string) =>
  db.deleteFrom('webhook').where('householdId', '=', householdId).where('id', '=', id).execute()

/** False when somebody else has dealt with that moment, or it has been turned off. */
export async function handle(db: Writer, id: string, moment: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ handledUntil: moment })
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .where('handledUntil', '<', moment)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
