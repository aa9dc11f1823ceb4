/** Nutrition that people read: "Calories: 250 kcal, Fat: 12 g". */
import type { NutritionKey } from '@larder/domain/recipes/nutrition.ts'
import { cleanNutrition } from '@larder/page-reader/clean/nutrition.ts'
import { textOfValue, type Value } from '@larder/page-reader/clean/values.ts'
import type { FormatRecipe } from '../format-recipe.ts'

const names = (key: NutritionKey, text: string): [string, NutritionKey][] => text.split('|').map((name) => [name, key])

const KEYS: ReadonlyMap<string, NutritionKey> = new Map([
  ...names('calories', 'calories|calorie|energy|kcal|kalorien|energie|brennwert|calorías|calorie|calorias|calorieën'),
  ...names('saturatedFatContent', 'saturated fat|saturated fats|saturates|sat fat|gesättigte fettsäuren|saturatedfat'),
  ...names('unsaturatedFatContent', 'unsaturated fat|unsaturated fats|ungesättigte fettsäuren|unsaturatedfat'),
  ...names('transFatContent', 'trans fat|trans fats|transfett|transfat'),
  ...names('fatContent', 'fat|fats|total fat|fett|lipides|matières grasses|grasas|grassi|vet|gordura'),
  ...names('cholesterolContent', 'cholesterol|cholesterin|cholestérol|colesterol|colesterolo'),
  ...names('sodiumContent', 'sodium|natrium|sodio|sódio'),
  ...names(
    'carbohydrateContent',
    'carbohydrates|carbohydrate|carbs|total carbohydrate|total carbohydrates|kohlenhydrate|glucides|carbohidratos|hidratos de carbono|carboidrati|koolhydraten',
  ),
  ...names('fiberContent', 'fiber|fibre|dietary fiber|dietary fibre|ballaststoffe|fibres|fibra|vezels'),
  ...names('sugarContent', 'sugar|sugars|total sugars|zucker|sucres|azúcar|azúcares|zuccheri|suikers|açúcar'),
  ...names('proteinContent', 'protein|proteins|eiweiß|eiweiss|protéines|proteínas|proteine|eiwitten|eiwit'),
])

export const nutritionKey = (name: string): NutritionKey | undefined => {
  const plain = name.trim().toLowerCase().replace(/[*_]/g, '')
  return KEYS.get(plain) ?? KEYS.get(plain.replace(/\s*content$/, ''))
}

const LONGEST = 5_000
/** A name, then an amount: "Fat: 12 g", "Fat 12g". */
const NAMED = /([\p{L}][\p{L} *_]{1,40}?)\s*[:=\s]\s*[*_]{0,2}(\d{1,6}(?:[.,]\d{1,3})?\s*(?:k?cal|kj|mg|g|µg)?)/giu

/** Labels of the European Union speak of salt, of which two fifths are sodium. */
const SALT = /^(?:salt|salz|sel|sal|sale|zout|sól|sůl)$/
const SODIUM_MG_OF_A_GRAM_OF_SALT = 400

export function nutritionIn(value: Value): FormatRecipe['nutrition'] {
  const found: Record<string, string> = {}
  const text = textOfValue(value).slice(0, LONGEST)
  for (const match of text.matchAll(NAMED)) {
    const [, name = '', amount = ''] = match
    const key = nutritionKey(name)
    // "Energy: 2092 kJ / 500 kcal": what follows the first amount is read along with it.
    if (key === 'calories') found[key] ??= amount + text.slice(match.index + match[0].length).split(/[\n,;]/, 1)[0]
    else if (key) found[key] ??= amount
    else if (SALT.test(name.trim().toLowerCase())) found.salt ??= amount
  }
  const { salt, ...rest } = found
  return cleanNutrition({ ...sodiumOf(salt), ...rest })
}

function sodiumOf(salt: string | undefined): { sodiumContent?: string } {
  const grams = Number(/\d+(?:[.,]\d+)?/.exec(salt ?? '')?.[0]?.replace(',', '.') ?? Number.NaN)
  if (Number.isNaN(grams)) return {}
  const isMilligrams = /mg/i.test(salt ?? '')
  return { sodiumContent: `${Math.round(grams * SODIUM_MG_OF_A_GRAM_OF_SALT * (isMilligrams ? 0.001 : 1))} mg` }
}
