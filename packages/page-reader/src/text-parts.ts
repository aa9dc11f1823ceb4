/** One recipe of a pasted text: which of its lines are ingredients, steps, notes and facts. */
import { findDurations } from '@larder/domain/timers/find-durations.ts'
import { ingredientLines } from './clean/lines.ts'
import type { DraftLine, DraftStep, Parts } from './draft.ts'
import { endsWithAmount, startsWithAmount } from './line-amounts.ts'
import { listedItems } from './prose-recipe.ts'
import { bareTimeOf, metaOf } from './text-facts.ts'
import type { TextLine } from './text-lines.ts'
import { titleFacts } from './title-facts.ts'
import {
  END_HEADINGS,
  INGREDIENT_HEADINGS,
  isExactHeading,
  isHeadingOf,
  PART_NAMES,
  STEP_HEADINGS,
  sectionTitle,
} from './vocabulary.ts'

export const isIngredientHeading = (line: TextLine): boolean =>
  !line.bullet && isHeadingOf(line.text, INGREDIENT_HEADINGS)
export const isStepHeading = (line: TextLine): boolean =>
  !line.bullet &&
  (line.level > 0 || /[:：]$/.test(line.text)
    ? isHeadingOf(line.text, STEP_HEADINGS)
    : isExactHeading(withoutRemark(line.text), STEP_HEADINGS))
/** "Zubereitung (20 Min + 2 Std ziehen)". */
const withoutRemark = (text: string): string => text.replace(/ \([^()]{1,60}\)$/, '')
const isEndHeading = (line: TextLine): boolean =>
  !line.bullet && line.number === undefined && isExactHeading(line.text, END_HEADINGS)

export const isPart = (line: TextLine): boolean =>
  isIngredientHeading(line) || isStepHeading(line) || isEndHeading(line)

type Section = 'head' | 'ingredients' | 'steps' | 'notes'

/** What the whole text says about its lines. */
type Habits = {
  ingredientsHeaded: boolean
  stepsHeaded: boolean
  /** "Mehl 250 g": amounts stand behind the foods. */
  amountsBehind: boolean
}

export function partsOf(written: TextLine[]): Parts {
  const lines = written.flatMap(headingApart)
  const habits: Habits = {
    ingredientsHeaded: lines.some(isIngredientHeading),
    stepsHeaded: lines.some(isStepHeading),
    amountsBehind: lines.slice(1).filter(({ text }) => endsWithAmount(text)).length > 1,
  }
  const manyLists = lines.filter(isIngredientHeading).length > 1
  const sections: Record<Section, TextLine[]> = { head: [], ingredients: [], steps: [], notes: [] }
  const parts: Parts = {}
  let section: Section = 'head'
  let begun = false
  for (const [at, line] of lines.entries()) {
    const meta = metaOf(line.text) ?? (section === 'head' && begun ? bareTimeOf(line.text) : undefined)
    if (meta) Object.assign(parts, { ...meta, ...parts })
    if (isPart(line)) {
      section = sectionUnder(line, section)
      const list = section === 'ingredients' && manyLists && !meta ? listTitle(line.text) : undefined
      if (list) sections.ingredients.push({ ...line, text: list, level: 7 })
    } else if (!meta || line.text.length >= 120 || isStepWithTime(line, section)) {
      const before = section
      section = sectionOf(line, section, begun ? lines[at + 1] : undefined, habits)
      const part = section === 'ingredients' && before !== 'steps' && isPartTitleAbove(line, lines[at + 1], habits)
      sections[isRemark(line, section) ? 'notes' : section].push(part ? { ...line, level: 7 } : line)
      begun ||= !isGreeting(line.text)
    }
  }
  return { ...parts, ...headParts(sections.head, parts), ...bodyParts(sections) }
}

/** "Bake 40 minutes, makes 12 muffins." */
const isStepWithTime = ({ text }: TextLine, section: Section): boolean =>
  section === 'steps' && !/[:：]/.test(text) && findDurations(text).length > 0

/** What greets whoever gets it is not the name. */
function headParts(head: TextLine[], parts: Parts): Parts {
  const named =
    head.find(({ level }) => level > 0 && level < 7) ?? head.find(({ text }) => !isGreeting(text)) ?? head[0]
  const { name, facts } = titleFacts(named?.text.replace(/[:：]$/, '').replace(NAMED_RECIPE, '') ?? '')
  const rest = head.filter((line) => line !== named)
  return { ...facts, ...parts, name, description: rest.map(({ text }) => text).join('\n') }
}

