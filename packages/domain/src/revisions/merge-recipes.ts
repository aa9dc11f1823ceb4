/**
 * Two people saved one recipe: what both began with, what is mine and what is theirs become one. Changes that do not
 * touch each other are both there; where both changed the same, somebody has to choose.
 */
import { isBlankIngredient, isBlankStep } from '../recipes/blank-rows.ts'
import { type Decide, mergeRows, type Question, type Side, type Three } from './merge-rows.ts'
import { amountLines, ingredientLines, type LinedRecipe, noteLines, stepLines, textLines } from './recipe-lines.ts'

type Ingredient = LinedRecipe['recipeIngredient'][number] & {
  referenceId: string
  originalText?: string | null
  unit?: { id?: string | null } | null
  food?: { id?: string | null } | null
  referencedRecipe?: { id?: string | null } | null
}
type Step = LinedRecipe['recipeInstructions'][number] & {
  id: string
  ingredientReferences: readonly { referenceId?: string | null }[]
  times?: unknown
}
type Asset = { name: string; icon?: string | null; fileName?: string | null }
type Note = LinedRecipe['notes'][number]
type Organizer = { id?: string | null; name: string }

type Identified = 'recipeCategory' | 'tags' | 'tools' | 'recipeIngredient' | 'recipeInstructions' | 'assets'

export type MergeableRecipe = Omit<LinedRecipe, Identified> & {
  recipeCategory: readonly Organizer[]
  tags: readonly Organizer[]
  tools: readonly Organizer[]
  recipeIngredient: readonly Ingredient[]
  recipeInstructions: readonly Step[]
  assets: readonly Asset[]
}

/** The same on both sides, and differently so. */
export type MergeConflict = {
  /** The same for the same three states: what was chosen is found by it. */
  key: string
  part: keyof LinedRecipe
  /** Which of the rows of the part, counted from one. */
  row: number | undefined
  /** Both sides agree on the rows and not on their order. */
  isOrder: boolean
  mine: string[]
  theirs: string[]
}

export type Merged<R> = { recipe: R; conflicts: MergeConflict[] }

const texts = [
  'name',
  'description',
  'recipeYield',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'orgURL',
  'dateAdded',
] as const
const amounts = ['recipeServings', 'recipeYieldQuantity'] as const
const organizers = ['recipeCategory', 'tags', 'tools'] as const
const groups = ['nutrition', 'settings', 'extras'] as const

/** What no save changes (pictures, ratings, when it was last made) is as they have it: they saved last. */
export function mergeRecipes<R extends MergeableRecipe>(
  { base, mine, theirs }: Three<R>,
  chosen: (key: string) => Side = () => 'mine',
): Merged<R> {
  const conflicts: MergeConflict[] = []
  const decide: Decide = (question) => {
    const settled = agreed(question)
    if (settled) return settled.value
    const { key, row, isOrder = false, lines } = question
    const part = key.split(/[:. ]/)[0] as MergeConflict['part']
    conflicts.push({ key, part, row, isOrder, mine: lines(question.mine), theirs: lines(question.theirs) })
    return question[chosen(key)]
  }
  const of = <T>(read: (recipe: MergeableRecipe) => T): Three<T> => ({
    base: base && read(base),
    mine: read(mine),
    theirs: read(theirs),
  })

  const fields: Partial<Record<keyof MergeableRecipe, unknown>> = {}
  for (const name of texts)
    fields[name] = decide({ key: name, ...of((recipe) => recipe[name] ?? null), same: sameText, lines: textLines })
  for (const name of amounts)
    fields[name] = decide({ key: name, ...of((recipe) => recipe[name]), same: Object.is, lines: amountLines })
  for (const name of organizers)
    fields[name] = mergeSets(
      of((recipe) => recipe[name]),
      organizerKey,
    )
  for (const name of groups)
    fields[name] = mergeGroup(
      decide,
      name,
      of((recipe) => recipe[name]),
    )
  fields.recipeIngredient = mergeRows(decide, ingredientRules, {
    ...of((recipe) => recipe.recipeIngredient),
    base: base?.recipeIngredient.filter((line) => !isBlankIngredient(line)),
  })
  fields.recipeInstructions = mergeRows(decide, stepRules(decide), {
    ...of((recipe) => recipe.recipeInstructions),
    base: base?.recipeInstructions.filter((step) => !isBlankStep(step)),
  })
  fields.assets = mergeRows(
    decide,
    assetRules,
    of((recipe) => recipe.assets),
  )
  fields.notes = mergeRows(decide, noteRules, identified(of((recipe) => recipe.notes))).map(({ note }) => note)
  return { recipe: { ...theirs, ...fields }, conflicts }
}

function agreed<T>({ base, mine, theirs, same }: Question<T>): { value: T } | undefined {
  if (same(mine, theirs)) return { value: theirs }
  if (base === undefined) return undefined
  if (same(base, mine)) return { value: theirs }
  return same(base, theirs) ? { value: mine } : undefined
}

const sameText = (one: string | null | undefined, other: string | null | undefined) => (one ?? '') === (other ?? '')

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const organizerKey = ({ id, name }: Organizer) => id ?? name

