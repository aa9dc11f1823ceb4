import { normalise } from '../search/normalise.ts'

/**
 * How heavy common foods are, in grams a millilitre, as they are loosely filled into a cup. Only whole names count:
 * "flour" is known, "flour tortilla" is not, because a guess here would spoil a cake.
 */

const densities: readonly (readonly [density: number, names: readonly string[]])[] = [
  [0.53, ['flour', 'all-purpose flour', 'all purpose flour', 'plain flour', 'wheat flour', 'white flour']],
  [0.53, ['mehl', 'weizenmehl', 'dinkelmehl', 'spelt flour', 'whole wheat flour', 'vollkornmehl', 'طحين', 'دقيق']],
  [0.55, ['bread flour', 'roggenmehl', 'rye flour']],
  [0.41, ['almond flour', 'ground almonds', 'gemahlene mandeln', 'mandelmehl']],
  [0.54, ['cornstarch', 'corn starch', 'cornflour', 'speisestärke', 'maisstärke', 'stärke', 'نشا']],
  [0.845, ['sugar', 'white sugar', 'granulated sugar', 'caster sugar', 'zucker', 'سكر']],
  [0.93, ['brown sugar', 'light brown sugar', 'dark brown sugar', 'brauner zucker', 'سكر بني']],
  [0.51, ['powdered sugar', 'icing sugar', "confectioners' sugar", 'puderzucker', 'staubzucker', 'سكر بودرة']],
  [0.96, ['butter', 'unsalted butter', 'salted butter', 'margarine', 'زبدة']],
  [0.36, ['cocoa', 'cocoa powder', 'unsweetened cocoa powder', 'kakao', 'kakaopulver', 'كاكاو']],
  [0.78, ['rice', 'white rice', 'long-grain rice', 'basmati rice', 'reis', 'basmatireis', 'أرز', 'رز']],
  [0.38, ['oats', 'rolled oats', 'oatmeal', 'haferflocken', 'شوفان']],
  [0.7, ['semolina', 'grieß', 'weichweizengrieß', 'hartweizengrieß', 'سميد']],
  [0.66, ['cornmeal', 'polenta', 'maisgrieß']],
  [0.73, ['couscous', 'كسكس']],
  [0.72, ['quinoa', 'كينوا']],
  [0.81, ['lentils', 'lentil', 'red lentils', 'linsen', 'rote linsen', 'عدس']],
  [0.46, ['breadcrumbs', 'bread crumbs', 'semmelbrösel', 'paniermehl']],
  [0.42, ['parmesan', 'grated parmesan', 'parmesan cheese', 'geriebener parmesan']],
  [0.72, ['chocolate chips', 'schokotropfen']],
  [0.61, ['raisins', 'raisin', 'rosinen', 'زبيب']],
  [0.34, ['shredded coconut', 'desiccated coconut', 'kokosraspel', 'kokosflocken']],
  [1.42, ['honey', 'honig', 'عسل', 'molasses', 'melasse', 'دبس']],
  [1.09, ['peanut butter', 'erdnussbutter', 'زبدة الفول السوداني']],
]

const densityByName = new Map(
  densities.flatMap(([density, names]) => names.map((name) => [normalise(name), density] as const)),
)

export type WeighableFood = {
  name: string
  pluralName?: string | null
  /** What the catalogue knows of it, for foods that are not poured. */
  gramsPerMilliliter?: number | null
}

/** Grams a millilitre, where the food is one of those whose weight by the cup is common knowledge. */
export function densityOf(food: WeighableFood | null | undefined): number | undefined {
  if (!food) return undefined
  return (
    densityByName.get(normalise(food.name)) ??
    densityByName.get(normalise(food.pluralName ?? '')) ??
    food.gramsPerMilliliter ??
    undefined
  )
}
