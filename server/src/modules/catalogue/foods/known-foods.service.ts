import { matchNames, type NameMatcher } from '@larder/domain/ingredients/parser/match-names.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Reason } from '@larder/food-catalogue/finding/find-food.ts'
import type { Language } from '@larder/food-catalogue/vocabulary.ts'
import type { Reader } from '#db/database.ts'
import { type Foods, foodCatalogue } from '#ports/food-catalogue.ts'
import { matchesOf } from './catalogue-names.ts'
import { type FoodNameRow, foodLanguageOf, foodNames } from './food-names.store.ts'

/**
 * Which food a name means in a group: what the group decided for it, a name of one of its foods, the food that stands
 * for what the catalogue calls so in any language, and last a food of a similar name. Two statements, however many
 * names are asked; nothing is written.
 */

export { languageOfFoods, matchesOf, sureKey } from './catalogue-names.ts'

/** In which language the group's foods are made; that of whoever asks where nobody has said. */
export const languageIn = async (db: Reader, groupId: string, locale: string): Promise<string> =>
  (await foodLanguageOf(db, groupId)) ?? locale

export type KnownFood = {
  /** The group's; nothing where only the catalogue knows it. */
  id: string | null
  /** The food of the catalogue; nothing for foods that stand for themselves. */
  key: string | null
  confidence: number
  reason: Reason | 'similar name'
  /** Of the name; nothing for names of the group. */
  language: Language | null
  /** The words are a name of the food and nothing more. */
  whole: boolean
}

export type GroupFoods = {
  /** The language in which foods are made here. */
  language: string
  catalogue: Foods
  /** Of things named together the first. `language` is that of the text the name comes from. */
  find: (name: string, language?: string) => KnownFood | undefined
  /** Each of things named together: `salt and pepper`. */
  findAll: (name: string, language?: string) => KnownFood[]
  /** The food of the catalogue with this key, as the group has it. */
  ofKey: (key: string) => KnownFood | undefined
}

const LEAST_SIMILARITY = 85

type GroupIndex = {
  named: Map<string, FoodNameRow>
  decided: Map<string, FoodNameRow>
  byKey: Map<string, FoodNameRow>
  similar: NameMatcher<FoodNameRow>
}

/** As long as nobody writes, the database gives the same rows again: then what was made of them is still good. */
const indexes = new WeakMap<FoodNameRow[], GroupIndex>()

function indexOf(rows: FoodNameRow[]): GroupIndex {
  const known = indexes.get(rows)
  if (known) return known
  const index: GroupIndex = {
    named: new Map(rows.flatMap((row) => (row.decided || row.key === '' ? [] : [[row.key, row] as const]))),
    decided: new Map(rows.flatMap((row) => (row.decided && row.key !== '' ? [[row.key, row] as const] : []))),
    byKey: new Map(),
    similar: matchNames(
      rows.filter(({ decided }) => !decided).map((row) => ({ key: row.key, thing: row })),
      LEAST_SIMILARITY,
    ),
  }
  // Of several that stand for the same one, what a person said counts more, then age.
  for (const row of rows) {
    if (row.catalogueKey === null) continue
    const there = index.byKey.get(row.catalogueKey)
    if (!there || (row.matchedBy === 'person' && there.matchedBy !== 'person')) index.byKey.set(row.catalogueKey, row)
  }
  indexes.set(rows, index)
  return index
}

export async function groupFoods(db: Reader, groupId: string, locale: string): Promise<GroupFoods> {
  const catalogue = await foodCatalogue()
  const language = await languageIn(db, groupId, locale)
  const index = indexOf(await foodNames(db, groupId))
  const findAll = (name: string, spoken = locale): KnownFood[] => {
    const own = inGroup(index, name)
    if (own) return [own]
    const matches = matchesOf(catalogue, name, { of: spoken, group: language })
    const known = matches.map((match) => ({ ...match, id: index.byKey.get(match.key)?.id ?? null }))
    if (known.length > 0 && known.every(({ id }) => id !== null)) return known
    const similar = known.length > 1 ? undefined : similarIn(index, name, matches[0]?.key)
    return similar ? [similar] : known
  }
  const ofKey = (key: string): KnownFood | undefined =>
    catalogue.catalogue.foods.has(key) ? { ...chosenByKey, key, id: index.byKey.get(key)?.id ?? null } : undefined
  return { language, catalogue, findAll, find: (name, spoken) => findAll(name, spoken)[0], ofKey }
}

const chosenByKey = { confidence: 1, reason: 'name', language: null, whole: true } as const

function inGroup({ decided, named }: GroupIndex, name: string): KnownFood | undefined {
  const key = normalise(name)
  const row = decided.get(key) ?? named.get(key)
  if (!row) return undefined
  const reason = row.decided ? 'chosen by the group' : 'name in the group'
  return { id: row.id, key: row.catalogueKey, confidence: 1, reason, language: null, whole: true }
}

/** Never a food that is known to be another one. */
function similarIn({ similar }: GroupIndex, name: string, key: string | undefined): KnownFood | undefined {
  const row = similar(name)
  if (!row || (key !== undefined && row.catalogueKey !== null && row.catalogueKey !== key)) return undefined
  return {
    id: row.id,
    key: row.catalogueKey,
    confidence: LEAST_SIMILARITY / 100,
    reason: 'similar name',
    language: null,
    whole: false,
  }
}
