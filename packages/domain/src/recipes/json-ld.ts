import { COMPUTED_MARK, type ComputedForPrograms } from '../nutrition/computed-for-programs.ts'
import { plainWords } from '../text/plain-text.ts'
import { durationMinutes, wholeDuration } from '../timers/whole-duration.ts'

/**
 * A recipe as schema.org describes one, for other programs and for search engines. Only what is known is said: a field
 * without content is left out. Texts are written in Markdown and told without its marks.
 */

export type DescribedRecipe = {
  name: string
  description: string | null
  recipeYield: string | null
  recipeYieldQuantity: number
  recipeServings: number
  prepTime: string | null
  cookTime: string | null
  performTime: string | null
  totalTime: string | null
  dateAdded: string | null
  dateUpdated: string | null
  orgURL: string | null
  recipeCategory: { name: string }[]
  tags: { name: string }[]
  tools: { name: string }[]
  recipeIngredient: { display: string; note: string | null }[]
  recipeInstructions: { title: string | null; summary: string | null; text: string }[]
  nutrition: { [nutrient: string]: string | null }
}

export type JsonLdOptions = {
  /** The address of the picture, for recipes that have one. */
  imageUrl?: string
  /** Whose recipe it is: the household, because guests are not told who wrote it. */
  household?: string
  /** Told only where the recipe states nothing itself, and never without its words. */
  computed?: ComputedForPrograms | undefined
  /** For files that are read by programs which know Markdown. */
  keepMarkdown?: boolean
}

export type JsonLd = { [name: string]: unknown }

export function recipeJsonLd(recipe: DescribedRecipe, options: JsonLdOptions = {}): JsonLd {
  const { imageUrl, household, computed, keepMarkdown } = options
  const plain = keepMarkdown ? (text: string) => text : plainWords
  return known({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    author: household ? { '@type': 'Organization', name: household } : null,
    description: paragraphs(recipe.description ?? '', plain),
    image: imageUrl ? [imageUrl] : null,
    recipeYield: yieldOf(recipe),
    prepTime: durationOf(recipe.prepTime),
    cookTime: durationOf(recipe.performTime) ?? durationOf(recipe.cookTime),
    totalTime: durationOf(recipe.totalTime),
    datePublished: recipe.dateAdded,
    dateModified: recipe.dateUpdated,
    isBasedOn: recipe.orgURL && /^https?:\/\//i.test(recipe.orgURL) ? recipe.orgURL : null,
    recipeCategory: namesOf(recipe.recipeCategory),
    keywords: namesOf(recipe.tags).join(', '),
    tool: namesOf(recipe.tools),
    recipeIngredient: recipe.recipeIngredient.map(({ display, note }) => plain(display || note || '')).filter(isFilled),
    recipeInstructions: instructionsOf(recipe.recipeInstructions, plain),
    nutrition: nutritionOf(recipe.nutrition) ?? computedOf(computed),
  })
}

const isFilled = (text: string) => text.trim() !== ''
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)

function known(fields: JsonLd): JsonLd {
  const says = (value: unknown) =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => says(value)))
}

type Plain = (text: string) => string

/** Blank lines stay between paragraphs. */
const paragraphs = (text: string, plain: Plain): string =>
  text
    .split(/\n{2,}/)
    .map(plain)
    .filter(isFilled)
    .join('\n\n')

/** Both where both are known. Servings say what they are: a bare number could be of anything. */
function yieldOf({ recipeYield, recipeYieldQuantity, recipeServings }: DescribedRecipe): string | string[] | null {
  const amount = [recipeYieldQuantity || null, recipeYield].filter(Boolean).join(' ')
  const made = [...(recipeServings > 0 ? [`${recipeServings} servings`] : []), ...(amount ? [amount] : [])]
  return made.length > 1 ? made : (made[0] ?? null)
}

const ISO_DURATION = /^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/
const UNITS: readonly [unit: string, words: RegExp][] = [
  ['D', /(\d+(?:[.,]\d+)?)\s*(?:d|days?)\b/i],
  ['H', /(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?)\b/i],
  ['M', /(\d+(?:[.,]\d+)?)\s*(?:m|mins?|minutes?)\b/i],
]
const MINUTES = { D: 1440, H: 60, M: 1 } as const
/** Nobody writes a longer time, and a pattern need not be tried on a novel. */
const LONGEST_TIME = 100

/** Times are free text; what reads as one is written as a duration, a bare number as minutes, and the rest is left out. */
export function durationOf(text: string | null): string | null {
  const given = text?.trim() ?? ''
  if (given === '' || given.length > LONGEST_TIME) return null
  if (ISO_DURATION.test(given.toUpperCase())) return given.toUpperCase()
  const whole = wholeDuration(given)
  if (whole) return written(Math.round(durationMinutes(whole)))
  const minutes = UNITS.reduce((sum, [unit, words]) => {
    const amount = words.exec(given)?.[1]
    return amount ? sum + Number(amount.replace(',', '.')) * MINUTES[unit as keyof typeof MINUTES] : sum
  }, 0)
  return written(Math.round(minutes))
}

function written(minutes: number): string | null {
  if (minutes <= 0 || !Number.isSafeInteger(minutes)) return null
  const hours = Math.floor(minutes / 60)
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`
}

type Step = DescribedRecipe['recipeInstructions'][number]

/** Steps below a title form a section; without titles they are a plain list. */
function instructionsOf(steps: Step[], plain: Plain): JsonLd[] {
  const given = steps
    .map(({ title, summary, text }) => ({
      title: plain(title ?? ''),
      summary: plain(summary ?? ''),
      text: plain(text),
    }))
    .filter(({ text }) => isFilled(text))
  if (!given.some(({ title }) => title)) return given.map(stepOf)
  const parts: JsonLd[] = []
  let open: JsonLd[] | undefined
  for (const step of given) {
    if (step.title) {
      open = []
      parts.push({ '@type': 'HowToSection', name: step.title, itemListElement: open })
    }
    ;(open ?? parts).push(stepOf(step))
  }
  return parts
}

const stepOf = ({ summary, text }: Step): JsonLd => known({ '@type': 'HowToStep', name: summary, text })

function nutritionOf(nutrition: DescribedRecipe['nutrition']): JsonLd | null {
  const given = known(nutrition)
  return Object.keys(given).length > 0 ? { '@type': 'NutritionInformation', ...given } : null
}

const computedOf = (computed: ComputedForPrograms | undefined): JsonLd | null =>
  computed
    ? { '@type': 'NutritionInformation', description: computed.words, [COMPUTED_MARK]: true, ...computed.amounts }
    : null
