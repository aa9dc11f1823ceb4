/** What a unit says about an amount, by its name in any of the parser's languages. */

import { type MeasurableUnit, measureOf, OUNCE_G, POUND_G, standardOfUnit } from '../quantities/measures.ts'
import { normalise } from '../search/normalise.ts'
import { type ExtraMeasure, extraMeasures } from './extra-measures.ts'
import type { Measure } from './food-facts.ts'

export type KitchenMeasure =
  | { kind: 'weight'; grams: number }
  /** `rough`: no two kitchens mean the same by it. */
  | { kind: 'volume'; millilitres: number; spoon?: Measure; rough?: boolean }
  | { kind: 'counted'; measure: Measure }
  /** Sold so; how much is in it says the line, or the food. */
  | { kind: 'container'; names: readonly string[] }

/** Rounded, as nutrition labels do; what people see converted is `quantities/measures.ts`. */
export const NUTRITION_TEASPOON_ML = 5
export const NUTRITION_TABLESPOON_ML = 15
export const NUTRITION_CUP_ML = 240
export const METRIC_CUP_ML = 250

const grams = (amount: number): KitchenMeasure => ({ kind: 'weight', grams: amount })
const millilitres = (amount: number, spoon?: Measure): KitchenMeasure => ({
  kind: 'volume',
  millilitres: amount,
  ...(spoon && { spoon }),
})
const about = (amount: number): KitchenMeasure => ({ kind: 'volume', millilitres: amount, rough: true })
const one = (measure: Measure): KitchenMeasure => ({ kind: 'counted', measure })
const container = (...names: string[]): KitchenMeasure => ({ kind: 'container', names })

/** What one shop sells in a can, another sells in a jar or a carton of about the same size. */
const TINNED = ['can', 'jar', 'tub', 'carton', 'tube']

const FLUID_OUNCE_ML = NUTRITION_CUP_ML / 8

