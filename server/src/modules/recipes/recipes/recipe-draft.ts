import { randomUUID } from 'node:crypto'
import type { LineSubstitute, RecipeSettings, RecipeStep } from '@larder/contract/recipe.ts'
import type { IngredientInput, RecipeInput, SettingsInput, StepInput } from '@larder/contract/recipe-input.ts'
import { isDate } from '@larder/domain/calendar-days.ts'
import { visibilityAfter } from '@larder/domain/permissions/recipe-visibility.ts'
import { roundQuantity } from '@larder/domain/quantities/round-quantity.ts'
import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { fieldProblem } from '#core/errors.ts'
import {
  type IngredientContent,
  lineSubstitute,
  noNutrition,
  type RecipeContent,
  type StepContent,
  sortedExtras,
} from './recipe-content.ts'
import type { Mention } from './recipe-mentions.ts'
import { sentTimes } from './recipe-step-times.ts'

/**
 * What a client sent, laid over what is stored. `replace` fills what is missing with defaults, `change` leaves it
 * alone; `null` leaves lists alone in both. Comments, ratings, the picture and the dates have calls of their own.
 */

export type Mode = 'replace' | 'change'

/** Ids for what the client named; `path` says where, for the one who must be told that there is no such thing. */
export type Lookup = {
  food: (mention: Mention, path: string) => string | null
  unit: (mention: Mention, path: string) => string | null
  recipe: (mention: Mention, path: string) => string | null
  organizers: (kind: 'category' | 'tag' | 'tool', mentions: Mention[], path: string) => string[]
}

type Loose = string | number | null | undefined

/** The values of settings that a settings object leaves out. */
const omittedSettings: Omit<RecipeSettings, 'visibility' | 'language'> = {
  public: false,
  showNutrition: false,
  showAssets: false,
  landscapeView: false,
  disableComments: true,
  disableAmount: true,
  locked: false,
}

type Drafting = {
  mode: Mode
  lookup: Lookup
  /** As they are stored: what a client left out of a step is taken from there. */
  steps?: RecipeStep[]
  /** Where the recipe stands in a list of several, so that a refusal can name the field. */
  place?: string[]
  /** Recipes used as ingredients that the client was not shown: lines keep them. */
  hidden?: ReadonlySet<string>
}

export function draftOf(
  input: RecipeInput,
  stored: RecipeContent,
  { mode, lookup, steps = [], place = [], hidden = new Set() }: Drafting,
): RecipeContent {
  const at = (field: string) => [...place, field].join('.')
  const changing = mode === 'change'
  const text = (value: Loose, was: string | null) =>
    value === undefined ? (changing ? was : null) : value === null ? null : String(value)
  const amount = (value: number | null | undefined, was: number) =>
    value === undefined && changing ? was : (value ?? 0)
  const list = <S, T>(sent: S[] | null | undefined, was: T[], read: (items: S[]) => T[]): T[] =>
    sent === undefined ? (changing ? was : []) : sent === null ? was : read(sent)

  const recipeIngredient = list(input.recipeIngredient, stored.recipeIngredient, (sent) =>
    ingredientsOf(sent, stored.recipeIngredient, { lookup, hidden }, at('recipeIngredient')),
  )
  const settings = settingsOf(input.settings, stored.settings, changing)

  return {
    userId: stored.userId,
    name: nameOf(input.name, stored.name, place),
    description: text(input.description, stored.description) ?? '',
    recipeServings: amount(input.recipeServings, stored.recipeServings),
    recipeYieldQuantity: amount(input.recipeYieldQuantity, stored.recipeYieldQuantity),
    recipeYield: text(input.recipeYield, stored.recipeYield),
    totalTime: text(input.totalTime, stored.totalTime),
    prepTime: text(input.prepTime, stored.prepTime),
    cookTime: text(input.cookTime, stored.cookTime),
    performTime: text(input.performTime, stored.performTime),
    orgURL: text(input.orgURL, stored.orgURL),
    dateAdded: dateOf(input.dateAdded, stored.dateAdded, place),
    recipeCategory: list(input.recipeCategory, stored.recipeCategory, (sent) =>
      lookup.organizers('category', sent, at('recipeCategory')),
    ),
    tags: list(input.tags, stored.tags, (sent) => lookup.organizers('tag', sent, at('tags'))),
    tools: list(input.tools, stored.tools, (sent) => lookup.organizers('tool', sent, at('tools'))),
    recipeIngredient,
    recipeInstructions: list(input.recipeInstructions, stored.recipeInstructions, (sent) => {
      const times = sentTimes(sent, steps, place)
      return sent.map((step, index) => stepOf(step, times[index] ?? null))
    }),
    nutrition: input.nutrition === undefined && changing ? stored.nutrition : nutritionOf(input.nutrition),
    settings: bringsAmounts(input, stored, recipeIngredient) ? { ...settings, disableAmount: false } : settings,
    assets: list(input.assets, stored.assets, (sent) =>
      sent.map(({ name, icon, fileName }) => ({ name, icon, fileName: fileName ?? '' })),
    ),
    notes: list(input.notes, stored.notes, (sent) => sent.map(({ title, text }) => ({ title, text }))),
    extras: input.extras === undefined && changing ? stored.extras : sortedExtras(input.extras ?? {}),
  }
}

function nameOf(sent: string | null | undefined, stored: string, place: string[]): string {
  if (sent === '') throw fieldProblem([...place, 'name'], 'a recipe needs a name', sent)
  return sent ?? stored
}

