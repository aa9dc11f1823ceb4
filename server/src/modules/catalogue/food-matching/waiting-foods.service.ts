import { setImmediate as pause } from 'node:timers/promises'
import { grouped } from '@larder/domain/grouped.ts'
import type { Language } from '@larder/food-catalogue/vocabulary.ts'
import type { Ctx } from '#core/context.ts'
import { matchesOf, sureKey } from '#modules/catalogue/foods/known-foods.service.ts'
import { type Foods, foodCatalogue } from '#ports/food-catalogue.ts'
import * as store from './food-matching.store.ts'

/**
 * Matches foods of all groups that were never matched to the catalogue, in small transactions so that others get their
 * turn. It resumes where it was stopped, and never replaces what a person chose.
 */

const BATCH = 100

/** Answers how many foods it looked at. */
export async function matchWaiting(ctx: Ctx<undefined>): Promise<number> {
  if ((await store.waiting(ctx.db, 1)).length === 0) return 0
  const catalogue = await foodCatalogue()
  const languages = new Map<string, string>()
  let done = 0
  for (;;) {
    const rows = await store.waiting(ctx.db, BATCH)
    if (rows.length === 0) return done
    for (const [groupId, own] of grouped(rows, (row) => row.groupId)) {
      const known = own[0]?.foodLanguage ?? languages.get(groupId)
      languages.set(groupId, known ?? (await languageOf(ctx, catalogue, groupId)))
    }
    const matches: { id: string; catalogueKey: string | null }[] = []
    for (const { id, name, groupId } of rows) {
      const language = languages.get(groupId) ?? ctx.locale
      matches.push({ id, catalogueKey: sureKey(catalogue, name, { of: language, group: language }) })
      if (matches.length % SLICE === 0) await pause()
    }
    await ctx.tx(async (ctx) => {
      const silent = new Set(rows.flatMap(({ groupId, foodLanguage }) => (foodLanguage === null ? groupId : [])))
      for (const groupId of silent) await store.putLanguage(ctx.db, groupId, languages.get(groupId) ?? ctx.locale)
      await store.putMatches(ctx.db, matches)
      // All recipes of a group are counted anew once, with the last of its foods, and not with every batch.
      for (const groupId of new Set(rows.map((row) => row.groupId)))
        if (!(await store.isWaiting(ctx.db, groupId))) ctx.later('recipeNutrition.groupChanged', groupId, null)
    })
    done += rows.length
    await pause()
  }
}

const SLICE = 10
const SAMPLE = 200

/** The one in which most of its foods have their name. */
async function languageOf(ctx: Ctx<undefined>, catalogue: Foods, groupId: string): Promise<string> {
  const counts = new Map<Language, number>()
  for (const [at, name] of (await store.someNames(ctx.db, groupId, SAMPLE)).entries()) {
    if (at % SLICE === 0) await pause()
    const [match] = matchesOf(catalogue, name, { of: ctx.locale, group: ctx.locale })
    if (match?.whole) counts.set(match.language, (counts.get(match.language) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? ctx.locale.slice(0, 2)
}
