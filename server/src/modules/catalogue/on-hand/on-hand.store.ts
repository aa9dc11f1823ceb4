import { grouped } from '@larder/domain/grouped.ts'
import { sql } from 'kysely'
import type { ValueAttribute } from '#core/attributes/attributes.ts'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'

/** Foods and tools are had in tables of the same shape; the things were found in the caller's group. */

export type OnHandKind = 'food' | 'tool'

const tableOf = (kind: OnHandKind) => sql.table(`${kind}OnHand`)
const thingOf = (kind: OnHandKind) => sql.ref(`${kind}Id`)

const householdsWith = (kind: OnHandKind) =>
  prepared((db, ids) =>
    sql<{ thingId: string; slug: string }>`
      select ${thingOf(kind)} as "thingId", "household"."slug" as "slug" from ${tableOf(kind)}
      join "household" on "household"."id" = "householdId"
      where ${thingOf(kind)} in (${sql.join(ids)}) order by "household"."slug"`.compile(db),
  )
const listHouseholds = { food: householdsWith('food'), tool: householdsWith('tool') }

/** The household slugs of each thing, in order. */
export async function householdsOf(db: Reader, kind: OnHandKind, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const byThing = grouped(await listHouseholds[kind](db, ids), (row) => row.thingId)
  return new Map([...byThing].map(([id, had]) => [id, had.map((row) => row.slug)]))
}

/** Slugs that name no household of the group are passed over: a household may have been renamed since the client looked. */
export async function putHouseholds(
  db: Writer,
  kind: OnHandKind,
  groupId: string,
  id: string,
  slugs: string[],
): Promise<void> {
  await sql`delete from ${tableOf(kind)} where ${thingOf(kind)} = ${id}`.execute(db)
  if (slugs.length === 0) return
  await sql`
    insert into ${tableOf(kind)} (${thingOf(kind)}, "householdId")
    select cast(${id} as text), "id" from "household" where "groupId" = ${groupId} and "slug" in (${sql.join(slugs)})`.execute(
    db,
  )
}

/** Whoever had `from` in the house has `to` now. */
export async function moveHouseholds(db: Writer, kind: OnHandKind, from: string, to: string): Promise<void> {
  await sql`
    update ${tableOf(kind)} set ${thingOf(kind)} = ${to} where ${thingOf(kind)} = ${from}
    and "householdId" not in (select "householdId" from ${tableOf(kind)} where ${thingOf(kind)} = ${to})`.execute(db)
}

/** The old flag, to filter and sort by: what the caller's own household has. */
export const onHandAttribute = (kind: OnHandKind, householdId: string): ValueAttribute => ({
  kind: 'value',
  type: 'boolean',
  of: (row) => sql`case when exists (select 1 from ${tableOf(kind)} as "had"
    where ${sql.ref(`had.${kind}Id`)} = ${row('id')} and "had"."householdId" = ${householdId}) then 1 else 0 end`,
})

/** One household has these things in the house, or has them no more; what others have stays. */
export async function putOnHand(
  db: Writer,
  kind: OnHandKind,
  householdId: string,
  things: { id: string; onHand: boolean }[],
): Promise<void> {
  const [there, gone] = [things.filter(({ onHand }) => onHand), things.filter(({ onHand }) => !onHand)]
  if (gone.length > 0)
    await sql`delete from ${tableOf(kind)} where "householdId" = ${householdId}
      and ${thingOf(kind)} in (${sql.join(gone.map(({ id }) => id))})`.execute(db)
  if (there.length > 0)
    await sql`insert into ${tableOf(kind)} (${thingOf(kind)}, "householdId")
      values ${sql.join(there.map(({ id }) => sql`(${id}, ${householdId})`))} on conflict do nothing`.execute(db)
}
