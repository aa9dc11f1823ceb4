import { unitKey } from '@larder/domain/ingredients/same-unit.ts'
import { unitInLanguage } from '@larder/domain/languages/unit-in-language.ts'
import type { TxCtx } from '#core/context.ts'
import { languageIn } from '#modules/catalogue/foods/known-foods.service.ts'
import { knownUnits } from './known-units.service.ts'
import { addMissingUnits, type NewUnit } from './units.service.ts'

/**
 * Finds or makes the units of names, for everything that names units: the parser, imports, lines of lists, recipes of
 * other programs. A word of another language is the unit of the group that means the same; where there is none it is made
 * as the group's language calls it, and what was written is one of its names. Words of its own stay as they were written.
 */

export type FoundOrMadeUnits = { idOf: (name: string) => string | undefined; made: string[] }

export async function findOrMakeUnits(
  ctx: TxCtx<unknown>,
  groupId: string,
  wanted: NewUnit[],
): Promise<FoundOrMadeUnits> {
  const language = await languageIn(ctx.db, groupId, ctx.locale)
  const before = await knownUnits(ctx.db, groupId)
  const read = wanted.map((unit) => ({ unit, foreign: unitInLanguage(unit.name, language) }))
  const missing = read.flatMap(({ unit, foreign }) => (foreign ? [] : { ...unit }))
  // What two languages call differently is made once.
  const byKey = new Map(missing.map((unit) => [unitKey(unit.name), unit]))
  byKey.delete(undefined)
  const found = new Map<string, string>()
  for (const { unit, foreign } of read) {
    if (!foreign) continue
    const same = before.sameAs(unit.name)
    const there = byKey.get(unitKey(unit.name))
    if (same !== undefined) found.set(unit.name, same)
    else if (there) there.aliases = [...(there.aliases ?? []), unit.name]
    else {
      const fresh = { ...foreign, aliases: [unit.name] }
      missing.push(fresh)
      byKey.set(unitKey(unit.name), fresh)
    }
  }
  if (missing.length === 0) return { idOf: (name) => found.get(name), made: [] }
  const made = await addMissingUnits(ctx, groupId, missing)
  const after = await knownUnits(ctx.db, groupId)
  return { idOf: (name) => found.get(name) ?? after.find(name), made }
}
