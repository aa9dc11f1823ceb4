import { randomUUID } from 'node:crypto'
import { normalise } from '@larder/domain/search/normalise.ts'
import { aliasRows } from '#core/collection/aliases.store.ts'
import type { Runtime } from '#core/context.ts'
import type { FoodTables, OrganizerRow } from '#db/tables/catalogue-tables.ts'
import { foodColumns } from '#modules/catalogue/foods/foods.mapper.ts'
import { organizerSlug } from '#modules/catalogue/organizers/organizers.service.ts'
import { unitColumns } from '#modules/catalogue/units/units.mapper.ts'

/** Foods, units, categories, tags and tools of somebody's group, written straight into the database. */

type Owner = { groupId: string }
type Options = { by: Owner; name?: string; aliases?: string[] }
type FoodOptions = Options & { pluralName?: string; labelId?: string; onHandIn?: { id: string }[] }
type UnitOptions = Options & {
  pluralName?: string
  abbreviation?: string
  description?: string
  useAbbreviation?: boolean
  standardQuantity?: number
  standardUnit?: string
}
type ToolOptions = Options & { onHandIn?: { id: string }[] }

export function createFoodFactories(runtime: Runtime, next: (word: string) => string) {
  const db = runtime.connection.writer
  const record = (by: Owner) => ({
    id: randomUUID(),
    groupId: by.groupId,
    createdAt: runtime.clock.iso(),
    updatedAt: runtime.clock.iso(),
  })

  const food = async ({ by, name = next('food'), pluralName, labelId, aliases = [], onHandIn = [] }: FoodOptions) => {
    const columns = foodColumns({ name, pluralName: pluralName ?? null, description: '', labelId: labelId ?? null })
    const row: FoodTables['food'] = { ...record(by), ...columns }
    await db.insertInto('food').values(row).execute()
    const named = aliasRows('food', { id: row.id, names: aliases })
    if (named.length > 0) await db.insertInto('foodAlias').values(named).execute()
    for (const { id } of onHandIn)
      await db.insertInto('foodOnHand').values({ foodId: row.id, householdId: id }).execute()
    return row
  }

  const unit = async ({ by, name = next('unit'), aliases = [], ...options }: UnitOptions) => {
    const columns = unitColumns({
      name,
      pluralName: options.pluralName ?? null,
      description: options.description ?? '',
      abbreviation: options.abbreviation ?? '',
      pluralAbbreviation: '',
      useAbbreviation: options.useAbbreviation ?? false,
      fraction: true,
      standardQuantity: options.standardQuantity ?? null,
      standardUnit: options.standardUnit ?? null,
    })
    const row: FoodTables['unit'] = { ...record(by), ...columns }
    await db.insertInto('unit').values(row).execute()
    const named = aliasRows('unit', { id: row.id, names: aliases })
    if (named.length > 0) await db.insertInto('unitAlias').values(named).execute()
    return row
  }

  const organizer = async (kind: 'category' | 'tag' | 'tool', { by, name = next(kind) }: Options) => {
    const row: OrganizerRow = { ...record(by), name, nameNormalised: normalise(name), slug: organizerSlug(name) }
    await db.insertInto(kind).values(row).execute()
    return row
  }

  const category = (options: Options) => organizer('category', options)
  const tag = (options: Options) => organizer('tag', options)
  const tool = async ({ onHandIn = [], ...options }: ToolOptions) => {
    const row = await organizer('tool', options)
    for (const { id } of onHandIn)
      await db.insertInto('toolOnHand').values({ toolId: row.id, householdId: id }).execute()
    return row
  }

  return { food, unit, category, tag, tool }
}
