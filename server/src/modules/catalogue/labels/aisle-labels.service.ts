import { isExtraLanguage } from '@larder/domain/languages/recipe-languages.ts'
import type { TxCtx } from '#core/context.ts'
import type { Reader } from '#db/database.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import { type AisleLabels, aisleLabels } from './aisle-words.ts'
import { addMissingLabels } from './labels.service.ts'
import { foodLanguage, labelNames, type NamedLabel } from './labels.store.ts'

/** Which label of a group is which aisle of the catalogue. One statement, however many aisles are asked for. */

/** As long as nobody writes, the database gives the same rows again: then what was made of them is still good. */
const made = new WeakMap<NamedLabel[], AisleLabels>()

export async function aisleLabelsOf(db: Reader, groupId: string): Promise<AisleLabels> {
  const labels = await labelNames(db, groupId)
  const known = made.get(labels) ?? (await readLabels(db, groupId, labels))
  made.set(labels, known)
  return known
}

/** A label that means nothing may be an aisle in the language of the group. */
async function readLabels(db: Reader, groupId: string, labels: NamedLabel[]): Promise<AisleLabels> {
  const foods = await foodCatalogue()
  const known = aisleLabels(foods, labels)
  if (known.followsAisles) return known
  const language = (await foodLanguage(db, groupId)) ?? ''
  return isExtraLanguage(language) ? aisleLabels(foods, labels, language) : known
}

/**
 * Labels are the group's: one is made only where the group has none at all, or has only such as Larder would make.
 * Answers the label of each aisle that has one now.
 */
export async function makeAisleLabels(
  ctx: TxCtx<unknown>,
  groupId: string,
  aisles: string[],
  language: string,
): Promise<Map<string, string>> {
  const there = await aisleLabelsOf(ctx.db, groupId)
  // Labels that Larder made one after the other stand for their own aisle only: berries are no vegetables.
  const found = new Map(aisles.flatMap((aisle) => pair(aisle, there.ownLabelOf(aisle))))
  const missing = [...new Set(aisles)].filter((aisle) => !found.has(aisle))
  if (missing.length === 0 || !there.followsAisles) return found
  const { finder } = await foodCatalogue()
  const nameOf = new Map(missing.flatMap((aisle) => pair(finder.aisleName(aisle, language), aisle)))
  for (const { id, name } of await addMissingLabels(ctx, groupId, [...nameOf.keys()])) {
    const aisle = nameOf.get(name)
    if (aisle) found.set(aisle, id)
  }
  return found
}

const pair = <V>(key: string | null, value: V | null): (readonly [string, V])[] =>
  key !== null && value !== null ? [[key, value]] : []
