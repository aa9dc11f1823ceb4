import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extraFoodLanguages, regionalFoodLanguages } from '@larder/domain/foods/food-languages.ts'
import { expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import { dataSources } from './data-folder.fixture.ts'
import { extraNameProblems, extraSources } from './extra-names.ts'
import { createFoodFinder } from './finding/find-food.ts'

const folder = new URL('../extra-languages/', import.meta.url)
const catalogue = createCatalogue(dataSources)
const textOf = (language: string) => {
  const file = new URL(`${language}.tsv`, folder)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
const finder = createFoodFinder(catalogue, (language) => {
  const text = textOf(language)
  return text === undefined ? undefined : extraSources(text, language)
})

test('every extra language has a file, and every file is of one', () => {
  const files = readdirSync(folder).map((file) => file.replace('.tsv', ''))
  expect(files.toSorted()).toEqual([...extraFoodLanguages, ...regionalFoodLanguages].toSorted())
})

test.each(extraFoodLanguages)('%s: names are whole, and none means two foods', (language) => {
  expect(extraNameProblems(`${language}.tsv`, textOf(language) ?? '', catalogue)).toEqual([])
})

test.each(regionalFoodLanguages)('%s: every name is a name of the same food in the whole language', (language) => {
  const text = textOf(language) ?? ''
  expect(extraNameProblems(`${language}.tsv`, text, catalogue, true)).toEqual([])
  const rows = text.split('\n').filter((row) => row !== '' && !row.startsWith('aisle:'))
  const wrong = rows.filter((row) => {
    const [key = '', name = ''] = row.split('\t')
    const found = finder.find(name, language)
    return !found || !('catalogue' in found.food) || found.food.catalogue !== key
  })
  expect(wrong).toEqual([])
})

test('a regional language has names of its own', () => {
  expect(finder.namesOf('zucchini', 'pt-BR')).toMatchObject({ name: 'abobrinha', plural: 'abobrinhas' })
  expect(finder.namesOf('zucchini', 'pt-PT')?.name).toBe('curgete')
  expect(finder.namesOf('butter', 'pt-BR')).toEqual(finder.namesOf('butter', 'pt'))
  expect(finder.find('curgete', 'pt-BR')).toMatchObject({ food: { catalogue: 'zucchini' } })
  expect(finder.aisleName('fruit', 'pt-BR')).toBe('Frutas')
  expect(finder.namesOf('flour', 'zh-TW')?.name).toBe('麵粉')
  expect(finder.namesOf('flour', 'zh-CN')?.name).toBe('面粉')
})

test('Serbian names are known in both scripts', () => {
  expect(finder.find('бели лук', 'sr-SP')).toMatchObject({ food: { catalogue: 'garlic' } })
  expect(finder.find('belog luka', 'sr-SP')).toMatchObject({ food: { catalogue: 'garlic' } })
})

test('names of an extra language are found, and what has none is called in English', () => {
  expect(finder.find('сметана', 'ru-RU')).toMatchObject({ food: { catalogue: 'sour-cream' }, language: 'ru' })
  expect(finder.namesOf('butter', 'ru')?.name).toBe('сливочное масло')
  expect(finder.namesOf('toilet-paper', 'ru')?.name).toBe(finder.namesOf('toilet-paper', 'en')?.name)
  expect(finder.aisleName('fruit', 'ru')).toBe('Фрукты')
})

test.each([
  ['ru', 'муки', 'flour'],
  ['ru', 'чеснока', 'garlic'],
  ['ru', 'сливочного масла', 'butter'],
  ['hr', 'maslinovog ulja', 'olive-oil'],
  ['sr', 'пшеничног брашна', 'flour'],
  ['sl', 'česna', 'garlic'],
  ['sk', 'cesnaku', 'garlic'],
  ['bg', 'маслото', 'butter'],
  ['lt', 'česnako', 'garlic'],
  ['lv', 'cukura', 'sugar'],
  ['ca', 'pastanagues', 'carrot'],
  ['gl', 'cenorias', 'carrot'],
  ['is', 'gulrótum', 'carrot'],
  ['af', 'wortels', 'carrot'],
])('%s: %s is %s, whatever its case', (language, name, key) => {
  expect(finder.find(name, language)).toMatchObject({ food: { catalogue: key } })
})

test('Romanian "with" begins what does not matter', () => {
  expect(finder.find('ton cu ulei', 'ro')).toMatchObject({ food: { catalogue: 'tuna' }, reason: 'qualifier' })
})

test('with nothing behind "of" but how large it is, a name is not turned', () => {
  expect(finder.find('castraveți de mare', 'ro')?.reason).not.toBe('qualifier')
})

test('a row that is wrong is told', () => {
  const problems = extraNameProblems('xx.tsv', 'butter\tA\nmilk\tA\ngold\tB\nsalt\t\n', catalogue)
  expect(problems).toEqual(
    expect.arrayContaining([
      'xx.tsv (milk): "A" also means butter',
      'xx.tsv (gold): is no food of the catalogue',
      'xx.tsv (salt): has no name',
      'xx.tsv: names 4 foods of at least 600',
    ]),
  )
})

test.each([
  ['da', 'salt og peber', ['salt', 'black-pepper']],
  ['da', 'flødeost m. hvidløg', ['cream-cheese']],
  ['da', 'chili eller cayennepeber', ['chili-pepper']],
  ['da', 'fuldkornsspaghetti', ['spaghetti']],
  ['no', 'hvitløk finrevet', ['garlic']],
  ['sk', 'soľ Kania', ['salt']],
  ['sk', 'čierne mleté korenie Kania', ['black-pepper']],
  ['cs', 'vanilkový cukr', ['vanilla-sugar']],
  ['hu', 'friss rozmaring', ['rosemary']],
  ['el', 'αβοκάντο ώριμα', ['avocado']],
  ['ru', 'соль и перец', ['salt', 'black-pepper']],
  ['tr', 'taze nane', ['mint']],
  ['ro', 'fructe de mare', ['shellfish']],
  ['ca', 'all i oli', ['aioli']],
  ['vi', 'nho và táo', ['grape', 'apple']],
  ['vi', 'phô mai dê tươi', ['goat-cheese']],
  ['vi', 'nước nho', ['grape-juice']],
  ['no', 'tørket oregano', ['oregano']],
  ['no', 'tørket basilikum', ['dried-basil']],
  ['no', 'tørkede eple', ['dried-apple']],
  ['no', 'tørket ingefær', []],
  ['el', 'κρεμμύδι ξερό μέτριο', ['onion']],
  ['el', 'σύκα αποξηραμένα', ['dried-fig']],
  ['el', 'αχλάδια ξερά', []],
])('%s: words around a name are known: %s', (language, name, expected) => {
  expect(finder.findAll(name, language).map(({ food }) => Object.values(food)[0])).toEqual(expected)
})

test.each([
  ['cs', 'sójového mléka', 'soy-milk'],
  ['cs', 'kozího sýra', 'goat-cheese'],
  ['ru', 'соевого соуса', 'soy-sauce'],
  ['ru', 'красного лука', 'red-onion'],
  ['uk', 'оливкової олії', 'olive-oil'],
  ['lt', 'alyvuogių aliejaus', 'olive-oil'],
  ['el', 'γάλακτος', 'milk'],
])('%s: "%s", as it stands behind an amount, is %s', (language, name, key) => {
  expect(finder.find(name, language)?.food).toEqual({ catalogue: key })
})

test.each([
  ['ru', 'миндального молока', 'almond-milk'],
  ['cs', 'mandlové mléko', 'almond-milk'],
  ['hr', 'bademovo mlijeko', 'almond-milk'],
  ['fi', 'kauramaitoa', 'oat-milk'],
  ['tr', 'badem sütü', 'almond-milk'],
  ['el', 'γάλα αμυγδάλου', 'almond-milk'],
  ['ja', 'カニカマ', 'surimi'],
  ['ru', 'гречневая мука', 'buckwheat-flour'],
  ['vi', 'sữa hạnh nhân', 'almond-milk'],
])('%s: "%s" is %s and not what its last noun says', (language, name, key) => {
  expect(finder.find(name, language)?.food).toEqual({ catalogue: key })
})
