import { withoutStated } from '@larder/domain/diets/allergens.ts'
import type { ContentLine, NamedFood } from '@larder/domain/diets/warnings.ts'
import { grouped } from '@larder/domain/grouped.ts'
import type { Mention } from '@larder/food-catalogue/finding/mentioned-foods.ts'
import { LANGUAGES } from '@larder/food-catalogue/vocabulary.ts'
import { everyRecipeOf, type RecipeViewer } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'
import {
  contentOfFoods,
  contentOfMention,
  type KnownContent,
} from '#modules/catalogue/food-allergens/food-allergens.service.ts'
import { languageIn } from '#modules/catalogue/foods/known-foods.service.ts'
import { type Foods, foodCatalogue } from '#ports/food-catalogue.ts'
import type { LineRow } from './recipe-warnings.store.ts'
import * as store from './recipe-warnings.store.ts'

/**
 * What the lines of recipes are made of: the food of a line with what is known of it, or the foods that its words
 * mention where it has none. Recipes in recipes are followed. A statement a level, however many recipes are asked for.
 */

type Asker = { groupId: string; locale: string }

export type LineReader = {
  /** The foods of a line that names one. */
  ofFood: (food: KnownContent) => NamedFood[]
  /** The foods that lines of words mention, in the language of the recipe they are from. */
  ofWords: (lines: string[]) => NamedFood[][]
}

export async function lineReader(db: Reader, { groupId, locale }: Asker): Promise<LineReader> {
  const foods = await foodCatalogue()
  const own = await languageIn(db, groupId, locale)
  const named = (mention: Mention) => namedBy(foods, mention)
  return {
    ofFood: (food) => {
      const { id, name, content, kinds, saidOnly } = food
      const itself: NamedFood = { ...content, by: 'food', name, foodId: id, kinds }
      if (!saidOnly) return [itself]
      // Of what the group does not mention its name still speaks.
      const mentioned = mentionsOf(foods, name, own).flatMap(named)
      const words = mentioned.map((one) => ({ ...one, ...withoutStated(one, saidOnly) }))
      return Object.keys(saidOnly).length === 0 ? words : [itself, ...words]
    },
    ofWords: (lines) => {
      const language = languageOf(foods, lines, own)
      return lines.map((line) => mentionsOf(foods, line, language).flatMap(named))
    },
  }
}

function namedBy(foods: Foods, mention: Mention): NamedFood[] {
  const { key, words } = mention
  if (!foods.catalogue.foods.has(key)) return []
  const { contains, mayContain, classes } = contentOfMention(foods, mention)
  return [{ contains, mayContain, classes, by: 'word', name: words, foodId: null, kinds: foods.catalogue.kindsOf(key) }]
}

const MOST_KEPT = 20_000
const kept = new Map<string, Mention[]>()

/** The same lines are asked for again and again, and mean the same each time. */
function mentionsOf({ finder }: Foods, line: string, language: string): Mention[] {
  const key = `${language} ${line}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const found = finder.mentions(line, language)
  kept.set(key, found)
  return found
}

/** That of the group, unless the lines say less in it than in another one. */
function languageOf(foods: Foods, lines: string[], own: string): string {
  const said = (language: string) => lines.filter((line) => mentionsOf(foods, line, language).length > 0).length
  const here = said(own)
  if (here * 2 >= lines.length) return own
  const [best] = LANGUAGES.map((language) => ({ language, count: said(language) })).toSorted(
    (one, other) => other.count - one.count,
  )
  return best && best.count > here ? best.language : own
}

export const wordsOf = ({ note, originalText }: Pick<LineRow, 'note' | 'originalText'>): string =>
  (note || originalText || '').trim()

/** Deeper is nothing that people eat. */
const DEEPEST = 8

/**
 * The lines of each of these recipes that the viewer may see, with those of the recipes in them. What is in a part that
 * they may not see is told all the same, because somebody may be allergic to it; its name is not.
 */
export async function contentsOf(
  db: Reader,
  asker: Asker & { viewer: RecipeViewer },
  recipeIds: string[],
): Promise<Map<string, ContentLine[]>> {
  const wanted = new Set((await store.listRecipes(db, asker.viewer, [...new Set(recipeIds)])).map(({ id }) => id))
  const names = new Map<string, string>()
  const rows = new Map<string, LineRow[]>()
  let open = [...wanted]
  for (let depth = 0; depth < DEEPEST && open.length > 0; depth += 1) {
    const shown = new Set((await store.listRecipes(db, asker.viewer, open)).map(({ id }) => id))
    for (const { id, name } of await store.listRecipes(db, everyRecipeOf(asker.groupId), open))
      names.set(id, shown.has(id) ? name : '')
    const there = open.filter((id) => names.has(id))
    const lines = grouped(await store.listLines(db, there), ({ recipeId }) => recipeId)
    for (const id of there) rows.set(id, lines.get(id) ?? [])
    open = [
      ...new Set([...lines.values()].flat().flatMap(({ referencedRecipeId }) => referencedRecipeId ?? [])),
    ].filter((id) => !rows.has(id))
  }
  const foodIds = [...new Set([...rows.values()].flat().flatMap(({ foodId }) => foodId ?? []))]
  const foods = await contentOfFoods(db, asker.groupId, foodIds)
  const reader = await lineReader(db, asker)
  const own = new Map([...rows].map(([id, lines]) => [id, linesOf(reader, foods, lines, (part) => names.has(part))]))
  const all = (id: string, above: readonly string[]): ContentLine[] =>
    (own.get(id) ?? []).flatMap((line): ContentLine[] => {
      const part = line.referencedRecipeId
      const name = part === null ? undefined : names.get(part)
      if (part === null || name === undefined || above.includes(part)) return [line.content]
      const inside = all(part, [...above, part])
      return [
        line.content,
        ...inside.map((one): ContentLine => ({ ...one, id: line.content.id, within: one.within ?? name })),
      ]
    })
  return new Map(recipeIds.filter((id) => wanted.has(id)).map((id) => [id, all(id, [id])]))
}

/** `isKnown` tells which recipes in recipes are followed; of others only the words of their lines are known. */
function linesOf(
  reader: LineReader,
  foods: Map<string, KnownContent>,
  rows: LineRow[],
  isKnown: (recipeId: string) => boolean,
) {
  const wordy = rows.filter(
    ({ foodId, referencedRecipeId }) =>
      foodId === null && (referencedRecipeId === null || !isKnown(referencedRecipeId)),
  )
  const mentioned = reader.ofWords(wordy.map(wordsOf))
  const byLine = new Map(wordy.map((row, at) => [row.referenceId, mentioned[at] ?? []]))
  return rows.map((row) => {
    const food = row.foodId === null ? undefined : foods.get(row.foodId)
    const content: ContentLine = {
      id: row.referenceId,
      text: food ? [food.name, row.note].filter((part) => part !== '').join(', ') : wordsOf(row),
      foods: food ? reader.ofFood(food) : (byLine.get(row.referenceId) ?? []),
    }
    return { content, referencedRecipeId: row.referencedRecipeId }
  })
}
