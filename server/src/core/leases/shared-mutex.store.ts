import type { Writer } from '#db/database.ts'

type Taken = { name: string; holder: string; now: string; expiresAt: string }

/** False while somebody else holds it; its holder renews it. */
export async function take(db: Writer, { name, holder, now, expiresAt }: Taken): Promise<boolean> {
  const taken = await db
    .insertInto('lease')
    .values({ name, holder, expiresAt, finishedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expiresAt })
        .where((where) => where.or([where('lease.expiresAt', '<=', now), where('lease.holder', '=', holder)])),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

export const release = (db: Writer, name: string, holder: string) =>
  db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
