/**
 * Lines that somebody entered are stored and shown as they were written, and taken apart right before they are first sent.
 * Where the server answers and cannot take them apart they are bought as they were written.
 */
import { appInfoApi } from '@larder/contract/app-info.ts'
import { errorStatus } from '@larder/contract/error-status.ts'
import { ingredientParserApi, type ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import { type ListChange, MAX_CHANGES } from '@larder/contract/shopping-list-changes.ts'
import {
  areThings,
  isTurnedName,
  partsBeforeAmounts,
  partsBetweenCommas,
} from '@larder/domain/shopping/listed-things.ts'
import { type ApiError, tryCall } from '#lib/api.ts'
import { newId } from '#lib/browser.ts'
import type { QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { isAway } from '#lib/reachability.ts'
import { draftOfFood, draftOfLine, foodsOfLine, isKnownThing, type LineDraft } from './line-draft.ts'
import type { Mentioned } from './list-changes.ts'

/** A parser that hangs holds up what was changed later only so long. */
const TIMEOUT_MS = 10_000

const changesOf = ({ input }: QueueEntry) => (input.body?.changes ?? []) as ListChange[]

const writtenIn = (entry: QueueEntry) => changesOf(entry).flatMap((change) => (change.type === 'add' ? change : []))

export async function takeApart(
  written: readonly QueueEntry[],
): Promise<((entries: readonly QueueEntry[]) => QueueEntry[]) | 'later'> {
  const lines = written.flatMap(writtenIn).map(({ item }) => item.note ?? '')
  const texts = [
    ...new Set(
      lines.flatMap((line) =>
        [line, ...partsBetweenCommas(line)].flatMap((part) => [part, ...partsBeforeAmounts(part)]),
      ),
    ),
  ]
  const { data, error } = await tryCall(
    ingredientParserApi.parseLines,
    { body: { ingredients: texts, makeKnown: true } },
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
  )
  if (error?.status === errorStatus.unauthenticated || (error && (await isServerAway(error)))) return 'later'
  const parsed = new Map(texts.map((text, at) => [text, data?.[at]]))
  const isWritten = ({ operationId }: QueueEntry) => written.some((one) => one.operationId === operationId)
  return (entries) => {
    const touched = new Set(entries.filter((entry) => !isWritten(entry)).flatMap(namedIn))
    return entries.map((entry) => (isWritten(entry) ? apart(entry, parsed, touched) : entry))
  }
}

/** A parser that does not answer says nothing of the server, so that is asked something else. */
async function isServerAway({ status }: ApiError): Promise<boolean> {
  if (!isAway(status)) return false
  const { error } = await tryCall(appInfoApi.about, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return error !== null && isAway(error.status)
}

const namedIn = (entry: QueueEntry): string[] =>
  changesOf(entry).flatMap((change) => {
    if (change.type === 'add') return []
    return change.type === 'place' && change.after ? [change.itemId, change.after] : change.itemId
  })

type Parsed = ReadonlyMap<string, ParsedIngredient | undefined>
type Part = { change: ListChange; words: QueueEntry['words']; mentioned?: Mentioned }

/** What somebody has touched meanwhile stays as it was written: later changes are about those words. */
function apart(entry: QueueEntry, parsed: Parsed, touched: ReadonlySet<string>): QueueEntry {
  const changes = changesOf(entry)
  const most = Math.floor(MAX_CHANGES / changes.length)
  const parts = changes.flatMap((change, at): Part | Part[] => {
    const words = entry.words.slice(at, at + 1)
    const line = change.type === 'add' ? (change.item.note ?? '') : ''
    if (change.type !== 'add' || !parsed.get(line) || touched.has(change.item.id)) return { change, words }
    const several = thingsIn(line, parsed).flatMap((thing) => understood(thing, parsed.get(thing)))
    const things = several.length > most ? [whole(line, parsed.get(line))] : several
    // The first one keeps the id.
    return things.map(({ name, draft, mentioned }, part) => ({
      change: { type: 'add', item: { ...change.item, ...draft, ...(part > 0 ? { id: newId() } : {}) } },
      words: things.length > 1 ? words.map((one) => ({ ...one, values: { ...one.values, name } })) : words,
      mentioned,
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

/** `milk, bread and 6 eggs` is three things, `tomatoes, chopped` and `oil, olive` are one. */
function thingsIn(line: string, parsed: Parsed): string[] {
  const isThing = (part: string) => isKnownThing(parsed.get(part))
  const inParts = (part: string) => {
    const parts = partsBeforeAmounts(part)
    return parts.length > 1 && parts.every(isThing) ? parts : [part]
  }
  const parts = partsBetweenCommas(line)
  const foodOf = (text: string) => parsed.get(text)?.ingredient.food ?? null
  const [, behind = '', ...others] = parts
  if (others.length === 0 && isThing(line) && isTurnedName(behind, foodOf(line), foodOf(behind))) return [line]
  return areThings(parts, (part) => inParts(part).some(isThing)) ? parts.flatMap(inParts) : inParts(line)
}

type Thing = { name: string; draft: LineDraft; mentioned: Mentioned }

const whole = (line: string, parsed: ParsedIngredient | undefined): Thing => ({
  name: line,
  draft: draftOfLine(line, parsed),
  mentioned: mentionedIn(parsed),
})

/** `salt and pepper` is two things; what is said behind them stays with the last. */
function understood(line: string, parsed: ParsedIngredient | undefined): Thing[] {
  const foods = foodsOfLine(parsed)
  if (foods.length < 2) return [whole(line, parsed)]
  const remark = parsed?.ingredient.note ?? ''
  return foods.map((food, at) => ({
    name: food.name,
    draft: { ...draftOfFood(food), note: at === foods.length - 1 ? remark : '' },
    mentioned: { food },
  }))
}

/** Only what the group has a food or a unit for is shown as one. */
function mentionedIn(parsed: ParsedIngredient | undefined): Mentioned {
  const { food, unit } = parsed?.ingredient ?? {}
  return {
    ...(food?.id ? { food: { ...food, id: food.id } } : {}),
    ...(unit?.id ? { unit: { ...unit, id: unit.id } } : {}),
  }
}
