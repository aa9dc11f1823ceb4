/**
 * `npx tsx scripts/page-reader/evaluate.ts FOLDER [--fold N …] [--only FILE] [--failures FILE]` scores the reader by
 * folds of sites and by language. `--without-data` reads each page as if it had no structured data. `--results FILE`
 * keeps what was right, and `--against FILE` counts the pages won and lost since such a file was written. The pages
 * that `--unread FILE` names are counted on their own, and none of their failures is told.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unpackWeights } from '@larder/page-reader/block-model/weights.ts'
import { openPage } from '@larder/page-reader/page.ts'
import { extractionsOf, readFound, STRUCTURED } from '@larder/page-reader/read-page.ts'
import { stepTexts } from '@larder/page-reader/step-texts.ts'
import { linesOf } from '@larder/page-reader/text.ts'
import { canonical, FOLDS, htmlOf, LAST_FOLD, labelledPages } from './labelled-pages.ts'
import { reasonOf } from './reasons.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fold: { type: 'string', multiple: true },
    only: { type: 'string' },
    unread: { type: 'string' },
    failures: { type: 'string' },
    weights: { type: 'string' },
    seed: { type: 'string', default: '0' },
    page: { type: 'string', default: '' },
    'without-data': { type: 'boolean', default: false },
    results: { type: 'string' },
    against: { type: 'string' },
  },
})
const [folder] = positionals
if (!folder) throw new Error('Say where the labelled pages are.')
const folds = values.fold?.map(Number) ?? Array.from({ length: FOLDS }, (_, at) => at).filter((at) => at !== LAST_FOLD)
const namesIn = (file: string | undefined) => (file ? new Set(readFileSync(file, 'utf8').split('\n')) : undefined)
const only = namesIn(values.only)
const unread = namesIn(values.unread)

type Score = { pages: number; title: number; ingredients: number; steps: number; all: number; ms: number }
const scores = new Map<string, Score>()
const failures: string[] = []
type Result = { title: boolean; ingredients: boolean; steps: boolean; all: boolean }
const results: Record<string, Result> = {}
const reasons = new Map<string, number>()
const count = (name: string, title: boolean, ingredients: boolean, steps: boolean, ms: number) => {
  const score = scores.get(name) ?? { pages: 0, title: 0, ingredients: 0, steps: 0, all: 0, ms: 0 }
  score.pages++
  score.title += Number(title)
  score.ingredients += Number(ingredients)
  score.steps += Number(steps)
  score.all += Number(title && ingredients && steps)
  score.ms += ms
  scores.set(name, score)
}
/** The model of the page's fold, which was made without it, or else the one that is shipped. */
const models = folds.map((fold) =>
  values.weights
    ? unpackWeights(JSON.parse(readFileSync(join(values.weights, `fold-${fold}.json`), 'utf8')))
    : undefined,
)
const there = (text: string) => canonical(text) !== ''

for (const page of labelledPages(folder, Number(values.seed))) {
  if (!folds.includes(page.fold) || !page.id.includes(values.page)) continue
  const html = htmlOf(folder, page)
  const startedAt = performance.now()
  const open = openPage(html, page.address)
  const found = extractionsOf(open).filter(
    ({ extractor }) => !values['without-data'] || !STRUCTURED.includes(extractor),
  )
  const reading = readFound(open, found, models[folds.indexOf(page.fold)])
  const ms = performance.now() - startedAt
  const { label } = page
  const ours = reading.recipe.recipeIngredient.map(({ note }) => note).filter(there)
  const theirs = (label.ingredients ?? []).filter(there)
  const oursSteps = stepTexts(reading).filter(there)
  const theirsSteps = label.instructions_list ?? []
  const title = canonical(reading.recipe.name) === canonical(label.title)
  const ingredients = canonical(ours.join(' ')) === canonical(theirs.join(' ')) && ours.length === theirs.length
  const steps = canonical(oursSteps.join(' ')) === canonical(theirsSteps.join(' '))
  const groups = ['all', `fold ${page.fold}`, `language ${(label.language ?? '?').slice(0, 2)}`]
  if (only?.has(page.id)) groups.push('only', `only fold ${page.fold}`)
  if (unread?.has(page.id)) groups.push('unread')
  for (const group of groups) count(group, title, ingredients, steps, ms)
  results[page.id] = { title, ingredients, steps, all: title && ingredients && steps }
  if ((title && ingredients && steps) || unread?.has(page.id)) continue
  const shown = canonical(linesOf(open.root).join(' '))
  const why = [
    ...(title ? [] : ['title']),
    ...(ingredients ? [] : [`ingredients: ${reasonOf(ours, theirs, shown)}`]),
    ...(steps ? [] : [`steps: ${reasonOf(oursSteps, theirsSteps, shown)}`]),
  ]
  for (const one of why) reasons.set(one, (reasons.get(one) ?? 0) + 1)
  failures.push(
    `##### ${page.id}${only?.has(page.id) ? ' LATER' : ''}: ${why.join('; ')} | ${label.language ?? '?'} ${JSON.stringify(reading.sources)}`,
  )
  if (!title) failures.push(`  title: ${reading.recipe.name} <> ${label.title}`)
  if (!ingredients) failures.push('  ingredients:', ...difference(ours, theirs))
  if (!steps) failures.push('  steps:', ...difference(oursSteps, theirsSteps))
}

function difference(ours: string[], theirs: string[]): string[] {
  const ourSet = new Set(ours.map(canonical))
  const theirSet = new Set(theirs.map(canonical))
  return [
    `    ${ours.length} <> ${theirs.length}`,
    ...ours.filter((text) => !theirSet.has(canonical(text))).map((text) => `    + ${text.slice(0, 400)}`),
    ...theirs.filter((text) => !ourSet.has(canonical(text))).map((text) => `    - ${text.slice(0, 400)}`),
  ]
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}`.padStart(6)
console.log('group               pages  title  ingr.  steps    all  ms')
for (const [name, s] of [...scores].sort(([one], [other]) => one.localeCompare(other)))
  console.log(
    `${name.padEnd(18)} ${String(s.pages).padStart(6)} ${[s.title, s.ingredients, s.steps, s.all].map((part) => share(part, s.pages)).join(' ')} ${(s.ms / s.pages).toFixed(0).padStart(4)}`,
  )
for (const [reason, pages] of [...reasons].sort(([, one], [, other]) => other - one))
  console.log(`${String(pages).padStart(4)} ${reason}`)
if (values.failures) writeFileSync(values.failures, `${failures.join('\n')}\n`)
if (values.results) writeFileSync(values.results, JSON.stringify(results))
if (values.against) {
  const before: Record<string, Result> = JSON.parse(readFileSync(values.against, 'utf8'))
  const pairs = Object.entries(results).flatMap(([id, now]) => (before[id] ? [{ id, now, earlier: before[id] }] : []))
  for (const [name, pages] of [['', undefined] as const, ['only', only] as const, ['unread', unread] as const])
    for (const part of ['title', 'ingredients', 'steps', 'all'] as const) {
      const own = pairs.filter(({ id }) => (name === '' ? true : pages?.has(id)))
      const won = own.filter(({ now, earlier }) => now[part] && !earlier[part])
      const lost = own.filter(({ now, earlier }) => !now[part] && earlier[part])
      const told = name === '' && part === 'all' ? [...won, ...lost].map(({ id }) => id) : []
      console.log(`${`${name} ${part}`.padEnd(18)} won ${won.length}, lost ${lost.length} of ${own.length}`)
      for (const id of told.filter((one) => !unread?.has(one))) console.log(`  ${results[id]?.all ? '+' : '-'} ${id}`)
    }
}
