import { normalise } from '@larder/domain/search/normalise.ts'
import type { TxCtx } from '#core/context.ts'
import { settleFoodLanguage } from '#modules/accounts/groups/groups.service.ts'
import { aisleLabelsOf, makeAisleLabels } from '#modules/catalogue/labels/aisle-labels.service.ts'
import type { Foods } from '#ports/food-catalogue.ts'
import { addMissingFoods, type NewFood } from './foods.service.ts'
import { type GroupFoods, groupFoods, type KnownFood } from './known-foods.service.ts'

/**
 * Finds or makes the foods of names, for everything that names foods: the parser, imports, lines of lists, recipes of
 * other programs. What Larder makes it calls as the group's language does, and what was written is one of its names.
 */

export type WantedFood = {
  name: string
  pluralName?: string | undefined
  /** Of the text it comes from. */
  language?: string | undefined
  /** The food of the catalogue that is meant; then the name is only what it is to be called. */
  catalogueKey?: string | undefined
}

type Making = {
  /** Somebody named the food: only what is a whole name of another one is taken for that one. */
  named: boolean
}

type Made = Map<string, string>

/** The id of the food of each name, and of those that are new. */
export type FoundOrMade = {
  idOf: (name: string, catalogueKey?: string | null) => string | undefined
  made: string[]
}

export async function findOrMakeFoods(
  ctx: TxCtx<unknown>,
  groupId: string,
  wanted: WantedFood[],
  { named }: Making,
): Promise<FoundOrMade> {
  const foods = await groupFoods(ctx.db, groupId, ctx.locale)
  const found: Made = new Map()
  const missing = new Map<string, Missing>()
  const meant = new Map<string, { key: string | null; language: string | undefined }>()
  for (const one of wanted) {
    const key = handleOf(one)
    if (found.has(key)) continue
    const keyed = one.catalogueKey ? foods.ofKey(one.catalogueKey) : undefined
    const known = keyed ?? foods.find(one.name, one.language)
    const isSame = known !== undefined && (known.whole || !named)
    if (isSame && known.id !== null) {
      found.set(key, known.id)
      continue
    }
    meant.set(key, { key: isSame ? known.key : null, language: one.language })
    // Two names of one food are made once.
    const handle = isSame && known.key !== null ? `key ${known.key}` : key
    // `large eggs` is found by what the catalogue knows; only whole names are kept as names.
    const names = isSame && known.whole ? [one.name] : []
    const there = missing.get(handle)
    if (there) there.names.push(...names)
    else missing.set(handle, { ...newFood(foods, one, known, named && !keyed), isNamed: named && !keyed, names })
  }
  if (missing.size > 0) await settleFoodLanguage(ctx, groupId, foods.language)
  const fresh = await withLabels(ctx, groupId, [...missing.values()], foods.language)
  const made = await addMissingFoods(
    ctx,
    groupId,
    fresh.map(({ names, isNamed: _, aliases = [], ...food }) => ({
      ...food,
      aliases: otherNames(food.name, [...aliases, ...names]),
    })),
  )
  // Somebody else may have made one of them meanwhile, so all that were missing are read again.
  const after = fresh.length === 0 ? foods : await groupFoods(ctx.db, groupId, ctx.locale)
  const idOf = (name: string, catalogueKey?: string | null) => {
    const handle = handleOf({ name, catalogueKey })
    const key = catalogueKey ?? meant.get(handle)?.key
    return (
      found.get(handle) ??
      (key ? after.ofKey(key)?.id : undefined) ??
      after.find(name, meant.get(handle)?.language)?.id ??
      undefined
    )
  }
  return { idOf, made }
}

type Missing = NewFood & {
  aisle: string | null
  names: string[]
  /** Somebody named it. */
  isNamed: boolean
}

const handleOf = ({ name, catalogueKey }: { name: string; catalogueKey?: string | null | undefined }) =>
  catalogueKey ? `key ${catalogueKey}` : `name ${normalise(name)}`

