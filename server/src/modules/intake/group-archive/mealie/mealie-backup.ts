import { portError } from '#ports/port-error.ts'
import type { StoredZip } from '#ports/stored-zip.ts'
import type { RecordKind } from '../archive-format.ts'
import type { ArchivedGroup, ArchiveSource, OpenArchive } from '../archive-source.ts'
import { NotADatabase } from './database-rows.ts'
import { convertGroup } from './group-records.ts'
import { readTables, type SourceTables } from './source-tables.ts'
import { idIn, textIn } from './source-values.ts'

/**
 * A full backup of Mealie from version 1.x on: `database.json` and files below `data`. Unknown tables and columns are
 * skipped. Accounts and links are only read for administrators (`full-backup.ts`).
 */

const MAX_DATABASE_BYTES = 150_000_000

export const isMealieBackup = (zip: StoredZip): boolean => baseOf(zip) !== undefined

export type OpenBackup = { zip: StoredZip; base: string; tables: SourceTables }

/** Undefined if it is not a Mealie backup. */
export async function readBackup(zip: StoredZip): Promise<OpenBackup | undefined> {
  const base = baseOf(zip)
  if (base === undefined) return undefined
  const database = `${base}database.json`
  if ((zip.sizeOf(database) ?? 0) > MAX_DATABASE_BYTES)
    throw portError({ kind: 'tooLarge', message: 'The database in the archive is too large' })
  return { zip, base, tables: await tablesIn(zip, database) }
}

/** Undefined if it is not a Mealie backup. */
export async function openMealieBackup(zip: StoredZip): Promise<OpenArchive | undefined> {
  const backup = await readBackup(zip)
  if (!backup) return undefined
  const { tables } = backup
  const sources = new Map<string, { group: ArchivedGroup; source: ArchiveSource }>()
  for (const row of tables.all('groups')) {
    const id = idIn(row.id)
    if (id) sources.set(id, sourceOf(backup, { id, name: textIn(row.name) || id }))
  }
  if (sources.size === 0) return undefined
  return {
    kind: 'reference_backup',
    createdAt: null,
    groups: [...sources.values()].map(({ group }) => group),
    sourceOf: (id) => sources.get(id)?.source,
  }
}

/** Some systems wrap everything in a folder and add one of their own, such as `__MACOSX`. */
function baseOf(zip: StoredZip): string | undefined {
  const names = [...zip.names()]
  const folders = new Set(names.flatMap((name) => (name.includes('/') ? [name.slice(0, name.indexOf('/') + 1)] : [])))
  const inside = [...folders].find((folder) => !folder.startsWith('__'))
  const wrapped = !names.includes('database.json') && [...folders].some((folder) => folder.startsWith('__'))
  const base = wrapped ? (inside ?? '') : ''
  const isBackup = names.includes(`${base}database.json`) && names.some((name) => name.startsWith(`${base}data/`))
  return isBackup ? base : undefined
}

async function tablesIn(zip: StoredZip, database: string): Promise<SourceTables> {
  try {
    return await readTables(await zip.stream(database))
  } catch (error) {
    if (!(error instanceof NotADatabase)) throw error
    throw portError({ kind: 'unsupported', message: 'The database in the archive cannot be read' }, error)
  }
}

const countedTables = {
  label: 'multi_purpose_labels',
  unit: 'ingredient_units',
  food: 'ingredient_foods',
  category: 'categories',
  tag: 'tags',
  tool: 'tools',
  recipe: 'recipes',
  cookbook: 'cookbooks',
  mealplan: 'group_meal_plans',
  mealplanRule: 'group_meal_plan_rules',
  shoppingList: 'shopping_lists',
  recipeAction: 'recipe_actions',
} satisfies { [kind in RecordKind]?: string }

type Chosen = { id: string; name: string; leftOut?: ReadonlySet<string> }

export function sourceOf({ zip, base, tables }: OpenBackup, { id, name, ...chosen }: Chosen) {
  const records = convertGroup(tables, id, { today: new Date().toISOString().slice(0, 10), ...chosen })
  const counts = Object.fromEntries(
    Object.entries(countedTables).map(([kind, table]) => [kind, tables.of(table, 'group_id', id).length]),
  )
  const source: ArchiveSource = {
    kind: 'reference_backup',
    recipeCount: counts.recipe ?? 0,
    records: async function* (kind: RecordKind) {
      yield* records[kind]?.() ?? []
    },
    people: async () =>
      tables.of('users', 'group_id', id).flatMap((row) => {
        const [user, username, email] = [idIn(row.id), textIn(row.username), textIn(row.email)]
        return user && username ? [{ id: user, username, ...(email ? { email } : {}) }] : []
      }),
    file: (recipeId, file, maxBytes) => zip.read(`${base}data/recipes/${recipeId}/${file}`, maxBytes),
  }
  return { group: { id, name, counts }, source }
}
