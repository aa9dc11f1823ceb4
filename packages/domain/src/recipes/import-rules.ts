/**
 * A group's own clean-up rules, applied to recipes and lines on their way in. What a rule looks for is plain text, never
 * a pattern; case does not count. Every place is changed once: what a rule has written, no rule reads again.
 */
import { normalise } from '../search/normalise.ts'
import { type Finder, findAny } from '../text/find-any.ts'

export type CleanUpRule = {
  kind: 'replaceText' | 'dropLine' | 'notAUnit' | 'useFood'
  find: string
  replaceWith: string
  foodId: string | null
}

type Line = { title: string | null }
type Cleanable = {
  name: string
  description: string
  recipeIngredient: (Line & { note: string })[]
  recipeInstructions: (Line & { text: string; summary: string })[]
  notes: { title: string; text: string }[]
}

/** A replacement that makes a text longer than any recipe holds is not made. */
const LONGEST_TEXT = 20_000

export type CleanUp = {
  /** With every replacement made. */
  text: (text: string) => string
  drops: (line: string) => boolean
  /** Whether a word is never taken for a unit. */
  isNoUnit: (word: string) => boolean
  /** The food that a name always means. */
  foodOf: (name: string) => string | undefined
}

export function cleanUpBy(rules: readonly CleanUpRule[]): CleanUp {
  const of = (kind: CleanUpRule['kind']) => rules.filter((rule) => rule.kind === kind && rule.find.trim() !== '')
  const replaced = findAny(of('replaceText').map(({ find, replaceWith }) => [find, replaceWith]))
  const dropped = findAny(of('dropLine').map(({ find }) => [find.trim(), find]))
  const noUnits = new Set(of('notAUnit').map(({ find }) => withoutPlural(normalise(find))))
  const foods = new Map(of('useFood').map(({ find, foodId }) => [normalise(find), foodId]))
  return {
    text: (text) => replacedIn(text, replaced),
    drops: (line) => !dropped(line, { asWords: true }).next().done,
    isNoUnit: (word) => noUnits.has(withoutPlural(normalise(word))),
    foodOf: (name) => foods.get(normalise(name)) ?? undefined,
  }
}

function replacedIn(text: string, find: Finder<string>): string {
  const pieces: string[] = []
  let end = 0
  for (const found of find(text)) {
    pieces.push(text.slice(end, found.from), found.value)
    end = found.to
  }
  if (end === 0) return text
  const clean = [...pieces, text.slice(end)].join('')
  return clean.length > Math.max(LONGEST_TEXT, text.length) ? text : clean
}

const withoutPlural = (word: string) => word.replace(/(?<=\p{L}{2})s$/u, '')

/** The draft of a recipe with its texts replaced and without the lines to drop; sections keep their headings. */
export function cleanedUp<Draft extends Cleanable>(draft: Draft, rules: readonly CleanUpRule[]): Draft {
  const { text, drops } = cleanUpBy(rules)
  const title = (one: string | null) => (one === null || drops(one) ? null : text(one).trim() || null)
  const lines = (whole: string) =>
    text(
      whole
        .split('\n')
        .filter((line) => !drops(line))
        .join('\n'),
    ).trim()
  return {
    ...draft,
    name: text(draft.name).trim() || draft.name,
    description: lines(draft.description),
    recipeIngredient: kept(draft.recipeIngredient, (line) => {
      const note = drops(line.note) ? '' : text(line.note).trim()
      return { line: { ...line, title: title(line.title), note }, empty: note === '' && line.note !== '' }
    }),
    recipeInstructions: kept(draft.recipeInstructions, (step) => {
      const clean = lines(step.text)
      const empty = clean === '' && step.text !== ''
      return { line: { ...step, title: title(step.title), summary: text(step.summary).trim(), text: clean }, empty }
    }),
    notes: draft.notes.flatMap((note) => {
      const clean = lines(note.text)
      return clean === '' && note.text !== '' ? [] : [{ ...note, title: text(note.title).trim(), text: clean }]
    }),
  }
}

/** Without the empty ones; the heading of a section that loses its first line stands over the next. */
function kept<T extends Line>(lines: readonly T[], clean: (line: T) => { line: T; empty: boolean }): T[] {
  const left: T[] = []
  let open: string | null = null
  for (const written of lines) {
    const { line, empty } = clean(written)
    const title: string | null = line.title ?? open
    open = empty ? title : null
    if (!empty) left.push({ ...line, title })
  }
  return left
}
