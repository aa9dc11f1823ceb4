/**
 * `npx tsx scripts/page-reader/vary.ts FOLDER [--pages N] [--weights FOLDER --seed N] [--fold N …] [--unread FILE] [--failures FILE]`
 * draws the recipes of well-read pages again in many ways and counts how many are read as before. It needs no labels
 * to be right: a page is taken where the reader finds both lists in what it shows.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Weights } from '@larder/page-reader/block-model/decode.ts'
import { unpackWeights } from '@larder/page-reader/block-model/weights.ts'
import { canonical } from '@larder/page-reader/canonical.ts'
import {
  asJsonLd,
  dataWordings,
  ingredientDrawings,
  items,
  otherForms,
  type Recipe,
  stepDrawings,
} from '@larder/page-reader/corpus/drawings.fixture.ts'
import { openPage, type Page } from '@larder/page-reader/page.ts'
import { readOpenPage } from '@larder/page-reader/read-page.ts'
import { type Changes, type Places, placesOf, written } from './drawn-page.ts'
import { FOLDS, htmlOf, labelledPages } from './labelled-pages.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '40' },
    from: { type: 'string', default: '0' },
    fold: { type: 'string', multiple: true },
    weights: { type: 'string' },
    seed: { type: 'string', default: '0' },
    unread: { type: 'string' },
    only: { type: 'string', default: '' },
    failures: { type: 'string' },
  },
})
const [folder] = positionals
if (!folder) throw new Error('Say where the labelled pages are.')
const unread = new Set(values.unread ? readFileSync(values.unread, 'utf8').split('\n') : [])
const models = Array.from({ length: FOLDS }, (_, fold): Weights | undefined =>
  values.weights
    ? unpackWeights(JSON.parse(readFileSync(join(values.weights, `fold-${fold}.json`), 'utf8')))
    : undefined,
)

const recipeOf = (page: Page, weights: Weights | undefined): Recipe => {
  const { recipe } = readOpenPage(page, weights)
  return {
    name: recipe.name,
    ingredients: recipe.recipeIngredient.map(({ note }) => note),
    steps: recipe.recipeInstructions.map(({ text }) => text),
  }
}

function variations(recipe: Recipe, places: Places): Record<string, Changes> {
  const { ingredients, steps, others } = places
  const drawn = (one: string, other: string, more: Changes = {}): Changes => ({
    withoutData: true,
    withoutNames: true,
    ...more,
    instead: new Map([
      [ingredients, one],
      [steps, other],
      ...others.map((element): [typeof element, string] => [element, '']),
    ]),
  })
  const [ul, ol] = [items('ul', recipe.ingredients), items('ol', recipe.steps)]
  return {
    'no data': { withoutData: true },
    'no data, no names': { withoutData: true, withoutNames: true },
    'no data, no names: plain lists': drawn(ul, ol),
    ...Object.fromEntries(
      Object.entries(ingredientDrawings).map(([name, draw]) => [
        `ingredients: ${name}`,
        drawn(draw(recipe.ingredients), ol),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(stepDrawings).map(([name, draw]) => [`steps: ${name}`, drawn(ul, draw(recipe.steps))]),
    ),
    ...Object.fromEntries(
      Object.entries(dataWordings).map(([name, word]) => [
        `data: ${name}`,
        drawn(ul, ol, { first: asJsonLd(word(recipe)) }),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(otherForms).map(([name, form]) => [`form: ${name}`, drawn('', '', { first: form(recipe) })]),
    ),
  }
}

type Count = { pages: number; title: number; ingredients: number; steps: number; split: number; all: number }
const counts = new Map<string, Count>()
const failures: string[] = []
const letters = (lines: string[]) => canonical(lines.join(' '))
let taken = 0
const folds = values.fold?.map(Number)
const all = labelledPages(folder, Number(values.seed)).filter(({ fold }) => folds?.includes(fold) ?? true)
const stride = 7
const order = Array.from({ length: stride }, (_, start) => all.filter((_page, at) => at % stride === start)).flat()
for (const labelled of order.slice(Number(values.from))) {
  if (taken >= Number(values.pages)) break
  const weights = models[labelled.fold]
  const page = openPage(htmlOf(folder, labelled), labelled.address)
  const recipe = recipeOf(page, weights)
  if (recipe.ingredients.length < 4 || recipe.steps.length < 3) continue
  const places = placesOf(page, recipe)
  if (!places) continue
  taken++
  for (const [name, changes] of Object.entries(variations(recipe, places))) {
    if (!name.includes(values.only)) continue
    const read = recipeOf(openPage(written(page, changes), labelled.address), weights)
    const title = canonical(read.name) === canonical(recipe.name)
    const ingredients =
      letters(read.ingredients) === letters(recipe.ingredients) && read.ingredients.length === recipe.ingredients.length
    const steps = letters(read.steps) === letters(recipe.steps)
    const split = read.steps.length === recipe.steps.length
    for (const group of unread.has(labelled.id) ? [`${name} UNREAD`, 'UNREAD'] : [name, 'READ']) {
      const count = counts.get(group) ?? { pages: 0, title: 0, ingredients: 0, steps: 0, split: 0, all: 0 }
      count.pages++
      count.title += Number(title)
      count.ingredients += Number(ingredients)
      count.steps += Number(steps)
      count.split += Number(steps && split)
      count.all += Number(title && ingredients && steps && split)
      counts.set(group, count)
    }
    if ((ingredients && steps && split) || unread.has(labelled.id)) continue
    failures.push(`##### ${name} | ${labelled.id}`)
    if (!ingredients) failures.push(...difference('ingredients', read.ingredients, recipe.ingredients))
    if (!steps || !split) failures.push(...difference('steps', read.steps, recipe.steps))
  }
}

function difference(kind: string, ours: string[], theirs: string[]): string[] {
  const [own, wanted] = [new Set(ours.map(canonical)), new Set(theirs.map(canonical))]
  return [
    `  ${kind} ${ours.length} <> ${theirs.length}`,
    ...ours.filter((text) => !wanted.has(canonical(text))).map((text) => `    + ${text.slice(0, 200)}`),
    ...theirs.filter((text) => !own.has(canonical(text))).map((text) => `    - ${text.slice(0, 200)}`),
  ]
}

console.log('pages title ingr. steps split   all')
for (const [name, { pages, ...parts }] of counts)
  console.log(
    `${String(pages).padStart(5)} ${[parts.title, parts.ingredients, parts.steps, parts.split, parts.all].map((part) => ((100 * part) / pages).toFixed(0).padStart(5)).join(' ')} ${name}`,
  )
if (values.failures) writeFileSync(values.failures, `${failures.join('\n')}\n`)
