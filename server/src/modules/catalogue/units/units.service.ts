import type { Uses } from '@larder/contract/foods.ts'
import type { Unit, UnitDraft } from '@larder/contract/units.ts'
import { pluralUnit } from '@larder/domain/ingredients/parser/plural-units.ts'
import { type MeasurableUnit, standardOfUnit } from '@larder/domain/quantities/measures.ts'
import { isSharedUnitName, unitForms } from '@larder/food-catalogue/forms/counted-forms.ts'
import { unitAttributes } from '#core/attributes/catalogue.attributes.ts'
import { linesWith } from '#core/attributes/recipes.attributes.ts'
import { aliasStore } from '#core/collection/aliases.store.ts'
import { collection } from '#core/collection/collection.service.ts'
import { repoint, type Use } from '#core/collection/uses.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { languageIn } from '#modules/catalogue/foods/known-foods.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { toUnit, unitColumns, unitRowColumns } from './units.mapper.ts'

/**
 * Units: what quantities are counted in. A group's units are its own; names are unique there, case and all. Who uses a
 * unit is told by the modules that do, so nothing here knows recipes or shopping lists.
 */

const aliases = aliasStore('unit')

const kit = collection({
  table: 'unit',
  scope: 'groupId',
  columns: unitRowColumns,
  searched: ['nameNormalised', 'pluralNameNormalised', 'abbreviationNormalised', 'pluralAbbreviationNormalised'],
  link: '/units',
  attributes: (viewer) => ({ ...unitAttributes(), ingredients: linesWith('unitId', viewer) }),
  written: (draft: UnitDraft) => unitColumns(draft),
  hydrate: async (db, rows, { groupId }): Promise<Unit[]> => {
    const ids = rows.map(({ id }) => id)
    const named = await aliases.of(db, ids)
    const isOpen = rows.some((row) => isSharedUnitName(row.name) || knownPlural(row, ''))
    const language = isOpen ? await languageIn(db, groupId, '') : null
    return rows.map((row) =>
      toUnit(row, named.get(row.id), unitForms(row, language) ?? knownPlural(row, language ?? '')),
    )
  },
  putParts: (ctx, id, draft) => aliases.replace(ctx.db, { id, names: draft.aliases.map(({ name }) => name) }),
  announce: ({ emit }, { change, row, owner }) => emit(`unit.${change}`, { groupId: owner.groupId, id: row.id }),
  keepForUndo: (ctx, ids) => keepForUndo(ctx, 'unit', ids),
})

/** For display alone: the empty field stays empty. */
function knownPlural({ name, pluralName }: Pick<Unit, 'name' | 'pluralName'>, language: string): Unit['forms'] {
  const plural = pluralName ? null : pluralUnit(name, language)
  return plural === null ? undefined : { plural }
}

/** The standard that the names of a unit commonly mean, where nobody said what one of it is. */
function knownStandard(unit: MeasurableUnit, locale: string): Pick<Unit, 'standardQuantity' | 'standardUnit'> {
  const standard = standardOfUnit(unit, locale)
  return { standardQuantity: standard?.quantity ?? null, standardUnit: standard?.unit ?? null }
}

const isNone = (value: unknown) => value === undefined || value === null

export const units = {
  ...kit,
  create: (ctx: Ctx, draft: UnitDraft): Promise<Unit> => {
    const none = isNone(draft.standardQuantity) && isNone(draft.standardUnit)
    return kit.create(ctx, none ? { ...draft, ...knownStandard(draft, ctx.locale) } : draft)
  },
  /** Whoever sends `null` wants none; a program that knows nothing of standards leaves them out. */
  update: (ctx: Ctx, id: string, draft: UnitDraft): Promise<Unit> => {
    const unsaid = draft.standardQuantity === undefined && draft.standardUnit === undefined
    return kit.update(ctx, id, unsaid ? { ...draft, ...knownStandard(draft, ctx.locale) } : draft)
  },
}

/** Where units are used; what a household remembers of them follows a merge, and nobody asks where that is used. */
export type UnitUses = { [place in keyof Uses]?: Use } & {
  [place in 'usualItems' | 'recurringItems' | 'itemPrices']?: Pick<Use, 'repoint' | 'forget'>
}

export const whereUsed = (ctx: Ctx, uses: UnitUses, id: string): Promise<Uses> =>
  units.whereUsed(ctx, uses, ['recipes', 'shoppingItems', 'importRules', 'pantryBatches'], id)

/** Call it before units are deleted. */
export const forget =
  (uses: UnitUses) =>
  async ({ db }: TxCtx, ids: string[]): Promise<void> => {
    for (const use of Object.values(uses)) if ('forget' in use) await use.forget?.(db, ids)
  }

export const merge = (ctx: Ctx, uses: UnitUses, from: string, to: string) =>
  units.merge(ctx, from, to, { repoint: repoint(uses), done: 'units.merged' })

export type NewUnit = {
  name: string
  pluralName?: string
  abbreviation?: string
  pluralAbbreviation?: string
  aliases?: string[]
}

const plainUnit = { description: '', fraction: true, useAbbreviation: false }

/**
 * Adds the units whose names the group does not have, in two statements, and answers their ids; names that are there
 * stay as they are.
 */
export async function addMissingUnits(ctx: TxCtx<unknown>, groupId: string, wanted: NewUnit[]): Promise<string[]> {
  // What a line or a file names only once is also there for many.
  const plural = (name: string) => pluralUnit(name, ctx.locale)
  const rows = wanted.map(({ name, pluralName = plural(name), abbreviation = '', pluralAbbreviation = null }) => {
    const names = { name, pluralName, abbreviation, pluralAbbreviation }
    return unitColumns({ ...plainUnit, ...names, ...knownStandard(names, ctx.locale) })
  })
  const added = await units.addMissing(ctx, { groupId }, rows)
  await aliases.insert(
    ctx.db,
    added.flatMap((unit, at) => (unit ? { id: unit.id, names: wanted[at]?.aliases ?? [] } : [])),
  )
  return added.flatMap((unit) => unit?.id ?? [])
}