function dateOf(sent: string | null | undefined, stored: string, place: string[]): string {
  if (!sent) return stored
  const date = sent.slice(0, 'yyyy-mm-dd'.length)
  if (!isDate(date)) throw fieldProblem([...place, 'dateAdded'], 'not a date', sent)
  return date
}

function ingredientsOf(
  sent: (IngredientInput | string)[],
  stored: IngredientContent[],
  { lookup, hidden }: Pick<Drafting, 'lookup'> & { hidden: ReadonlySet<string> },
  list: string,
): IngredientContent[] {
  const before = new Map(stored.map((line) => [line.referenceId, line]))
  const taken = new Set(sent.flatMap((item) => (typeof item === 'string' ? [] : (item.referenceId ?? []))))
  const used = new Set<string>()
  const keptLink = (referenceId: string) => {
    const linked = before.get(referenceId)?.referencedRecipeId ?? null
    return linked !== null && hidden.has(linked) ? linked : null
  }
  return sent.map((item, index) => {
    const line: Partial<IngredientInput> = typeof item === 'string' ? { quantity: 1, note: item } : item
    const path = `${list}.${index}`
    const written = {
      quantity: line.quantity === null || line.quantity === undefined ? null : roundQuantity(line.quantity),
      unitId: lookup.unit(line.unit, `${path}.unit`),
      foodId: lookup.food(line.food, `${path}.food`),
      note: line.note ?? '',
    }
    const linked = lookup.recipe(line.referencedRecipe, `${path}.referencedRecipe`)
    // A line sent without its `referenceId` is matched by its content, so that what refers to it stays.
    const same = (was: IngredientContent) =>
      !taken.has(was.referenceId) &&
      !used.has(was.referenceId) &&
      saysTheSame({ ...written, referencedRecipeId: linked }, was)
    // Two lines with one handle would make the references of steps ambiguous.
    const referenceId = line.referenceId
      ? used.has(line.referenceId)
        ? randomUUID()
        : line.referenceId
      : (stored.find(same)?.referenceId ?? randomUUID())
    used.add(referenceId)
    const content = {
      ...written,
      title: line.title ?? null,
      originalText: line.originalText ?? null,
      referenceId,
      referencedRecipeId: linked ?? keptLink(referenceId),
    }
    const was = before.get(referenceId)
    return {
      ...content,
      isDoubtful: staysDoubtful(line.isDoubtful, content, was),
      substitutes: substitutesOf(line.substitutes, content, was),
    }
  })
}

type LineContent = Pick<IngredientContent, 'quantity' | 'unitId' | 'foodId' | 'note' | 'referencedRecipeId'>

/** Clients that know nothing of the mark send the line back as it was; somebody who changes it has looked at it. */
function staysDoubtful(
  sent: boolean | null | undefined,
  line: LineContent,
  before: IngredientContent | undefined,
): boolean {
  if (before?.isDoubtful && !saysTheSame(line, before)) return false
  return sent ?? before?.isDoubtful ?? false
}

/** Clients that know nothing of them leave them out; of another food nobody has said what stands in for it. */
function substitutesOf(
  sent: IngredientInput['substitutes'],
  line: LineContent,
  before: IngredientContent | undefined,
): LineSubstitute[] {
  if (sent !== undefined) return (sent ?? []).map(lineSubstitute)
  return before && before.foodId === line.foodId ? before.substitutes : []
}

const saysTheSame = (one: LineContent, other: LineContent): boolean =>
  one.quantity === other.quantity &&
  one.unitId === other.unitId &&
  one.foodId === other.foodId &&
  one.note === other.note &&
  one.referencedRecipeId === other.referencedRecipeId

const stepOf = (
  { title, summary, text, ingredientReferences }: StepInput,
  times: StepContent['times'],
): StepContent => ({
  title: title ?? '',
  summary: summary ?? '',
  text,
  ingredientReferences: [...new Set(ingredientReferences.flatMap(({ referenceId }) => referenceId ?? []))],
  times,
})

function nutritionOf(sent: RecipeInput['nutrition']): RecipeContent['nutrition'] {
  const nutrition = noNutrition()
  for (const key of nutritionKeys) {
    const value = sent?.[key]
    if (value !== null && value !== undefined) nutrition[key] = String(value)
  }
  return nutrition
}

/**
 * Programs write foods and units without the switch that shows them. Lines that are taken apart turn it on, unless it
 * was turned off: by this very write, or before, for lines that were taken apart already.
 */
function bringsAmounts(input: RecipeInput, stored: RecipeContent, lines: IngredientContent[]): boolean {
  if (!input.recipeIngredient || !lines.some(isTakenApart)) return false
  const sent = input.settings?.disableAmount
  const wasOff = stored.settings.disableAmount
  if (sent === undefined) return !(wasOff && stored.recipeIngredient.some(isTakenApart))
  // The setting came back as it was read, and the lines themselves say otherwise.
  const said = input.recipeIngredient.some((line) => typeof line !== 'string' && !line.disableAmount)
  return sent && wasOff && said
}

const isTakenApart = ({ foodId, unitId }: IngredientContent): boolean => foodId !== null || unitId !== null

function settingsOf(
  sent: SettingsInput | null | undefined,
  stored: Required<RecipeSettings>,
  changing: boolean,
): Required<RecipeSettings> {
  if (!sent) return stored
  const { visibility: _, language = stored.language, ...flags } = sent
  const visibility = visibilityAfter(stored.visibility, sent)
  const settings = { ...(changing ? stored : omittedSettings), ...flags, visibility, language }
  return { ...settings, public: settings.public && visibility === 'group' }
}
