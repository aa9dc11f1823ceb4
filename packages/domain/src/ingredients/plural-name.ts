import { isUnitOfMeasure, type MeasurableUnit, measureOf } from '../quantities/measures.ts'
import { normalise } from '../search/normalise.ts'

/** Which of its names a unit or a food goes by beside a quantity. */

export type NamedUnit = {
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  useAbbreviation?: boolean | null
  fraction?: boolean | null
}

export type NamedFood = { name: string; pluralName?: string | null }

/** A unit without a quantity is not written. An abbreviation that is empty falls back to the name. */
export function unitName(unit: NamedUnit | null | undefined, quantity: number | null | undefined): string {
  if (!unit || !quantity) return ''
  const many = quantity > 1
  const name = (many && unit.pluralName) || unit.name
  if (!unit.useAbbreviation) return name
  return (many && unit.pluralAbbreviation) || unit.abbreviation || name
}

/** What stands before a food: a container, or a measure as well where nobody else has a rule of their own. */
export type Before = { unit?: MeasurableUnit | null; measures?: boolean }

/**
 * "Onions" when the amount is open or more than one, "onion" for one or a part of one. In one can there are many
 * chickpeas, and in half a cup too; of one slice or one clove there is no more than one.
 */
export function foodName(
  food: NamedFood | null | undefined,
  quantity: number | null | undefined,
  { unit, measures = false }: Before = {},
): string {
  if (!food) return ''
  if (!food.pluralName) return food.name
  const many = !quantity || quantity > 1 || isContainer(unit) || (measures && isMeasure(unit))
  return many ? food.pluralName : food.name
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split('|').map(normalise))

const containers = wordSet(
  'can|tin|jar|packet|package|pack|pkg|box|bag|bottle|carton|container|tub|punnet|tray|bunch|handful|basket|crate|case|dozen|Dose|Glas|Packung|Pck|Päckchen|Beutel|Tüte|Bund|Netz|Schale|Schälchen|Handvoll|Hand voll|Flasche|Kiste|Dutzend|boîte|conserve|sachet|paquet|pot|bocal|botte|poignée|barquette|douzaine|lata|bote|paquete|bolsa|tarro|frasco|manojo|puñado|bandeja|docena|scatola|scatoletta|lattina|barattolo|vasetto|pacco|pacchetto|confezione|mazzo|manciata|dozzina|blik|blikje|pot|potje|pak|pakje|zak|zakje|bos|bosje|handvol|bakje|pacote|caixa|maço|punhado|embalagem|dúzia|burk|paket|förpackning|påse|knippe|näve|ask|puszka|słoik|opakowanie|paczka|torebka|pęczek|garść|علبة|عبوة|كيس|حزمة|باقة|ربطة|مرطبان|برطمان|حفنة|دزينة',
)
const isOneOf = (words: ReadonlySet<string>, unit: MeasurableUnit | null | undefined): boolean =>
  unit ? [unit.name, unit.abbreviation].some((name) => name && words.has(normalise(name))) : false

const isContainer = (unit: MeasurableUnit | null | undefined): boolean => isOneOf(containers, unit)
const isMeasure = (unit: MeasurableUnit | null | undefined): boolean =>
  measureOf(unit) !== undefined || isUnitOfMeasure(unit?.name ?? '')
