import type { Page } from '@larder/contract/page.ts'
import type { PantryEntry } from '@larder/contract/pantry-changes.ts'
import type { EntryKind, EntrySource, Fields, FieldValue } from '@larder/domain/pantry/journal.ts'
import type { Ctx } from '#core/context.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { pageOf } from '#modules/pantry/pantry/pantry.service.ts'
import * as store from './pantry-changes.store.ts'

/** Everything that was done, the newest first. */

type JournalQuery = store.JournalFilter & { page: number; perPage: number }

export async function journal(ctx: Ctx, query: JournalQuery): Promise<Page<PantryEntry>> {
  const { db, actor } = ctx
  const { page, perPage } = query
  const rows = await store.journal(db, actor.householdId, query, { limit: perPage, offset: (page - 1) * perPage })
  const hidden = await hiddenSources(ctx, rows)
  const total = await store.countJournal(db, actor.householdId, query)
  const known = await units.byIds(db, actor, [
    ...new Set(rows.flatMap(({ unitBefore, unitAfter }) => [unitBefore ?? [], unitAfter ?? []].flat())),
  ])
  const amount = (many: number | null, unitId: string | null) => {
    const unit = known.get(unitId ?? '') ?? null
    return many === null ? null : { amount: many, unitId: unit?.id ?? null, unit }
  }
  return pageOf(
    rows.map((row) => ({
      id: row.id,
      bookingId: row.bookingId,
      createdAt: row.createdAt,
      kind: row.kind as EntryKind,
      batchId: row.batchId,
      foodId: row.foodId,
      name: row.name,
      before: amount(row.amountBefore, row.unitBefore),
      after: amount(row.amountAfter, row.unitAfter),
      changed: { before: texts(row.before), after: texts(row.after) },
      short: row.short,
      user: row.userId === null ? null : { id: row.userId, fullName: row.fullName ?? '' },
      token: row.tokenName,
      source:
        row.sourceKind === null || hidden.has(sourceKey(row))
          ? null
          : { kind: row.sourceKind as EntrySource, id: row.sourceId ?? '', name: row.sourceName ?? '' },
      undone: Boolean(row.isUndone),
      undoes: row.undoes,
    })),
    total,
    query,
  )
}

const sourceKey = ({ sourceKind, sourceId }: store.JournalRow) => `${sourceKind} ${sourceId}`

/** Recipes, and meals of recipes, that the reader may not know of. */
async function hiddenSources({ db, actor }: Ctx, rows: store.JournalRow[]): Promise<Set<string>> {
  const idsOf = (kind: EntrySource) => [
    ...new Set(rows.flatMap(({ sourceKind, sourceId }) => (sourceKind === kind && sourceId ? [sourceId] : []))),
  ]
  const recipes = await store.hiddenRecipes(db, actor, idsOf('recipe'))
  const meals = await store.mealsOfHiddenRecipes(db, actor, idsOf('meal').map(Number))
  return new Set([...recipes.map(({ id }) => `recipe ${id}`), ...meals.map(({ id }) => `meal ${id}`)])
}

const texts = (json: string): Record<string, string | null> =>
  Object.fromEntries(Object.entries(JSON.parse(json) as Fields).map(([field, value]) => [field, asText(value)]))

const asText = (value: FieldValue): string | null => {
  if (value === null) return null
  return typeof value === 'object' ? String(value.amount) : String(value)
}
