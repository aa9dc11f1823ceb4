import type { MarginNote } from '@larder/contract/recipe-margin-notes.ts'
import type { Reader, Writer } from '#db/database.ts'
import { toBoolean } from '#db/rows.ts'
import type { RecipeLifeTables } from '#db/tables/recipe-life-tables.ts'

type NoteRow = RecipeLifeTables['recipeMarginNote']
type Place = Pick<NoteRow, 'recipeId' | 'userId' | 'kind' | 'target'>

const notesOn = (db: Reader, recipeId: string) =>
  db
    .selectFrom('recipeMarginNote as note')
    .innerJoin('user', 'user.id', 'note.userId')
    .selectAll('note')
    .select(['user.username', 'user.admin', 'user.fullName'])
    .where('note.recipeId', '=', recipeId)

type Row = NoteRow & { username: string; admin: number; fullName: string }

const toNote = ({ username, admin, fullName, ...note }: Row): MarginNote => ({
  ...note,
  user: { id: note.userId, username, admin: toBoolean(admin), fullName },
})

/** Oldest first. The recipe was found in the reader's group. */
export async function listVisible(
  db: Reader,
  recipeId: string,
  { userId, householdId }: { userId: string; householdId: string },
): Promise<MarginNote[]> {
  const rows = await notesOn(db, recipeId)
    .where((eb) =>
      eb.or([
        eb('note.userId', '=', userId),
        eb.and([eb('note.visibility', '=', 'household'), eb('user.householdId', '=', householdId)]),
      ]),
    )
    .orderBy('note.createdAt')
    .orderBy('note.id')
    .execute()
  return rows.map(toNote)
}

export async function find(db: Reader, { recipeId, userId, kind, target }: Place): Promise<MarginNote | undefined> {
  const row = await notesOn(db, recipeId)
    .where('note.userId', '=', userId)
    .where('note.kind', '=', kind)
    .where('note.target', '=', target)
    .executeTakeFirst()
  return row && toNote(row)
}

export async function countOwn(db: Reader, { recipeId, userId }: Place): Promise<number> {
  const { count } = await db
    .selectFrom('recipeMarginNote')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('recipeId', '=', recipeId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hasLine(db: Reader, { recipeId, kind, target }: Place): Promise<boolean> {
  const line =
    kind === 'step'
      ? db.selectFrom('recipeStep').select('id').where('id', '=', target).where('recipeId', '=', recipeId)
      : db
          .selectFrom('recipeIngredient')
          .select('id')
          .where('referenceId', '=', target)
          .where('recipeId', '=', recipeId)
  return (await line.executeTakeFirst()) !== undefined
}

/** One note of a person beside a line: a second one takes the place of the first and keeps its id. */
export const save = (db: Writer, row: NoteRow) =>
  db
    .insertInto('recipeMarginNote')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['recipeId', 'userId', 'kind', 'target'])
        .doUpdateSet({ text: row.text, visibility: row.visibility, updatedAt: row.updatedAt }),
    )
    .execute()

/** The note, if it is the person's own. */
export const idsOwn = async (
  db: Reader,
  { id, recipeId, userId }: Pick<NoteRow, 'id' | 'recipeId' | 'userId'>,
): Promise<string[]> => {
  const own = db.selectFrom('recipeMarginNote').select('id').where('id', '=', id).where('recipeId', '=', recipeId)
  return (await own.where('userId', '=', userId).execute()).map((note) => note.id)
}

export async function removeOwn(
  db: Writer,
  { id, recipeId, userId }: Pick<NoteRow, 'id' | 'recipeId' | 'userId'>,
): Promise<Pick<MarginNote, 'visibility'> | undefined> {
  const removed = await db
    .deleteFrom('recipeMarginNote')
    .where('id', '=', id)
    .where('recipeId', '=', recipeId)
    .where('userId', '=', userId)
    .returning('visibility')
    .executeTakeFirst()
  return removed as Pick<MarginNote, 'visibility'> | undefined
}
