/** `2 cups cooked rice`, `1 can of tuna`: what was done to a food before it was measured makes another food of it. */

import { normalise } from '@larder/domain/search/normalise.ts'
import type { FoodCatalogue } from '../catalogue.ts'

const states: readonly (readonly [state: string, words: RegExp])[] = [
  [
    'cooked',
    /(?<!\p{L})(?:cooked|precooked|pre-cooked|ready|microwavable|microwave|leftover|rotisserie|gekocht|gegart|cuit|cocid|cott[oaie]|gekookt|kokt|ugotowan|cozid|مسلوق|مطبوخ)/u,
  ],
  [
    'canned',
    /(?<!\p{L})(?:canned|tinned|aus der dose|en conserve|de lata|in scatola|uit blik|pa burk|z puszki|em lata|معلب)/u,
  ],
  ['dried', /(?<!\p{L})(?:dried|getrocknet|seche|secad|essiccat|gedroogd|torkad|suszon|seco|seca|مجفف)/u],
]

const CUBE = /^(?:cubes?|wurfel|cubo|cubetto|dado|blokje|tarning|kostka|tablete|pastilla|tablette|مكعب)$/
const LOAF = /^(?:loaf|boule|laib|miche|hogaza|pagnotta|brood|pao|limpa|bochenek|رغيف)$/
const CAN = /^(?:can|tin|dose|boite|conserve|lata|scatol\w*|lattina|blik|blikje|burk|puszka|علبة)$/

/** The food in the state the line speaks of, if the catalogue knows it so; otherwise the food itself. */
export function inState(
  { input, unit }: { input: string; unit: string },
  key: string,
  catalogue: FoodCatalogue,
): string {
  const { foods, kindsOf, hasOwnNutrientRecord } = catalogue
  if (CUBE.test(normalise(unit)) && foods.has(`${key}-cube`)) return `${key}-cube`
  // Of sourdough a loaf is bread, and everything else the leaven.
  const bread = key.replace(/-starter$/, '-bread')
  if (bread !== key && LOAF.test(normalise(unit)) && foods.has(bread)) return bread
  // `rice, cooked` was measured raw as often as not, and what comes after "or" is of something else.
  const [said = ''] = normalise(input).split(/,|\((?:or|oder|ou|o)(?!\p{L})|(?<!\p{L})or(?!\p{L})/u)
  const state = CAN.test(normalise(unit)) ? 'canned' : states.find(([, words]) => words.test(said))?.[0]
  if (!state || key.startsWith(`${state}-`)) return key
  // One cooked breast was one raw breast; only what is weighed or measured grows and shrinks.
  if (state === 'cooked' && unit === '') return key
  for (const kind of kindsOf(key)) {
    if (foods.has(`${state}-${kind}`)) return `${state}-${kind}`
    // Basmati is cooked like any rice, but what is made of cherries is not canned cherries.
    if (state !== 'cooked' && hasOwnNutrientRecord(kind)) return key
  }
  return key
}