const otherNames = (name: string, names: string[]): string[] => {
  const own = normalise(name)
  return [...new Map(names.map((one) => [normalise(one), one])).values()].filter((one) => normalise(one) !== own)
}

/** What would be made of a name that nobody chose as the name of a food. */
export const foodToMake = (foods: GroupFoods, wanted: WantedFood, known: KnownFood): NewFood =>
  newFood(foods, wanted, known, false)

function newFood(
  { catalogue, language }: GroupFoods,
  { name, pluralName, language: spoken }: WantedFood,
  known: KnownFood | undefined,
  named: boolean,
): NewFood & { aisle: string | null } {
  const key = known?.id === null ? known.key : null
  if (!known || key === null) return { name, pluralName, aisle: null, language: spoken }
  const aisle = catalogue.catalogue.foods.get(key)?.aisle ?? null
  const names = catalogue.finder.namesOf(key, language)
  const isForeign = known.language !== null && !language.startsWith(known.language)
  const isItsName = names !== null && isFormOf(name, names)
  const keeps = names === null || (isForeign ? named && !known.whole : named || (!isItsName && known.whole))
  if (keeps) return { name, pluralName, aisle, language: spoken, catalogueKey: key }
  const usual = names.plural ?? englishPlural(catalogue, key, names.name, language)
  const plural = isForeign ? usual : pluralName || usual || writtenPlural(name, names.name)
  return { name: names.name, pluralName: plural ?? undefined, aisle, catalogueKey: key }
}

/** `tomatoes` is a form of `tomato`; `scallions` is another word for spring onions and stays what was written. */
function isFormOf(written: string, { name, plural }: { name: string; plural: string | null }): boolean {
  const [word, own] = [normalise(written), normalise(name)]
  if (word === own || (plural !== null && word === normalise(plural))) return true
  return word.startsWith(own) && word.length - own.length <= LONGEST_ENDING && !word.slice(own.length).includes(' ')
}

const LONGEST_ENDING = 2

/** `lentils` of `200 g cooked lentils`: nobody counts them, and everybody calls them so. */
function writtenPlural(written: string, name: string): string | undefined {
  const tail = written.trim().split(/\s+/).slice(-name.split(' ').length).join(' ').toLowerCase()
  if (tail === name.toLowerCase() || !isFormOf(tail, { name, plural: null })) return undefined
  // German writes nouns with a capital, wherever they stand.
  return /^\p{Lu}/u.test(name) ? tail.charAt(0).toUpperCase() + tail.slice(1) : tail
}

/** The catalogue says only what no rule gives; of what is poured there is no plural. */
function englishPlural({ catalogue }: Foods, key: string, name: string, language: string): string | null {
  if (!language.startsWith('en') || catalogue.foods.get(key)?.countable !== true) return null
  if (/(?:s|x|z|ch|sh)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** Whoever names a food gets no label that nobody asked for: only such as the group has. */
async function withLabels(
  ctx: TxCtx<unknown>,
  groupId: string,
  fresh: Missing[],
  language: string,
): Promise<Omit<Missing, 'aisle'>[]> {
  if (fresh.every(({ aisle }) => aisle === null)) return fresh
  const ofMade = fresh.flatMap(({ aisle, isNamed }) => (aisle === null || isNamed ? [] : aisle))
  const made = ofMade.length === 0 ? undefined : await makeAisleLabels(ctx, groupId, [...new Set(ofMade)], language)
  const own = fresh.some(({ isNamed }) => isNamed) ? await aisleLabelsOf(ctx.db, groupId) : undefined
  return fresh.map(({ aisle, ...food }) => {
    const labelId = aisle === null ? undefined : (made?.get(aisle) ?? own?.labelOf(aisle) ?? undefined)
    return { ...food, labelId: food.labelId ?? labelId }
  })
}
