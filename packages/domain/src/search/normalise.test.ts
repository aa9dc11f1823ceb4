import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'

test.each([
  ['Jalapeño', 'jalapeno'],
  ['Crème Brûlée', 'creme brulee'],
  ['Rátàtôuile', 'ratatouile'],
  ['Smørrebrød', 'smorrebrod'],
  ['Weißwurst, GROẞ', 'weisswurst, gross'],
  ['Œuf à la Nîmoise', 'oeuf a la nimoise'],
  ['Þorramatur með Ærkjöt', 'thorramatur med aerkjot'],
  ['Łazanki Đorđe', 'lazanki dorde'],
  ['İmam bayıldı', 'imam bayildi'],
  ['Phở bò', 'pho bo'],
])('a Latin text is found without its accents: %s', (text, folded) => {
  expect(normalise(text)).toBe(folded)
})

test.each([
  ['ΣΠΑΝΑΚΌΠΙΤΑ Μεζές', 'σπανακοπιτα μεζεσ'],
  ['Щи Зелёные', 'щи зеленые'],
  ['炒饭', '炒饭'],
  ['비빔밥', '비빔밥'],
  ['が か ガ', 'が か ガ'],
  ['ข้าวผัด', 'ข้าวผัด'],
])('other scripts stay searchable in their own letters: %s', (text, folded) => {
  expect(normalise(text)).toBe(folded)
})

test('Arabic vowel points and stretching are dropped, and wavering letters agree', () => {
  expect(normalise('أَرُزّ')).toBe('ارز')
  expect(normalise('شـــوربة')).toBe(normalise('شوربه'))
  expect(normalise('حلوى')).toBe(normalise('حلوي'))
  expect(normalise('إآأٱ')).toBe('اااا')
})

test('Hebrew points are dropped', () => {
  expect(normalise('שַׁקְשׁוּקָה')).toBe('שקשוקה')
})

test('white space is collapsed, and invisible and control characters do not count', () => {
  expect(normalise('  red\t\n wine\u00a0\u3000')).toBe('red wine')
  expect(normalise('co\u00adoking \u200fsalt\u0000pepper')).toBe('cooking salt pepper')
})

test('compatibility forms read as what they look like', () => {
  expect(normalise('ﬁg ＡＢＣ')).toBe('fig abc')
  expect(normalise('1½ cups')).toBe('1 1/2 cups')
})

test('typographic quotes and dashes are the typed ones', () => {
  expect(normalise('Mom’s “stir–fry”')).toBe('mom\'s "stir-fry"')
})

test('a composed and a decomposed text are the same text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => normalise(text.normalize('NFD')) === normalise(text.normalize('NFC')),
    ),
  )
})

test('normalising twice changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => normalise(normalise(text)) === normalise(text)))
})

test('a normalised text has no blanks at its ends and none doubled', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/^\s|\s\s|\s$/u.test(normalise(text))))
})

test('plain texts are folded as they are among others', () => {
  // A letter of another script leads the whole text on the long way.
  const amongOthers = (text: string) => normalise(`炒${text}`).slice(1)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(normalise(`a${text}`).slice(1)).toBe(amongOthers(text))
    }),
  )
})