/** What either side put in is in, what either took out is out: nobody can mean the opposite of the other. */
function mergeSets<T>({ base, mine, theirs }: Three<readonly T[]>, keyOf: (member: T) => string): T[] {
  const keys = (members: readonly T[]) => members.map(keyOf)
  const before = keys(base ?? [])
  if (sameJson(before, keys(theirs))) return [...mine]
  const [own, other] = [new Set(keys(mine)), new Set(keys(theirs))]
  const stayed = theirs.filter((member) => own.has(keyOf(member)) || !before.includes(keyOf(member)))
  return [...stayed, ...mine.filter((member) => !other.has(keyOf(member)) && !before.includes(keyOf(member)))]
}

/** Each key is a field of its own; one that is not there has no value. */
function mergeGroup(decide: Decide, name: string, { base, mine, theirs }: Three<Readonly<Record<string, unknown>>>) {
  const merged: [string, unknown][] = []
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = decide<unknown>({
      key: `${name}.${key}`,
      base: base && (base[key] ?? null),
      mine: mine[key] ?? null,
      theirs: theirs[key] ?? null,
      same: Object.is,
      lines: (found) => (found === null ? [] : [`${key}: ${found}`]),
    })
    const hasPlace = key in theirs && key in mine
    if (value !== null || hasPlace) merged.push([key, value])
  }
  return Object.fromEntries(merged)
}

/** Amount, unit, food and note make sense only together. */
const ingredientRules = {
  name: 'recipeIngredient',
  idOf: ({ referenceId }: Ingredient) => referenceId,
  same: (one: Ingredient, other: Ingredient) => sameJson(ingredientContent(one), ingredientContent(other)),
  lines: ingredientLines,
}

const ingredientContent = ({
  quantity,
  unit,
  food,
  referencedRecipe,
  isFood,
  note,
  title,
  originalText,
}: Ingredient) => [
  quantity ?? null,
  unit?.id ?? unit?.name ?? null,
  food?.id ?? food?.name ?? null,
  referencedRecipe?.id ?? null,
  isFood ?? null,
  note ?? '',
  title ?? '',
  originalText ?? null,
]

const stepRules = (decide: Decide) => ({
  name: 'recipeInstructions',
  idOf: ({ id }: Step) => id,
  same: (one: Step, other: Step) => sameJson(stepContent(one), stepContent(other)),
  lines: stepLines,
  merge: (steps: Three<Step>, { key, row }: { key: string; row: number }): Step => {
    const of = <T>(read: (step: Step) => T): Three<T> => ({
      base: steps.base && read(steps.base),
      mine: read(steps.mine),
      theirs: read(steps.theirs),
    })
    const text = (name: 'title' | 'summary' | 'text') =>
      decide({ key: `${key}:${name}`, row, ...of((step) => step[name] ?? null), same: sameText, lines: textLines })
    return {
      ...steps.theirs,
      title: text('title'),
      summary: text('summary'),
      text: text('text') ?? '',
      ingredientReferences: mergeSets(
        of((step) => step.ingredientReferences),
        ({ referenceId }) => referenceId ?? '',
      ),
      ...mergedTimes(of(({ times }) => times)),
    }
  },
})

/** Whoever changed them is right; of two it is whoever saves. */
function mergedTimes({ base, mine, theirs }: Three<unknown>): Pick<Step, 'times'> {
  const times = sameJson(mine ?? null, base ?? null) ? theirs : mine
  return times === undefined ? {} : { times }
}

const stepContent = ({ title, summary, text, ingredientReferences, times }: Step) => [
  title ?? '',
  summary ?? '',
  text,
  ingredientReferences.map(({ referenceId }) => referenceId),
  times ?? null,
]

const assetRules = {
  name: 'assets',
  idOf: ({ fileName, name }: Asset) => fileName ?? `named ${name}`,
  same: (one: Asset, other: Asset) => one.name === other.name && one.icon === other.icon,
  lines: ({ name }: Asset) => [name],
}

type IdentifiedNote = { id: string; note: Note }

const noteRules = {
  name: 'notes',
  idOf: ({ id }: IdentifiedNote) => id,
  same: ({ note: one }: IdentifiedNote, { note: other }: IdentifiedNote) => sameNote(one, other),
  lines: ({ note }: IdentifiedNote) => noteLines(note),
}

const sameNote = (one: Note, other: Note) => one.title === other.title && one.text === other.text

/** Notes have no ids: one that says the same, has the same title, or stands in the same place is the one it was. */
function identified({ base, mine, theirs }: Three<readonly Note[]>): Three<IdentifiedNote[]> {
  const before = base ?? []
  const idsOf = (notes: readonly Note[]): IdentifiedNote[] => {
    const free = new Set(before.keys())
    const ids = new Map<number, string>()
    const match = (fits: (note: Note, was: Note, at: number, wasAt: number) => boolean) => {
      for (const [at, note] of notes.entries()) {
        if (ids.has(at)) continue
        const found = [...free].find((wasAt) => fits(note, before[wasAt] as Note, at, wasAt))
        if (found === undefined) continue
        free.delete(found)
        ids.set(at, `${found}`)
      }
    }
    match(sameNote)
    match((note, was) => note.title !== '' && note.title === was.title)
    match((_note, _was, at, wasAt) => at === wasAt)
    const added = new Map<string, number>()
    return notes.map((note, at) => {
      const content = JSON.stringify([note.title, note.text])
      const times = (added.get(content) ?? 0) + 1
      if (!ids.has(at)) added.set(content, times)
      return { id: ids.get(at) ?? `new ${times} ${content}`, note }
    })
  }
  return { base: base && idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) }
}
