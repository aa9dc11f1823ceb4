/** What people can be allergic to, and what foods are by the words that diets ask for. Both lists are fixed. */

/** The fourteen of the European Union; the nine of the United States are among them. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** The classes that diets distinguish; things that are not food are one of them. */
export const foodClasses = [
  'meat',
  'beef',
  'pork',
  'lamb',
  'game',
  'offal',
  'poultry',
  'fish',
  'shellfish',
  'egg',
  'dairy',
  'lactose',
  'rennet',
  'honey',
  'gelatine',
  'alcohol',
  'gluten',
  'nuts',
  'soy',
  'non-food',
] as const
export type FoodClass = (typeof foodClasses)[number]

/** What is known of a food. Nothing said of an allergen means that nobody knows, never that it is free of it. */
export type FoodContent = {
  contains: readonly Allergen[]
  mayContain: readonly Allergen[]
  classes: readonly FoodClass[]
}

/** What a group says of one allergen in one of its foods, instead of what its kind says. */
export const allergenStatements = ['contains', 'mayContain', 'noneFound'] as const
export type AllergenStatement = (typeof allergenStatements)[number]

/** The class that says the same as an allergen, where there is one. */
const classOf: Partial<Record<Allergen, readonly FoodClass[]>> = {
  gluten: ['gluten'],
  eggs: ['egg'],
  fish: ['fish'],
  crustaceans: ['shellfish'],
  molluscs: ['shellfish'],
  milk: ['dairy', 'lactose'],
  nuts: ['nuts'],
  soya: ['soy'],
}

/** What its kind says, with what the group says of it: an allergen that it does not mention stays as it was. */
export function withStatements(
  inherited: FoodContent,
  said: Readonly<Partial<Record<Allergen, AllergenStatement>>>,
): FoodContent {
  const stated = (allergen: Allergen) => said[allergen] !== undefined
  const saying = (statement: AllergenStatement) => allergens.filter((one) => said[one] === statement)
  const contains = [...inherited.contains.filter((one) => !stated(one)), ...saying('contains')]
  const without = new Set(saying('noneFound').flatMap((one) => classOf[one] ?? []))
  // Without crustaceans there may still be molluscs, so it stays shellfish.
  for (const one of contains) for (const kind of classOf[one] ?? []) without.delete(kind)
  const added = saying('contains').flatMap((one) => classOf[one] ?? [])
  return {
    contains,
    mayContain: [...inherited.mayContain.filter((one) => !stated(one)), ...saying('mayContain')],
    classes: [...new Set([...inherited.classes.filter((one) => !without.has(one)), ...added])],
  }
}

/** What is known of a food without what the group says of the allergens in it. */
export function withoutStated(
  content: FoodContent,
  said: Readonly<Partial<Record<Allergen, AllergenStatement>>>,
): FoodContent {
  const stated = Object.keys(said).filter(isAllergen)
  const none = Object.fromEntries(stated.map((one): [Allergen, AllergenStatement] => [one, 'noneFound']))
  const { contains, mayContain } = withStatements(content, none)
  const { classes } = withStatements(content, said)
  return { contains, mayContain, classes }
}

/** A word such as "gluten-free" in front of a food removes an allergen, `meat` or everything `animal`. */
export function freeFrom(content: FoodContent, from: string): FoodContent {
  const gone = goneWith[from] ?? (isAllergen(from) ? { allergens: [from], classes: classOf[from] ?? [] } : undefined)
  if (!gone) return content
  return {
    contains: content.contains.filter((one) => !gone.allergens.includes(one)),
    mayContain: content.mayContain.filter((one) => !gone.allergens.includes(one)),
    classes: content.classes.filter((one) => !gone.classes.includes(one)),
  }
}

const meat: readonly FoodClass[] = [
  'meat',
  'beef',
  'pork',
  'lamb',
  'game',
  'offal',
  'poultry',
  'fish',
  'shellfish',
  'gelatine',
]
const fromTheSea: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']
const goneWith: Record<string, { allergens: readonly Allergen[]; classes: readonly FoodClass[] }> = {
  meat: { allergens: fromTheSea, classes: meat },
  animal: {
    allergens: [...fromTheSea, 'milk', 'eggs'],
    classes: [...meat, 'egg', 'dairy', 'lactose', 'rennet', 'honey'],
  },
}

export const isAllergen = (word: string): word is Allergen => (allergens as readonly string[]).includes(word)