const isGreeting = (text: string): boolean =>
  /[:;]-?\)$/.test(text) ||
  /^(?:hey|hi|hello|dear|here(?:['’]s| is)|hallo|liebe[rs]?|moin|anbei|hier (?:ist|kommt)|salut|coucou|bonjour|voici|hola|ciao|ecco|hoi|hej|cześć|ahoj|szia|merhaba|привет|مرحبا)(?![\p{L}\p{M}])/iu.test(
    text,
  )

const bodyParts = ({ ingredients, steps, notes }: Record<Section, TextLine[]>): Parts => ({
  ingredients: ingredientLines(listed(underTitles(ingredients))),
  steps: stepsIn(steps),
  notes: notes.length > 0 ? [{ title: '', text: notes.map(({ text }) => text).join('\n') }] : [],
})

const NAMED_RECIPE =
  /^(?:recipe|rezept|recette|receta|ricetta|recept|opskrift|oppskrift|przepis|tarif|рецепт|وصفة) ?[:：] ?(?=\S)/iu

/** "Zutaten: 1 Dose Tomaten, 2 Zwiebeln", "Teig: 500 g Mehl, 3 Eier": the heading and what stands behind it. */
function headingApart(line: TextLine, at: number): TextLine[] {
  const [, label, rest] = /^([^:：]{2,60})[:：]\s+(\S.*)$/u.exec(line.text) ?? []
  if (!label || !rest || line.bullet || line.number !== undefined || isFact(line.text)) return [line]
  const behind = { ...line, level: 0, first: false }
  const heading = { ...line, text: `${label}:` }
  if (isHeadingOf(label, INGREDIENT_HEADINGS) || isExactHeading(label, STEP_HEADINGS))
    return [heading, { ...behind, text: rest }]
  const items = at > 0 ? countedItems(rest) : undefined
  return items ? [heading, ...items.map((text) => ({ ...behind, text, bullet: true }))] : [line]
}

const isFact = (text: string): boolean => metaOf(text) !== undefined

/** "1 onion, diced" is one ingredient. */
function countedItems(text: string): string[] | undefined {
  const items = listedItems(text) ?? []
  return items.filter(startsWithAmount).length > 1 ? items : undefined
}

/** A list in a line or two. */
const listed = (lines: DraftLine[]): DraftLine[] =>
  lines.length > 2
    ? lines
    : lines.flatMap(({ title, text }) =>
        (countedItems(text) ?? [text]).map((item, at) => ({ title: at === 0 ? title : null, text: item })),
      )

/** "Zutaten für den Teig", where each part of the dish has a list of its own. */
function listTitle(heading: string): string | undefined {
  const [, rest = ''] = /^\S+\s+(\S.*?)[\s:：]*$/u.exec(heading) ?? []
  return rest === '' ? undefined : rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** "Tipp: Mit Sahne servieren." among the steps. */
const isRemark = (line: TextLine, section: Section): boolean =>
  section === 'steps' && isExactHeading(/^[^:：]{2,25}(?=[:：] )/u.exec(line.text)?.[0] ?? '', END_HEADINGS)

const isAmountLine = (line: TextLine, { amountsBehind }: Habits): boolean =>
  line.number === undefined &&
  line.text.length < 120 &&
  (startsWithAmount(line.text) || (amountsBehind && endsWithAmount(line.text)))

const sectionUnder = (heading: TextLine, section: Section): Section => {
  if (isIngredientHeading(heading)) return 'ingredients'
  if (isStepHeading(heading)) return 'steps'
  return section === 'head' ? 'head' : 'notes'
}

/** Without a heading that says so, lines with amounts are ingredients, and a line of another kind begins the steps. */
function sectionOf(line: TextLine, section: Section, next: TextLine | undefined, habits: Habits): Section {
  if (section === 'steps' || section === 'notes') return section
  if (section === 'head' ? habits.ingredientsHeaded : habits.ingredientsHeaded && habits.stepsHeaded) return section
  const amount = isAmountLine(line, habits)
  if (isPartTitleAbove(line, next, habits)) return 'ingredients'
  if (section === 'head') return (amount && (next || isNamelessStart(line))) || line.bullet ? 'ingredients' : 'head'
  const other = !amount && (line.first || line.text.length > 60 || SENTENCES.test(line.text))
  return line.number !== undefined || other ? 'steps' : section
}

/** "200 g flour" above everything is no name; "7-Up cake" and "5-minute cake" are. */
const isNamelessStart = ({ text }: TextLine): boolean =>
  startsWithAmount(text) && !/^\P{L}*\d-\p{L}/u.test(text) && findDurations(text).length === 0

/** "Boil the rice. Mix." */
const SENTENCES = /\p{L}{2}[.!] +\p{Lu}.*[.!]$/u

const isPartTitleAbove = (line: TextLine, next: TextLine | undefined, habits: Habits): boolean =>
  next !== undefined && (next.bullet || isAmountLine(next, habits)) && !isAmountLine(line, habits) && isPartTitle(line)

/** "For the dough:", "Dough" or, behind a blank line, "Second layer" above an amount. */
const isPartTitle = ({ level, bullet, number, text, first }: TextLine): boolean =>
  !bullet &&
  number === undefined &&
  text.length < 60 &&
  (level > 0 || /[:：]$/.test(text) || isExactHeading(text, PART_NAMES) || (first && FEW_WORDS.test(text)))
const FEW_WORDS = /^(?:(?:for|für|pour|para|per|voor|för|til|dla) )?[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,2}$/iu

function underTitles(lines: TextLine[]): DraftLine[] {
  const found: DraftLine[] = []
  let title: string | null = null
  for (const line of lines) {
    if (line.level > 0 || isExactHeading(line.text, PART_NAMES)) {
      title = sectionTitle(line.text) ?? title
      continue
    }
    found.push({ title, text: line.text })
    title = null
  }
  return found
}

/** Numbers begin steps; without numbers paragraphs do; without paragraphs every line is one. */
function stepsIn(lines: TextLine[]): DraftStep[] {
  const numbered = lines.some(({ number, bullet }) => number !== undefined || bullet)
  const paragraphs = !numbered && lines.slice(1).some(({ first }) => first)
  const steps: { title: string | null; pieces: string[] }[] = []
  let title: string | null = null
  for (const line of lines) {
    const heading = line.level > 0 || (/[:：]$/.test(line.text) && line.text.length < 60 && line.number === undefined)
    if (heading) {
      title = sectionTitle(line.text) ?? title
      continue
    }
    const begins = numbered ? line.number !== undefined || line.bullet || line.first : !paragraphs || line.first
    const last = steps.at(-1)
    if (begins || title !== null || !last) {
      steps.push({ title, pieces: [line.text] })
      title = null
    } else last.pieces.push(line.text)
  }
  return steps.map((step) => ({ title: step.title, summary: '', text: step.pieces.join(' ') }))
}