const named: readonly (readonly [KitchenMeasure, string])[] = [
  [grams(1), 'g|gr|grs|gm|gms|gram|gramm|gramme|gramo|grammo|grama|gramów|غ|جم|غم|غرام|جرام'],
  [grams(0.001), 'mg|milligram|milligramm'],
  [grams(10), 'dag|dkg|deka|dekagramm'],
  [grams(100), 'hg|hekto|etto|ons'],
  [
    grams(1000),
    'kg|kgs|kilo|kilogram|kilogramm|kilogramme|kilogramo|chilo|chilogrammo|quilo|quilograma|كغ|كجم|كلغ|كيلو|كيلوغرام|كيلوجرام',
  ],
  [grams(500), 'pfund|pond|livre'],
  [grams(OUNCE_G), 'oz|ounce|onza|أونصة'],
  [grams(POUND_G), 'lb|lbs|pound|libra'],
  [millilitres(1), 'ml|mls|cc|milliliter|millilitre|mililitro|millilitro|mililitr|مل|مليلتر'],
  [millilitres(10), 'cl|centiliter|centilitre|zentiliter|centilitro'],
  [millilitres(100), 'dl|deciliter|decilitre|deziliter|decilitro'],
  [millilitres(1000), 'l|liter|litre|litro|litr|ل|لتر|ليتر'],
  [millilitres(FLUID_OUNCE_ML), 'fl oz|fl. oz|fl. oz.|fluid ounce|fluid oz|fl ounce'],
  [millilitres(NUTRITION_CUP_ML * 2), 'pint|pt'],
  [millilitres(NUTRITION_CUP_ML * 4), 'quart|qt'],
  [millilitres(NUTRITION_CUP_ML * 16), 'gallon|gal'],
  [
    millilitres(NUTRITION_TEASPOON_ML, 'tsp'),
    'teaspoon|tsp|tsps|ts|t|teelöffel|tl|cuillère à café|cuillère à thé|c à c|cac|càc|c. à c|c. à café|cc|cucharadita|cdta|cdita|cucharadita de café|cucchiaino|cucchiaino da tè|theelepel|koffielepel|kl|colher de chá|c de chá|colher de café|tesked|tsk|łyżeczka|ملعقة صغيرة|ملعقة شاي',
  ],
  [
    millilitres(NUTRITION_TABLESPOON_ML, 'tbsp'),
    'tablespoon|tbsp|tbsps|tbs|tb|tbl|tblsp|tbspn|esslöffel|el|cuillère à soupe|cuillerée à soupe|c à s|cas|càs|cs|c. à s|c. à soupe|cuillère|cucharada|cda|cucharada sopera|cucchiaio|cucchiaio da tavola|eetlepel|colher de sopa|c de sopa|colher|matsked|msk|łyżka|ملعقة كبيرة|ملعقة طعام|ملعقة',
  ],
  [millilitres(10, 'tbsp'), 'dessertspoon|dsp|cucharada de postre|colher de sobremesa'],
  [
    millilitres(NUTRITION_CUP_ML, 'cup'),
    'cup|c|us cup|tasse|taza|tazza|kop|kopje|xícara|xícara de chá|chávena|kopp|szklanka|كوب',
  ],
  [millilitres(1, 'tsp'), 'krm|kryddmått'],
  [about(150), 'kaffekopp|filiżanka|فنجان|tazzina'],
  [about(200), 'becher|verre|vaso|bicchiere|copo|kubek|كأس|wineglass|glass'],
  [
    about(0.35),
    'pinch|sprinkle|prise|pincée|pizca|pizzico|presa|snuf|snufje|pitada|nypa|szczypta|رشة|soupçon|msp|messerspitze|mespunt|punta',
  ],
  [about(0.7), 'dash|trait|spruzzata|stänk|shake|grind|grinding'],
  [about(0.05), 'drop|tropfen|goutte|gota|goccia|druppel|droppe|kropla|قطرة|نقطة'],
  [
    about(15),
    'splash|schuss|spritzer|filet d|chorro|chorrito|filo|goccio|scheut|scheutje|fio|skvätt|rasade|drizzle|dollop|knob|klick|squeeze|glug|spoonful|noix|noisette|nuez|noce|klontje|noz|pat|swirl|giclée|squirt',
  ],
  [
    about(120),
    'handful|hand|handvoll|hand voll|poignée|puñado|manciata|handvol|handje|punhado|mão-cheia|näve|garść|حفنة|قبضة|كف',
  ],
  [about(120), 'ladle|kelle|schöpfkelle|louche|mestolo|cazo|concha|skopa|chochla'],
  [
    one('piece'),
    'piece|pc|pcs|square|ear|cob|half|halve|hälfte|moitié|mitad|metà|helft|połowa|metade|halva|stück|stk|morceau|pezzo|pieza|stuk|unidade|st|stycken|sztuka|szt|حبة|قطعة|whole|count|unit|ea|each|breast|thigh|leg|drumstick|wing|chop|steak|rasher|link|patty|ball|kugel|boule|bola|bol|kula|chunk|rack|pierś|صدر',
  ],
  [one('clove'), 'clove|zehe|knoblauchzehe|gousse|diente|spicchio|teen|teentje|dente|klyfta|ząbek|فص|toe'],
  [
    one('slice'),
    'slice|scheibe|tranche|rondelle|rodaja|rebanada|loncha|fetta|plak|plakje|snee|sneetje|schijf|schijfje|fatia|rodela|skiva|plaster|plasterek|kromka|شريحة|round|strip|streifen|tira',
  ],
  [
    one('bunch'),
    'bunch|kruka|bund|bd|botte|bouquet|manojo|atado|mazzo|mazzetto|bos|bosje|maço|molho|knippe|bunt|pęczek|حزمة|باقة|ربطة',
  ],
  [one('stick'), 'stick|stange|bâton|barra|stecca|stång|laska'],
  [
    one('sprig'),
    'sprig|zweig|stiel|stängel|brin|branche|rama|ramita|rametto|ciuffo|takje|tak|ramo|raminho|galho|kvist|gałązka|غصن|branch',
  ],
  [one('leaf'), 'leaf|blatt|feuille|hoja|foglia|blad|blaadje|folha|liść|listek|ورقة'],
  [one('head'), 'head|bulb|knolle|bulbe|kopf|tête|cabeza|testa|cespo|krop|cabeça|huvud|główka|رأس|crown|struik|stronk'],
  [one('stalk'), 'stalk|stem|rib|tige|tallo|penca|costa|gambo|stengel|talo|stjälk|łodyga|عود'],
  [one('spear'), 'spear'],
  // A portion of fish is a fillet of it, not the fish.
  [one('fillet'), 'fillet|filet|filete|filé|trancio|posta|bife|portion|portie|porción|porzione|porção|porcja'],
  [one('wedge'), 'wedge|spalte|quartier|gajo|partje|gomo'],
  [one('ring'), 'ring'],
  [one('sheet'), 'sheet|ark|vel|lámina|platta|rouleau'],
  [one('pod'), 'pod|schote|vaina|baccello|vagem|skida|strąk'],
  [one('thumb'), 'thumb|inch|inch piece|inch knob|inch-piece|knob of ginger|cm piece|cm'],
  [one('cube'), 'cube|würfel|cubo|cubetto|dado|blokje|tärning|kostka|مكعب'],
  [one('shot'), 'shot|jigger|kieliszek'],
  [one('scoop'), 'scoop'],
  [container(...TINNED), 'can|tin|dose|boîte|conserve|lata|scatola|scatoletta|lattina|blik|blikje|burk|puszka|علبة'],
  [
    container('jar', ...TINNED),
    'jar|glas|pot|bocal|bote|tarro|frasco|barattolo|vasetto|potje|pote|vidro|słoik|słoiczek|مرطبان|برطمان',
  ],
  [
    container('packet', 'pack', 'bag', 'sachet', 'box', 'net', 'tub', 'carton', 'pouch', 'punnet', 'ball', 'block'),
    'packet|pack|package|pkg|pkt|pck|pk|packung|päckchen|beutel|tüte|sachet|paquet|paquete|sobre|bustina|pacco|pacchetto|confezione|pak|pakje|zak|zakje|pacote|saqueta|sachê|envelope|paket|förp|förpackning|påse|opakowanie|paczka|torebka|op|saszetka|كيس|ظرف|عبوة|باكيت|bag|box|carton|container|tub|brick|brique|barquette|kuipje|bakje|doos|doosje|embalagem|caixa|caixinha|punnet|tray|dosette|dose d',
  ],
  [
    container('bottle', 'carton', 'jar'),
    'bottle|flasche|bouteille|botella|bottiglia|fles|garrafa|flaska|butelka|زجاجة',
  ],
  [
    container('block', 'bar', 'cube'),
    'block|bar|tafel|tablette|plaquette|tableta|tavoletta|panetto|reep|tablet|tablete|kaka|tabliczka|لوح|قالب|log|wheel|slab|brick',
  ],
  [container('loaf'), 'loaf|laib'],
  [container('tube'), 'tube|tub'],
]

