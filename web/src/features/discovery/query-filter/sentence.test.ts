import { expect, test } from 'vitest'
import { translate } from '#i18n/i18n.ts'
import { draftOf } from './draft.ts'
import { recipeFields } from './pieces/filter-fields.ts'
import { sentenceOf } from './sentence.ts'

const names = new Map([
  ['7d1f5a52-6f0b-4a39-9b1f-2f6d5f3f8a01', 'egg'],
  ['0a8f2f3e-58f1-4c9e-8a2b-6a51d1f6f002', 'milk'],
])
const [egg, milk] = names.keys()

const said = (text: string) =>
  sentenceOf(draftOf(text, recipeFields), {
    t: translate,
    locale: 'en-US',
    direction: 'ltr',
    fields: recipeFields,
    nameOf: (_, id) => names.get(id),
  })

test.each([
  [`recipe_ingredient.food.id IN ["${egg}"]`, 'With egg'],
  [`recipe_ingredient.food.id IN ["${egg}", "${milk}"]`, 'With egg or milk'],
  [`recipe_ingredient.food.id NOT IN ["${egg}", "${milk}"]`, 'Without egg or milk'],
  [`recipe_ingredient.food.id CONTAINS ALL ["${egg}", "${milk}"]`, 'With egg and milk'],
  [`tags.id IN ["${egg}"] AND household_id NOT IN ["${milk}"]`, 'Tagged egg, and from any household but milk'],
  [`tools.id IN ["${egg}"] OR rating >= "4"`, 'Made with egg, or Rating is at least 4'],
])('%s is said as a cook would', (text, sentence) => expect(said(text)).toBe(sentence))
