/**
 * Lines that somebody entered are stored and shown as they were written, and taken apart right before they are first sent.
 * Where nobody can take them apart they are bought as they were written.
 */
import { ingredientParserApi, type ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import { type ListChange, MAX_CHANGES } from '@larder/contract/shopping-list-changes.ts'
import { tryCall } from '#lib/api.ts'
import { newId } from '#lib/browser.ts'
import type { QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { draftOfFood, draftOfLine, foodsOfLine } from './line-draft.ts'
import type { Mentioned } from './list-changes.ts'

/** A dead connection holds up what was changed later only so long. */
const PARSER_TIMEOUT_MS = 10_000

const changesOf = ({ input }: QueueEntry) => (input.body?.changes ?? []) as ListChange[]

const writtenIn = (entry: QueueEntry) => changesOf(entry).flatMap((change) => (change.type === 'add' ? change : []))

export async function takeApart(
  written: readonly QueueEntry[],
): Promise<(entries: readonly QueueEntry[]) => QueueEntry[]> {
  const adds = written.flatMap(writtenIn)
  const { data } = await tryCall(
    ingredientParserApi.parseLines,
    { body: { ingredients: adds.map(({ item }) => item.note ?? ''), makeKnown: true } },
    { signal: AbortSignal.timeout(PARSER_TIMEOUT_MS) },
  )
  const parsed = new Map(adds.map(({ item }, at) => [item.id, data?.[at]]))
  const isWritten = ({ operationId }: QueueEntry) => written.some((one) => one.operationId === operationId)
  return (entries) => {
    const touched = new Set(entries.filter((entry) => !isWritten(entry)).flatMap(namedIn))
    return entries.map((entry) => (isWritten(entry) ? apart(entry, parsed, touched) : entry))
  }
}

const namedIn = (entry: QueueEntry): string[] =>
  changesOf(entry).flatMap((change) => {
    if (change.type === 'add') return []
    return change.type === 'place' && change.after ? [change.itemId, change.after] : change.itemId
  })

type Part = { change: ListChange; words: QueueEntry['words']; mentioned?: Mentioned }

/** What somebody has touched meanwhile stays as it was written: later changes are about those words. */
function apart(
  entry: QueueEntry,
  parsed: ReadonlyMap<string, ParsedIngredient | undefined>,
  touched: ReadonlySet<string>,
): QueueEntry {
  const changes = changesOf(entry)
  const most = Math.floor(MAX_CHANGES / changes.length)
  const parts = changes.flatMap((change, at): Part | Part[] => {
    const words = entry.words.slice(at, at + 1)
    const line = change.type === 'add' ? parsed.get(change.item.id) : undefined
    if (change.type !== 'add' || !line || touched.has(change.item.id)) return { change, words }
    const several = foodsOfLine(line)
    if (several.length < 2 || several.length > most) {
      const draft = draftOfLine(change.item.note ?? '', line)
      return { change: { type: 'add', item: { ...change.item, ...draft } }, words, mentioned: mentionedIn(line) }
    }
    // `salt and pepper` is two things; the first one keeps the id.
    return several.map((food, part) => ({
      change: { type: 'add', item: { ...change.item, ...draftOfFood(food), ...(part > 0 ? { id: newId() } : {}) } },
      words: words.map((one) => ({ ...one, values: { ...one.values, name: food.name } })),
      mentioned: { food },
    }))
  })
  const nouns = parts.flatMap(({ change, mentioned }) =>
    change.type === 'add' && mentioned ? [[change.item.id, mentioned] as const] : [],
  )
  return {
    ...entry,
    input: { ...entry.input, body: { changes: parts.map(({ change }) => change) } },
    words: parts.flatMap(({ words }) => words),
    shown: { ...entry.shown, nouns: Object.fromEntries(nouns) },
  }
}

/** Only what the group has a food or a unit for is shown as one. */
function mentionedIn({ ingredient: { food, unit } }: ParsedIngredient): Mentioned {
  return {
    ...(food?.id ? { food: { ...food, id: food.id } } : {}),
    ...(unit?.id ? { unit: { ...unit, id: unit.id } } : {}),
  }
}
