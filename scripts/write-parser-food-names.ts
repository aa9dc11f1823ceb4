/**
 * `npx tsx scripts/write-parser-food-names.ts` prints `languages/food-names.ts` of the ingredient parser anew: the names
 * of the food catalogue that would be another food if the parser cut off what looks like a preparation or a remark.
 */
import { writeFileSync } from 'node:fs'
import { extraFoodLanguages, isFoodLanguage } from '@larder/domain/foods/food-languages.ts'
import { parseByRules } from '@larder/domain/ingredients/parser/by-rules.ts'
import { everyLanguage } from '@larder/domain/ingredients/parser/languages/every-language.ts'
import { extraLanguage } from '@larder/domain/ingredients/parser/languages/extra-languages.ts'
import type { Language } from '@larder/domain/ingredients/parser/languages/language.ts'
import { stemsOf } from '@larder/domain/ingredients/parser/languages/word-stem.ts'
import { learnExtraLanguages } from '@larder/domain/languages/extra-languages.ts'
import { createCatalogue } from '@larder/food-catalogue/catalogue.ts'
import { extraSources } from '@larder/food-catalogue/extra-names.ts'
import { createFoodFinder } from '@larder/food-catalogue/finding/find-food.ts'
import { cutNames } from '@larder/food-catalogue/parsing/cut-names.ts'
import { extraTexts, readSources } from './food-catalogue/catalogue-folder.ts'
import { inRoot } from './setup/root.mjs'

const FILE = 'packages/domain/src/ingredients/parser/languages/food-names.ts'
learnExtraLanguages()
const extra = extraTexts()
const extraSourcesOf = (code: string) => {
  const text = extra.get(code)
  return text !== undefined && isFoodLanguage(code) ? extraSources(text, code) : undefined
}
const sources = readSources()
const finder = createFoodFinder(createCatalogue(sources), extraSourcesOf)

/** As the formatter writes it. */
const quoted = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

const languages: Language[] = [...everyLanguage, ...extraFoodLanguages.flatMap((code) => extraLanguage(code) ?? [])]

const rows = languages.map((language) => {
  const stems = new Set<string>()
  const knowing = { ...language, isFoodName: (name: string) => stems.has(name) }
  const parse = (line: string) => parseByRules(line, knowing)
  const names: string[] = []
  // Short names first: what they keep need not be said again by longer ones.
  const own = extraSourcesOf(language.code) ?? sources
  const cut = cutNames(own, finder, { code: language.code, parse })
  const shortFirst = cut.toSorted((one, other) => one.split(' ').length - other.split(' ').length)
  for (const name of shortFirst) {
    if (cutNames(own, finder, { code: language.code, parse, only: name }).length === 0) continue
    names.push(name)
    stems.add(stemsOf(name).join(' '))
  }
  console.log(language.code, cut.length, names.length)
  return `  ${language.code}: ${quoted(names.toSorted().join('|'))},`
})

writeFileSync(
  inRoot(FILE),
  `/**
 * Names of foods that hold a word which elsewhere is a preparation or a remark, by language: peeled tomatoes, flour for
 * bread. Printed from the food catalogue by \`scripts/write-parser-food-names.ts\`.
 */
export const foodNames: Record<string, string> = {
${rows.join('\n')}
}
`,
)
