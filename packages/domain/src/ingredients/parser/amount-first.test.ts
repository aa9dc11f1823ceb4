import { expect, test } from 'vitest'
import { learnExtraLanguages } from '../../languages/extra-languages.ts'
import { parseByRules } from './by-rules.ts'
import { everyLanguage } from './languages/every-language.ts'
import { extraLanguage } from './languages/extra-languages.ts'

learnExtraLanguages()

const parse = (code: string, line: string) => {
  const language = everyLanguage.find((one) => one.code === code) ?? extraLanguage(code)
  if (!language) throw new Error(`no rules for ${code}`)
  return parseByRules(line, language)
}

test.each([
  ['it', 'Patate a buccia rossa (pulite) 700 g', 700, 'g', 'Patate a buccia rossa', 'pulite'],
  ['it', 'Farina 00: 500 g', 500, 'g', 'Farina 00', ''],
  ['it', 'Farina 00 500 g', 500, 'g', 'Farina 00', ''],
  ['it', 'Uova 2 medie', 2, '', 'Uova', 'medie'],
  ['it', 'Cipolle dorate ½', 0.5, '', 'Cipolle dorate', ''],
  ['it', 'Burro 50 g + q.b.', 50, 'g', 'Burro', 'q.b.'],
  ['it', 'aroma limone 2 ml di cui 1 ml per la crema', 2, 'ml', 'aroma limone di cui 1 ml', 'per la crema'],
  ['de', 'Mehl (Type 405) 250 g', 250, 'g', 'Mehl', 'Type 405'],
  ['de', 'Mehl ca. 250 g', 250, 'g', 'Mehl', ''],
  ['de', 'Sahne (200 g)', 200, 'g', 'Sahne', ''],
  ['de', 'Eier, 3 Stück', 3, 'Stück', 'Eier', ''],
  ['de', 'Petersilie ein Bund', 1, 'Bund', 'Petersilie', ''],
  ['de', 'Zucker 100 g, braun', 100, 'g', 'Zucker', 'braun'],
  ['fr', 'Lait 1/2 écrémé : 25 cl', 25, 'cl', 'Lait 1/2 écrémé', ''],
  ['fr', 'Oeuf(s) : 1 pièce(s)', 1, 'pièce', 'Oeuf', ''],
  ['es', 'Patatas (peladas) 500 g', 500, 'g', 'Patatas', 'peladas'],
  ['nl', 'Knoflook 2 tenen', 2, 'teen', 'Knoflook', ''],
  ['pt', 'Ovos: 3 unidades', 3, 'unidade', 'Ovos', ''],
  ['sv', 'Ägg 3 st', 3, 'st', 'Ägg', ''],
  ['pl', 'mąka pszenna - 250 g', 250, 'g', 'mąka pszenna', ''],
  ['ar', 'بيض: 3 حبات', 3, 'حبة', 'بيض', ''],
  ['ar', 'دقيق - كوبان', 2, 'كوب', 'دقيق', ''],
  ['ru', 'Яйца — 3 шт.', 3, 'шт', 'Яйца', ''],
  ['uk', 'Борошно 250 г', 250, 'г', 'Борошно', ''],
  ['cs', 'Salátová okurka 1 ks', 1, 'ks', 'Salátová okurka', ''],
  ['sk', 'Mlieko: 1 dl', 1, 'dl', 'Mlieko', ''],
  ['hu', 'liszt: 25 dkg', 25, 'dkg', 'liszt', ''],
  ['el', 'αλεύρι 250 γρ.', 250, 'γρ.', 'αλεύρι', ''],
  ['he', 'קמח 250 גרם', 250, 'גרם', 'קמח', ''],
])('an amount behind the name, in %s: %s', (code, line, quantity, unit, food, note) => {
  expect(parse(code, line)).toMatchObject({ input: line, quantity, unit, food, note })
})

test('a range behind the name stays one', () => {
  expect(parse('de', 'Eier 2-3')).toMatchObject({ quantity: 2, upTo: 3, food: 'Eier' })
})

test.each([
  ['it', 'Farina 00'],
  ['de', 'Mehl Type 405'],
  ['de', 'Mehl 550'],
  ['de', 'Milch 3,5 %'],
  ['de', 'Butter für 1 Form'],
  ['de', 'Dosentomaten à 400 g'],
  ['de', 'Springform (26 cm)'],
  ['de', 'Zucchini (je 200 g)'],
  ['fr', 'farine T55'],
  ['nl', 'Bakvorm 20x20cm'],
])('a number that is part of a name or a purpose is no amount, in %s: %s', (code, line) => {
  expect(parse(code, line).quantity).toBeNull()
})

test.each([
  ['it', '700 g a buccia rossa (pulite) patate', 'patate a buccia rossa', 'pulite'],
  ['it', '140 g (lessati) piselli', 'piselli', 'lessati'],
  ['de', '50 g entsteinte (schwarze) Oliven', 'entsteinte Oliven', 'schwarze'],
  ['de', '200 g Mehl (Type 405) gesiebt', 'Mehl', 'Type 405, gesiebt'],
  ['de', '1 Stück mittel Bananen', 'Bananen', 'mittel'],
  ['de', '3 mittelgross Knoblauchzehen', 'Knoblauchzehen', 'mittelgross'],
  ['nl', '200 ml (kook)room', 'kookroom', ''],
  ['de', '1 Stück, mittel Bananen', 'Bananen', 'mittel'],
  ['de', '2 Stück, mittelgroß Zwiebel/n', 'Zwiebel', 'mittelgroß'],
  ['de', '1 EL, gehackt Petersilie', 'Petersilie', 'gehackt'],
  ['de', '2 Zehen, gehackt', 'Zehen', 'gehackt'],
  ['de', '100 g Butter oder 80 g Margarine', 'Butter', 'oder 80 g Margarine'],
  ['nl', 'Optioneel: truffelolie', 'truffelolie', 'Optioneel'],
])('a word between unit and noun is no food of its own, in %s: %s', (code, line, food, note) => {
  expect(parse(code, line)).toMatchObject({ food, note })
})
