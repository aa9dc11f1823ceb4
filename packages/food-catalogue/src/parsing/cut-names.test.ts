import { readFileSync } from 'node:fs'
import { extraFoodLanguages, type FoodLanguage } from '@larder/domain/foods/food-languages.ts'
import { parseByRules } from '@larder/domain/ingredients/parser/by-rules.ts'
import { everyLanguage } from '@larder/domain/ingredients/parser/languages/every-language.ts'
import { extraLanguage } from '@larder/domain/ingredients/parser/languages/extra-languages.ts'
import { learnExtraLanguages } from '@larder/domain/languages/extra-languages.ts'
import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { dataSources } from '../data-folder.fixture.ts'
import { extraSources } from '../extra-names.ts'
import { createFoodFinder } from '../finding/find-food.ts'
import { cutNames } from './cut-names.ts'

const finder = createFoodFinder(createCatalogue(dataSources))

test.each(everyLanguage)(
  '$code: no name of the catalogue becomes another food when the parser reads it',
  (language) => {
    // After a change of names: npx tsx scripts/write-parser-food-names.ts
    expect(
      cutNames(dataSources, finder, { code: language.code, parse: (line) => parseByRules(line, language) }),
    ).toEqual([])
  },
)

learnExtraLanguages()
const textOf = (code: string) => readFileSync(new URL(`../../extra-languages/${code}.tsv`, import.meta.url), 'utf8')
const everywhere = createFoodFinder(createCatalogue(dataSources), (code) => extraSources(textOf(code), code))
const extraReaders = extraFoodLanguages.flatMap((code) => extraLanguage(code) ?? [])

test.each(extraReaders)('$code: nor does any of its fewer names', (language) => {
  const names = extraSources(textOf(language.code), language.code as FoodLanguage)
  expect(cutNames(names, everywhere, { code: language.code, parse: (line) => parseByRules(line, language) })).toEqual(
    [],
  )
})

test.each([
  ['de', '1 TL gemahlener Koriander', 'ground-coriander'],
  ['de', '1 TL Koriander, gemahlen', 'ground-coriander'],
  ['de', '200 ml Milch (laktosefrei)', 'lactose-free-milk'],
  ['de', '2 Zwiebel(n)', 'onion'],
  ['fr', '200 g de farine sans gluten', 'gluten-free-flour'],
  ['es', '250 g de harina sin gluten', 'gluten-free-flour'],
  ['it', '2 scatole di pomodori pelati', 'canned-tomato'],
  ['pt', '1 xícara (chá) de açúcar', 'sugar'],
  ['pl', '200 g mąki bez glutenu', 'gluten-free-flour'],
  ['ar', '1 ملعقة صغيرة كزبرة مطحونة', 'ground-coriander'],
])('%s: the food of "%s" is %s', (code, line, key) => {
  const language = everyLanguage.find((one) => one.code === code)
  const food = language && parseByRules(line, language).food
  expect(finder.find(food ?? '', code)?.food).toEqual({ catalogue: key })
})
