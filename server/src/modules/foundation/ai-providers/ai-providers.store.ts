import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { AiProviderTables } from '#db/tables/ai-provider-tables.ts'

export type ProviderRow = AiProviderTables['aiProvider']
export type ChoiceRow = AiProviderTables['aiProviderChoice']

const ofGroup = (db: Reader, groupId: string) => db.selectFrom('aiProvider').where('groupId', '=', groupId)

/** Oldest first. */
export const list = (db: Reader, groupId: string): Promise<ProviderRow[]> =>
  ofGroup(db, groupId).selectAll().orderBy('createdAt').orderBy('id').execute()

export const listNames = (db: Reader, groupId: string) =>
  ofGroup(db, groupId).select(['id', 'name']).orderBy('createdAt').orderBy('id').execute()

export const find = (db: Reader, groupId: string, id: string): Promise<ProviderRow | undefined> =>
  ofGroup(db, groupId).selectAll().where('id', '=', id).executeTakeFirst()

/** For administrators, of any group. */
export const findOfAnyGroup = (db: Reader, id: string): Promise<ProviderRow | undefined> =>
  db.selectFrom('aiProvider').selectAll().where('id', '=', id).executeTakeFirst()

export async function groupExists(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('group').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function insert(db: Writer, row: ProviderRow): Promise<void> {
  await db.insertInto('aiProvider').values(row).execute()
}

type Change = Omit<ProviderRow, 'id' | 'groupId' | 'createdAt'>

export async function update(db: Writer, { id, groupId }: ProviderRow, change: Change): Promise<void> {
  await db.updateTable('aiProvider').set(change).where('id', '=', id).where('groupId', '=', groupId).execute()
}

/** Choices that referenced it are cleared by the foreign key. */
export async function remove(db: Writer, { id, groupId }: ProviderRow): Promise<void> {
  await db.deleteFrom('aiCallCount').where('groupId', '=', groupId).where('service', '=', id).execute()
  await db.deleteFrom('aiProvider').where('groupId', '=', groupId).where('id', '=', id).execute()
}

export const findChoice = (db: Reader, groupId: string) =>
  db
    .selectFrom('aiProviderChoice')
    .select(['defaultProviderId', 'imageProviderId'])
    .where('groupId', '=', groupId)
    .executeTakeFirst()

/** What several groups have and have chosen, in one statement per kind. */
export const partsOf = async (db: Reader, groupIds: string[]) => ({
  choices: await readInChunks(groupIds, (portion) =>
    db
      .selectFrom('aiProviderChoice')
      .select(['groupId', 'defaultProviderId', 'imageProviderId', 'audioProviderId'])
      .where('groupId', 'in', portion)
      .execute(),
  ),
  providers: await readInChunks(groupIds, (portion) =>
    db
      .selectFrom('aiProvider')
      .select(['id', 'groupId', 'name'])
      .where('groupId', 'in', portion)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  ),
})

export async function saveChoice(db: Writer, row: ChoiceRow): Promise<void> {
  const { groupId: _, ...choice } = row
  await db
    .insertInto('aiProviderChoice')
    .values(row)
    .onConflict((conflict) => conflict.column('groupId').doUpdateSet(choice))
    .execute()
}

/** The provider a group has chosen for a purpose, or else for everything. */
export const findChosen = (
  db: Reader,
  groupId: string,
  purpose: 'imageProviderId' | 'defaultProviderId',
): Promise<ProviderRow | undefined> =>
  db
    .selectFrom('aiProviderChoice as choice')
    .innerJoin('aiProvider as provider', (join) =>
      join.on((eb) =>
        eb('provider.id', '=', eb.fn.coalesce(eb.ref(`choice.${purpose}`), eb.ref('choice.defaultProviderId'))),
      ),
    )
    .selectAll('provider')
    .where('choice.groupId', '=', groupId)
    .where('provider.groupId', '=', groupId)
    .executeTakeFirst()

/** How often each service was asked in a month. */
export async function callsIn(db: Reader, groupId: string, month: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('aiCallCount')
    .select(['service', 'calls'])
    .where('groupId', '=', groupId)
    .where('month', '=', month)
    .execute()
  return new Map(rows.map(({ service, calls }) => [service, calls]))
}

type Count = Omit<AiProviderTables['aiCallCount'], 'calls'>

/** Counts a call unless the limit is reached: one statement, so that two processes cannot exceed it together. */
export async function countCall(db: Writer, row: Count, limit: number | null): Promise<boolean> {
  if (limit === 0) return false
  const counted = await db
    .insertInto('aiCallCount')
    .values({ ...row, calls: 1 })
    .onConflict((conflict) => {
      const more = conflict
        .columns(['groupId', 'service', 'month'])
        .doUpdateSet(({ eb }) => ({ calls: eb('aiCallCount.calls', '+', 1) }))
      return limit === null ? more : more.where('aiCallCount.calls', '<', limit)
    })
    .returning('calls')
    .executeTakeFirst()
  return counted !== undefined
}

export async function listUnitNames(db: Reader, groupId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unit')
    .select('name')
    .where('groupId', '=', groupId)
    .orderBy('nameNormalised')
    .limit(most)
    .execute()
  return rows.map(({ name }) => name)
}
