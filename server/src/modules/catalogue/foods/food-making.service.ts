import { normalise } from '@larder/domain/search/normalise.ts'
import type { TxCtx } from '#core/context.ts'
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
}

type Making = {
  /** Somebody named the food: only what is a whole name of another one is taken for that one. */
  named: boolean
}

type Made = Map<string, string>

/** The id of the food of each name, and of those that are new. */
export type FoundOrMade = { idOf: (name: string) => string | undefined; made: string[] }

export async function findOrMakeFoods(
  ctx: TxCtx<unknown>,
  groupId: string,
  wanted: WantedFood[],
  { named }: Making,
): Promise<FoundOrMade> {
  const foods = await groupFoods(ctx.db, groupId, ctx.locale)
  const found: Made = new Map()
  const missing = new Map<string, NewFood & { aisle: string | null; names: string[] }>()
  for (const one of wanted) {
    const key = normalise(one.name)
    if (found.has(key)) continue
    const known = foods.find(one.name, one.language)
    const isSame = known !== undefined && (known.whole || !named)
    if (isSame && known.id !== null) {
      found.set(key, known.id)
      continue
    }
    // Two names of one food are made once.
    const handle = isSame && known.key !== null ? `key ${known.key}` : `name ${key}`
    // `large eggs` is found by what the catalogue knows; only whole names are kept as names.
    const names = isSame && known.whole ? [one.name] : []
    const there = missing.get(handle)
    if (there) there.names.push(...names)
    else missing.set(handle, { ...newFood(foods, one, known, named), names })
  }
  const fresh = await withLabels(ctx, groupId, [...missing.values()], named ? null : foods.language)
  const made = await addMissingFoods(
    ctx,
    groupId,
    fresh.map(({ names, aliases = [], ...food }) => ({
      ...food,
      aliases: otherNames(food.name, [...aliases, ...names]),
    })),
  )
  // Somebody else may have made one of them meanwhile, so also what was not made here is read again.
  const after = fresh.length === 0 ? foods : await groupFoods(ctx.db, groupId, ctx.locale)
  const idOf = (name: string) => found.get(normalise(name)) ?? after.find(name)?.id ?? undefined
  return { idOf, made }
}

const otherNames = (name: string, names: string[]): string[] => {
  const own = normalise(name)
  return [...new Map(names.map((one) => [normalise(one), one])).values()].filter((one) => normalise(one) !== own)
}

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
  const plural =
    pluralName && !isForeign ? pluralName : (names.plural ?? englishPlural(catalogue, key, names.name, language))
  return { name: names.name, pluralName: plural ?? undefined, aisle, catalogueKey: key }
}

/** `tomatoes` is a form of `tomato`; `scallions` is another word for spring onions and stays what was written. */
function isFormOf(written: string, { name, plural }: { name: string; plural: string | null }): boolean {
  const [word, own] = [normalise(written), normalise(name)]
  if (word === own || (plural !== null && word === normalise(plural))) return true
  return word.startsWith(own) && word.length - own.length <= LONGEST_ENDING && !word.slice(own.length).includes(' ')
}

const LONGEST_ENDING = 2

/** The catalogue says only what no rule gives; of what is poured there is no plural. */
function englishPlural({ catalogue }: Foods, key: string, name: string, language: string): string | null {
  if (!language.startsWith('en') || catalogue.foods.get(key)?.countable !== true) return null
  if (/(?:s|x|z|ch|sh)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** Whoever names a food gets no label that nobody asked for: only such as the group has. */
async function aisleLabelIds(ctx: TxCtx<unknown>, groupId: string, aisles: string[], language: string | null) {
  if (aisles.length === 0) return new Map<string, string>()
  if (language !== null) return makeAisleLabels(ctx, groupId, aisles, language)
  const { labelOf } = await aisleLabelsOf(ctx.db, groupId)
  return new Map(aisles.map((aisle) => [aisle, labelOf(aisle)] as const).filter(hasLabel))
}

const hasLabel = (pair: readonly [string, string | null]): pair is readonly [string, string] => pair[1] !== null

async function withLabels<F extends NewFood & { aisle: string | null }>(
  ctx: TxCtx<unknown>,
  groupId: string,
  fresh: F[],
  language: string | null,
): Promise<Omit<F, 'aisle'>[]> {
  const aisles = [...new Set(fresh.flatMap(({ aisle }) => aisle ?? []))]
  const labels = await aisleLabelIds(ctx, groupId, aisles, language)
  return fresh.map(({ aisle, ...food }) => ({ ...food, labelId: food.labelId ?? labels.get(aisle ?? '') }))
}
