/** What differs between the lines of two recipes, told by their foods and by grams of one serving. Pure. */

export type ComparedLine = {
  text: string
  food: { id: string } | null
  recipe: { slug: string } | null
  /** Of the whole recipe; null where nobody knows. */
  grams: number | null
}

export type ComparedRecipe = {
  lines: readonly ComparedLine[]
  /** Null where the recipe does not say; then the whole of it is compared. */
  servings: number | null
}

export type LineDifferences = {
  onlyInFirst: string[]
  onlyInSecond: string[]
  /** Both have the food, in amounts that differ by more than rounding. */
  otherAmounts: { first: string; second: string }[]
}

const SAME_WITHIN = 0.05

export function compareLines(first: ComparedRecipe, second: ComparedRecipe): LineDifferences {
  const [one, other] = [foodsOf(first), foodsOf(second)]
  const only = (mine: typeof one, theirs: typeof one) =>
    [...mine].flatMap(([key, { text }]) => (theirs.has(key) ? [] : [text]))
  const otherAmounts = [...one].flatMap(([key, mine]) => {
    const theirs = other.get(key)
    return theirs && differs(mine, theirs) ? [{ first: mine.text, second: theirs.text }] : []
  })
  return { onlyInFirst: only(one, other), onlyInSecond: only(other, one), otherAmounts }
}

type Food = { text: string; grams: number | null }

/** Several lines of one food are one. */
function foodsOf({ lines, servings }: ComparedRecipe): Map<string, Food> {
  const foods = new Map<string, Food>()
  for (const { text, food, recipe, grams } of lines) {
    const key = food?.id ?? recipe?.slug ?? text.trim().toLocaleLowerCase()
    if (key === '') continue
    const each = grams === null ? null : grams / (servings || 1)
    const before = foods.get(key)
    foods.set(key, before ? { text: `${before.text}, ${text}`, grams: sum(before.grams, each) } : { text, grams: each })
  }
  return foods
}

const sum = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other)

function differs(one: Food, other: Food): boolean {
  if (one.grams === null || other.grams === null) return one.text !== other.text
  return Math.abs(one.grams - other.grams) > SAME_WITHIN * Math.max(one.grams, other.grams)
}
