/**
 * `npx tsx scripts/food-coverage.ts FOLDER` reads the ingredient lines of recipe pages (`*.json` with `ingredients` and
 * `language`) and prints by language the share whose food is found, and the most frequent names that are not.
 * `--half tuning` or `--half reading` takes one half of the pages, by a hash of their names: what is changed after
 * looking at the one is judged by the other. `--sample 200` prints matches of as many names to be read, `--language en` only one language.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createParser } from '@larder/domain/ingredients/parser/parser.ts'
import { createCatalogue } from '@larder/food-catalogue/catalogue.ts'
import { createFoodFinder, type FoundFood } from '@larder/food-catalogue/finding/find-food.ts'
import { unitOrName } from '@larder/food-catalogue/parsing/unit-or-name.ts'
import { LANGUAGES } from '@larder/food-catalogue/vocabulary.ts'
import { hashOf, readSources } from './food-catalogue/catalogue-folder.ts'
import { inRoot } from './setup/root.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    language: { type: 'string' },
    missing: { type: 'string', default: '40' },
    reason: { type: 'string' },
  },
})
const [folder] = positionals
if (!folder) throw new Error('Say in which folder the recipe pages are.')

type Line = { language: string; line: string; name: string; found: FoundFood[] }

const parser = createParser(readFileSync(inRoot('packages/domain/src/ingredients/parser/english.model')))
const catalogue = createCatalogue(readSources())
const finder = createFoodFinder(catalogue)
const namesIn = (language: string) => ({
  language,
  nameOf: (key: string) => finder.namesOf(key, language)?.name,
  isCounted: (key: string) => catalogue.foods.get(key)?.countable === true,
  find: (name: string) => {
    const found = finder.find(name, language)
    if (!found) return undefined
    return { key: Object.values(found.food)[0] ?? null, whole: found.reason === 'name' || found.reason === 'plural' }
  },
})
const pages = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .filter((file) => !values.half || (hashOf(file) % 2 === 0) === (values.half === 'tuning'))
const read = pages.flatMap((file) => {
  const page: { language?: string; ingredients?: string[] } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  const language = (page.language ?? 'en').slice(0, 2).toLowerCase()
  if (!(LANGUAGES as readonly string[]).includes(language)) return []
  return parser
    .parseAll(page.ingredients ?? [], language)
    .map((line) => unitOrName(line, namesIn(language)))
    .map(({ input, food }) => ({ language, line: input, name: food }))
})
const startedAt = performance.now()
const lines = read.map((one): Line => ({ ...one, found: finder.findAll(one.name, one.language) }))
const took = performance.now() - startedAt

for (const language of LANGUAGES) {
  const own = lines.filter((line) => line.language === language)
  if (own.length === 0 || (values.language && values.language !== language)) continue
  const found = own.filter((line) => line.found.length > 0)
  console.log(
    `${language}: ${found.length} of ${own.length} lines, ${((100 * found.length) / own.length).toFixed(1)} %`,
  )
  const missing = new Map<string, number>()
  for (const { name, found: foods } of own)
    if (foods.length === 0) missing.set(name.toLowerCase(), (missing.get(name.toLowerCase()) ?? 0) + 1)
  const most = [...missing].sort(([, one], [, other]) => other - one).slice(0, Number(values.missing))
  if (most.length > 0)
    console.log(`  not found: ${most.map(([name, times]) => `${name || '(no name)'} ${times}`).join(' | ')}`)
  if (values.sample === undefined) continue
  // Each name once: the frequent ones are right, and reading "salt" fifty times tells nothing.
  const names = new Map(found.map((line) => [line.name.toLowerCase(), line]))
  const sampled = [...names.values()]
    .filter(({ found: [first] }) => !values.reason || first?.reason === values.reason)
    .sort((one, other) => hashOf(values.seed + one.name) - hashOf(values.seed + other.name))
  for (const { line, name, found: foods } of sampled.slice(0, Number(values.sample))) {
    const said = foods.map(({ food, reason, confidence }) => `${Object.values(food)[0]} (${reason} ${confidence})`)
    console.log(`  ${line} ⇒ ${name} ⇒ ${said.join(' + ')}`)
  }
}
console.log(`${lines.length} names in ${took.toFixed(0)} ms`)
