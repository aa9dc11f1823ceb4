// @module-tag without-database

import { foodLanguageOf } from '@larder/domain/foods/food-languages.ts'
import { localeCodes } from '@larder/domain/locales.ts'
import { expect, test } from 'vitest'
import { sureKey } from '#modules/catalogue/foods/known-foods.service.ts'
import { aisleLabels } from '#modules/catalogue/labels/aisle-words.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import { readFoods, readLabels, readUnits } from './seed-data.ts'

const languages = ['en-US', 'de-DE', 'ar-SA'] as const
/** Every locale whose language the food catalogue has names in. */
const derived = localeCodes.filter(
  (locale) => foodLanguageOf(locale) !== 'en' && !languages.some((one) => one === locale),
)

test.each(languages)('%s: every food stands in an aisle that has a label', async (locale) => {
  const aisles = new Set((await readLabels(locale)).map((label) => label.key))
  const lost = (await readFoods(locale)).filter((food) => !aisles.has(food.aisle))
  expect(lost).toEqual([])
})

test.each(languages)('%s: no name stands twice, and none is an alias of another', async (locale) => {
  for (const seeds of [await readFoods(locale), await readUnits(locale)]) {
    const names = seeds.map((seed) => seed.name)
    const aliases = seeds.flatMap((seed) => seed.aliases ?? [])
    expect(new Set([...names, ...aliases]).size).toBe(names.length + aliases.length)
  }
  const labels = (await readLabels(locale)).map((label) => label.name)
  expect(new Set(labels).size).toBe(labels.length)
})

test('English names are in lower case, and the aisles are the same in every language', async () => {
  const names = [...(await readFoods('en-US')), ...(await readUnits('en-US'))].map((seed) => seed.name)
  expect(names.filter((name) => name !== name.toLowerCase())).toEqual([])
  const keys = async (locale: (typeof languages)[number]) => (await readLabels(locale)).map((label) => label.key)
  for (const locale of languages) expect(await keys(locale)).toEqual(await keys('en-US'))
})

test('seeded foods are foods of the catalogue, and the labels hold every aisle', async () => {
  const catalogue = await foodCatalogue()
  for (const locale of languages) {
    const names = (await readFoods(locale)).map(({ name }) => name)
    const unknown = names.filter((name) => sureKey(catalogue, name, { of: locale, group: locale }) === null)
    expect(unknown.length / names.length, `${locale}: ${unknown}`).toBeLessThan(0.02)
    const labels = (await readLabels(locale)).map(({ key, name }) => ({ id: key, name }))
    const { labelOf } = aisleLabels(catalogue, labels)
    expect(catalogue.catalogue.aisles.filter((aisle) => labelOf(aisle) === null)).toEqual([])
  }
})

test.each(derived)('%s: a kitchen starts with foods, units and labels of its language', async (locale) => {
  const [labels, foods, units] = [await readLabels(locale), await readFoods(locale), await readUnits(locale)]
  const english = new Set((await readFoods('en-US')).map(({ name }) => name))
  expect(labels.length).toBeGreaterThan(15)
  expect(foods.length).toBeGreaterThan(120)
  expect(units.length).toBeGreaterThan(10)
  // Words that both languages share, such as pasta.
  expect(foods.filter(({ name }) => english.has(name)).length / foods.length).toBeLessThan(0.15)
  const aisles = new Set(labels.map((label) => label.key))
  expect(foods.filter(({ aisle }) => !aisles.has(aisle))).toEqual([])
  const catalogue = await foodCatalogue()
  const { labelOf, followsAisles } = aisleLabels(
    catalogue,
    labels.map(({ key, name }) => ({ id: key, name })),
    foodLanguageOf(locale),
  )
  expect(catalogue.catalogue.aisles.filter((aisle) => labelOf(aisle) === null)).toEqual([])
  expect(followsAisles).toBe(true)
  for (const seeds of [foods, units]) expect(new Set(seeds.map(({ name }) => name)).size).toBe(seeds.length)
})

test('Polish and Russian kitchens', async () => {
  expect((await readFoods('pl-PL')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['masło', 'mleko', 'czosnek']),
  )
  expect((await readUnits('pl-PL')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['łyżka', 'łyżeczka', 'szklanka', 'gram', 'litr', 'ząbek']),
  )
  expect(await readUnits('ru-RU')).toEqual(
    expect.arrayContaining([{ name: 'столовая ложка', pluralName: 'столовые ложки', abbreviation: 'ст. л.' }]),
  )
  expect((await readLabels('ru-RU')).map(({ name }) => name)).toContain('Фрукты')
  expect(await readUnits('en-GB')).toEqual(await readUnits('en-US'))
})

test('a kitchen starts with the words of its region', async () => {
  const units = async (locale: 'pt-BR' | 'pt-PT' | 'zh-TW') => (await readUnits(locale)).map(({ name }) => name)
  expect(await units('pt-BR')).toContain('xícara')
  expect(await units('pt-BR')).not.toContain('chávena')
  expect(await units('pt-PT')).toContain('chávena')
  expect(await units('zh-TW')).toEqual(expect.arrayContaining(['湯匙', '公克', '顆']))
  expect((await readFoods('pt-BR')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['abobrinha', 'suco de limão']),
  )
  expect((await readFoods('zh-TW')).map(({ name }) => name)).toEqual(expect.arrayContaining(['麵粉', '馬鈴薯']))
})
