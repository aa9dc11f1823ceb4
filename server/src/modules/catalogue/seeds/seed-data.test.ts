// @module-tag without-database

import { expect, test } from 'vitest'
import { sureKey } from '#modules/catalogue/foods/known-foods.service.ts'
import { aisleLabels } from '#modules/catalogue/labels/aisle-words.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import { readFoods, readLabels, readUnits } from './seed-data.ts'

const languages = ['en-US', 'de-DE', 'ar-SA'] as const

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
