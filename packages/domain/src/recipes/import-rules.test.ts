import { describe, expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { type CleanUpRule, cleanedUp, cleanUpBy } from './import-rules.ts'

const rule = (kind: CleanUpRule['kind'], find: string, replaceWith = '', foodId: string | null = null) => ({
  kind,
  find,
  replaceWith,
  foodId,
})
const replace = (find: string, replaceWith: string) => rule('replaceText', find, replaceWith)

describe('a text is replaced', () => {
  test('wherever it stands, whatever its case', () => {
    expect(cleanUpBy([replace('ENGLISH muffin', 'muffin')]).text('2 English muffins, 1 english Muffin')).toBe(
      '2 muffins, 1 muffin',
    )
  })

  test('as it is written: signs of patterns mean nothing', () => {
    const { text } = cleanUpBy([replace('(a+)+$ [x]', '$& $1 \\1'), replace('.', '!')])
    expect(text('say (a+)+$ [x] now.')).toBe('say $& $1 \\1 now!')
  })

  test('once: what a rule has written, no rule reads again', () => {
    const { text } = cleanUpBy([replace('sugar', 'sugar beet sugar'), replace('sugar beet', 'beet')])
    expect(text('Sugar and sugar beet')).toBe('sugar beet sugar and beet')
  })

  test('unless it would become longer than any recipe', () => {
    const { text } = cleanUpBy([replace('a', 'b'.repeat(600))])
    expect(text('a'.repeat(100))).toBe('a'.repeat(100))
    expect(text('a'.repeat(10))).toHaveLength(6000)
  })
})

test('a line is dropped for whole words, and for any part where words are not spaced', () => {
  const { drops } = cleanUpBy([rule('dropLine', 'Ad'), rule('dropLine', '广告'), rule('dropLine', '** optional **')])
  expect(['AD: buy now', 'this is an ad.', 'bread', 'add salt', '看广告吧', 'salt ** Optional **'].map(drops)).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
  ])
})

test('a word that is no unit is known in any case and number; a name means a food whatever its accents', () => {
  const { isNoUnit, foodOf } = cleanUpBy([rule('notAUnit', 'Cloves'), rule('useFood', 'Crème', '', 'cream')])
  expect([isNoUnit('clove'), isNoUnit('CLOVES'), isNoUnit('glove')]).toEqual([true, true, false])
  expect([foodOf('creme'), foodOf('creme fraiche')]).toEqual(['cream', undefined])
})

describe('a draft', () => {
  const draft = {
    name: 'Cake by Ann',
    description: 'Good.\nAdvertisement\nVery good.',
    recipeIngredient: [
      { title: 'Dough', note: 'Advertisement' },
      { title: null, note: '2 cups of flour' },
      { title: 'Advertisement', note: 'an egg' },
      { title: 'Glaze', note: 'advertisement here' },
    ],
    recipeInstructions: [
      { title: null, summary: '', text: 'Stir the flour.\nAdvertisement' },
      { title: 'Bake', summary: '', text: 'Advertisement' },
      { title: null, summary: 'by Ann', text: 'Wait.' },
    ],
    notes: [
      { title: 'Tip', text: 'Advertisement' },
      { title: 'Tip', text: 'Eat.' },
    ],
    orgURL: 'kept',
  }
  const rules = [rule('dropLine', 'advertisement'), replace(' by Ann', ''), replace('flour', 'rye')]

  test('loses lines and keeps its sections', () => {
    expect(cleanedUp(draft, rules)).toEqual({
      name: 'Cake',
      description: 'Good.\nVery good.',
      recipeIngredient: [
        { title: 'Dough', note: '2 cups of rye' },
        { title: null, note: 'an egg' },
      ],
      recipeInstructions: [
        { title: null, summary: '', text: 'Stir the rye.' },
        { title: 'Bake', summary: 'by Ann', text: 'Wait.' },
      ],
      notes: [{ title: 'Tip', text: 'Eat.' }],
      orgURL: 'kept',
    })
  })

  test('without rules stays as it is, and a name is never emptied', () => {
    expect(cleanedUp(draft, [])).toEqual(draft)
    expect(cleanedUp(draft, [replace('cake by ann', '')]).name).toBe('Cake by Ann')
  })
})

test('attack 20: no rules and no text take long', () => {
  const hostile = cleanUpBy([
    ...Array.from({ length: 250 }, (_, at) => replace(`${'a'.repeat(190)}${at}`, 'x')),
    ...Array.from({ length: 250 }, (_, at) => rule('dropLine', `${'a '.repeat(90)}${at}`)),
  ])
  const cost = processorMs(() => {
    expect(hostile.text('a'.repeat(50_000))).toHaveLength(50_000)
    expect(hostile.drops('a '.repeat(25_000))).toBe(false)
  })
  expect(cost).toBeLessThan(5_000)
})