const byName = new Map(
  // Of a word that stands twice the first entry counts.
  named.toReversed().flatMap(([measure, words]) => words.split('|').map((word) => [normalise(word), measure] as const)),
)

const extra: Record<ExtraMeasure, KitchenMeasure> = {
  clove: one('clove'),
  slice: one('slice'),
  bunch: one('bunch'),
  piece: one('piece'),
  leaf: one('leaf'),
  sprig: one('sprig'),
  head: one('head'),
  stalk: one('stalk'),
  can: container(...TINNED),
  packet: container('packet', 'pack', 'bag', 'sachet', 'box'),
  handful: about(120),
}

const extraByName = new Map(
  Object.entries(extraMeasures).flatMap(([measure, words]) =>
    words.split('|').map((word) => [normalise(word), extra[measure as ExtraMeasure]] as const),
  ),
)

/** By the unit's own standard, by its name, or by the last word of it that is one (`heaping cup`). */
export function kitchenMeasure(unit: MeasurableUnit | null, locale = 'en', text = ''): KitchenMeasure | null {
  if (!unit) return null
  const [, spoon] = BRACKETED_SPOON.exec(text) ?? []
  if (spoon && normalise(unit.name).startsWith('colher')) return measureNamed(`colher de ${spoon}`) ?? null
  const standard = unit.standardQuantity ? measureOf(unit) : undefined
  if (standard)
    return standard.kind === 'weight'
      ? { kind: 'weight', grams: standard.amount }
      : { kind: 'volume', millilitres: standard.amount }
  for (const name of [unit.name, unit.pluralName, unit.abbreviation]) {
    const found = name ? measureNamed(name) : undefined
    if (found) return withCupOf(found, locale)
  }
  return extraMeasure(unit, locale)
}

