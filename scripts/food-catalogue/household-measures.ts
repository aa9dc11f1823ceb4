/** What the household measures of the source are called in the catalogue: `cup, chopped`, `medium (2-1/2" dia)`. */
import type { Detail, Measure } from '@larder/domain/nutrition/food-facts.ts'

type Meaning = { measure: Measure; detail: Detail | '' }

const cuts: [RegExp, Detail][] = [
  [/chopped|diced|cubes?\b|cubed|pieces|chunks|balls|flowerets|florets|sections|cut/, 'chopped'],
  [/slice|sliced|strips|slivered/, 'sliced'],
  [/shredded|grated|shred/, 'grated'],
  [/mashed|pureed|puree/, 'mashed'],
  [/halves|halved/, 'halves'],
  [/crumbled|crushed/, 'crumbled'],
  [/ground|meal/, 'ground'],
  [/packed/, 'packed'],
  [/whole|berries|kernels/, 'whole'],
]
const counted: [RegExp, Measure][] = [
  [/^cloves?\b/, 'clove'],
  [/^(?:medium |large |regular |thin |thick )?slices?\b/, 'slice'],
  [/^bunch\b/, 'bunch'],
  [/^sticks?\b/, 'stick'],
  [/^sprigs?\b/, 'sprig'],
  [/^(?:outer |inner )?leaf\b|^leaves\b/, 'leaf'],
  [/^head\b/, 'head'],
  [/^stalks?\b/, 'stalk'],
  [/^spears?\b/, 'spear'],
  [/^fillets?\b/, 'fillet'],
  [/^wedges?\b/, 'wedge'],
  [/^rings?\b/, 'ring'],
  [/^sheets?\b/, 'sheet'],
  [/^pods?\b/, 'pod'],
  [/^cubes?$/, 'cube'],
  [/^packets?\b|^packages?$/, 'packet'],
]
const whole =
  /^(?:fruit|each|whole|item|egg|onion|pepper|potato|tomato|root|bulb|beet|carrot|radish|cucumber|squash|avocado|tortilla|roll|bun|bagel|cracker|cookie|biscuit|pita|muffin|croissant|waffle|shrimp|oyster|olive|date|fig|nut|kernel|frankfurter|link|patty|pieces?|pickle|turnip|parsnip|mushroom|chestnut|artichoke|plantain|ear)(?:$|[ ,(])/

/** Nothing where it is no measure of a kitchen ("serving", "oz", "lb"). */
export function measureOf(text: string): Meaning | undefined {
  const said = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const spoon = /^(cup|tbsp|tsp|tablespoon|teaspoon)s?\b(.*)$/.exec(said)
  if (spoon) {
    const measure = { cup: 'cup', tbsp: 'tbsp', tablespoon: 'tbsp', tsp: 'tsp', teaspoon: 'tsp' }[spoon[1] ?? '']
    return measure ? { measure: measure as Measure, detail: cutIn(spoon[2] ?? '') } : undefined
  }
  const size = /^(?:extra |potato |fruit |tomato )?(small|medium|large)\b(?!.*slice)/.exec(said)
  if (size && !said.startsWith('extra')) return { measure: 'piece', detail: size[1] as Detail }
  const piece = counted.find(([pattern]) => pattern.test(said))
  if (piece) return { measure: piece[1], detail: '' }
  return whole.test(said) ? { measure: 'piece', detail: '' } : undefined
}

const cutIn = (text: string): Detail | '' => cuts.find(([pattern]) => pattern.test(text))?.[1] ?? ''
