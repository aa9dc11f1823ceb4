import { sql } from 'kysely'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { grouped } from '#db/rows.ts'
import { manyThrough, type RelationAttribute, textColumn, uuidColumn, type ValueAttribute } from './attributes.ts'

/**
 * What a household has in the house: foods and tools alike. Clients know it as a list of household slugs, older ones
 * as one flag that speaks for the caller's household.
 */

export type OnHandKind = 'food' | 'tool'

/** Who looks at foods and tools; a guest has no household, and is not told what others have. */
export type Viewer = { groupId: string; householdSlug?: string }

export const isGuest = ({ householdSlug }: Viewer): boolean => householdSlug === undefined

type Wish = { onHand?: boolean | null; households?: string[] | null }

/**
 * The list replaces the whole set and the flag moves one household. A client that sends back everything it read
 * changes only one of the two: the list decides if it says something new, otherwise the flag does.
 */
export function householdsAfter({ onHand, households }: Wish, stored: string[], own: string): string[] {
  if (households && !(typeof onHand === 'boolean' && sameSet(households, stored))) return households
  if (typeof onHand !== 'boolean') return []
  const others = stored.filter((slug) => slug !== own)
  return onHand ? [...others, own] : others
}

const sameSet = (one: string[], other: string[]) => {
  const set = new Set(other)
  return new Set(one).size === set.size && one.every((slug) => set.has(slug))
}

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

/** The households that have it, to filter by. */
export const householdsRelation = (kind: OnHandKind): RelationAttribute =>
  manyThrough(
    { table: `${kind}OnHand`, own: `${kind}Id`, other: 'householdId' },
    {
      table: 'household',
      attributes: () => ({ id: uuidColumn('id'), name: textColumn('name'), slug: textColumn('slug') }),
    },
  )

/** The old flag, to filter and sort by: what the caller's own household has. */
export const onHandAttribute = (kind: OnHandKind, householdId: string): ValueAttribute => ({
  kind: 'value',
  type: 'boolean',
  of: (row) => sql`case when exists (select 1 from ${tableOf(kind)} as "had"
    where ${sql.ref(`had.${kind}Id`)} = ${row('id')} and "had"."householdId" = ${householdId}) then 1 else 0 end`,
})