/** In the languages beyond the first ten: spoons and scales by what they hold, the rest by name. */
function extraMeasure(unit: MeasurableUnit, locale: string): KitchenMeasure | null {
  const standard = standardOfUnit(unit, locale)
  const measure = standard && measureOf({ name: '', standardQuantity: standard.quantity, standardUnit: standard.unit })
  if (measure?.kind === 'weight') return { kind: 'weight', grams: measure.amount }
  if (measure) return ofVolume(measure.amount)
  for (const name of [unit.name, unit.pluralName, unit.abbreviation]) {
    const found = name ? extraByName.get(normalise(name).replace(/[.,]+$/, '')) : undefined
    if (found) return found
  }
  return null
}

const SMALLEST_CUP_ML = 180
const LARGEST_PINCH_ML = 0.5

function ofVolume(amount: number): KitchenMeasure {
  if (amount < LARGEST_PINCH_ML) return about(amount)
  const spoons: readonly (readonly [number, Measure])[] = [
    [NUTRITION_TEASPOON_ML, 'tsp'],
    [NUTRITION_TABLESPOON_ML, 'tbsp'],
  ]
  const spoon = spoons.find(([size]) => Math.abs(size - amount) < 0.5)?.[1]
  return millilitres(amount, spoon ?? (amount >= SMALLEST_CUP_ML && amount <= METRIC_CUP_ML ? 'cup' : undefined))
}

/** `2 colheres (chá)`: in Brazil the brackets say which spoon it is. */
const BRACKETED_SPOON = /colher(?:es)?\s*\((?:de\s+)?(ch[aá]|caf[eé]|sobremesa|sopa)\)/iu

export function measureNamed(name: string): KitchenMeasure | undefined {
  const plain = normalise(name).replace(/[.,]+$/, '')
  const whole = oneOrMany(plain)
  if (whole) return whole
  const words = plain.split(/[\s-]+/)
  if (words.length < 2) return undefined
  // `9 inch pound cake`: what begins with a length is none of the words behind it.
  if (LENGTH.test(words[0] ?? '')) return oneOrMany(words[0] ?? '')
  for (const word of words.toReversed()) {
    const found = word.length > 1 ? oneOrMany(word) : undefined
    if (found) return found
  }
}

const LENGTH = /^(?:inch|inches|cm)$/

/** Most come in the singular from the parser; `ounces` and `bunches` stand in brackets as they were written. */
const oneOrMany = (name: string): KitchenMeasure | undefined =>
  byName.get(name) ?? byName.get(name.replace(/s$/, '')) ?? byName.get(name.replace(/es$/, ''))

/** Where people bought their cups by the metric system; everybody else writes for the cup of the United States. */
const METRIC_CUPS = /^(?:en[-_](?:au|nz|gb|ie|za|ca)|de|fr|it|nl|pl|sv|es[-_]es|pt[-_]pt)/i

const withCupOf = (measure: KitchenMeasure, locale: string): KitchenMeasure =>
  measure.kind === 'volume' && measure.spoon === 'cup' && METRIC_CUPS.test(locale)
    ? { ...measure, millilitres: METRIC_CUP_ML }
    : measure
