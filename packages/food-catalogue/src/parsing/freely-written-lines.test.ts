import { readFileSync } from 'node:fs'
import { createParser } from '@larder/domain/ingredients/parser/parser.ts'
import { expect, test } from 'vitest'

const parser = createParser(
  readFileSync(new URL('../../../domain/src/ingredients/parser/english.model', import.meta.url)),
)

test.each([
  ['de', '1 kl. Zwiebel', 1, null, '', 'Zwiebel', 'kleine'],
  ['de', '1 KL Salz', 1, null, 'KL', 'Salz', ''],
  ['de', '1 gr. Dose/n Kidneybohnen', 1, null, 'Dose', 'Kidneybohnen', 'große'],
  ['de', '5 gr. Hefe', 5, null, 'gr', 'Hefe', ''],
  ['de', '2 m.-große Äpfel', 2, null, '', 'Äpfel', 'mittelgroße'],
  ['de', '1 TL, gestr. Salz', 1, null, 'TL', 'Salz', 'gestr'],
  ['de', '1 geh. EL Mehl', 1, null, 'EL', 'Mehl', 'geh'],
  ['de', '2 P. Vanillezucker', 2, null, 'Päckchen', 'Vanillezucker', ''],
  ['de', 'n. B. Salz', null, null, '', 'Salz', 'n. B.'],
  ['de', 'evtl. 1 Chilischote', 1, null, '', 'Chilischote', 'evtl'],
  ['de', 'je 100 g Butter und Zucker', 100, null, 'g', 'Butter und Zucker', 'je'],
  ['de', 'die Hälfte einer Gurke', 0.5, null, '', 'Gurke', ''],
  ['de', '2 Dutzend Eier', 24, null, '', 'Eier', ''],
  ['fr', '1 cuil. à soupe de moutarde', 1, null, 'c à s', 'moutarde', ''],
  ['fr', '2 c.c. de sel', 2, null, 'c à c', 'sel', ''],
  ['fr', '1 cuillère à soupe et demie de sucre', 1.5, null, 'cuillère à soupe', 'sucre', ''],
  ['fr', "un demi-verre d'eau", 0.5, null, 'verre', 'eau', ''],
  ['fr', '150 g de beurre demi-sel', 150, null, 'g', 'beurre demi-sel', ''],
  ['fr', "la moitié d'un chou rouge", 0.5, null, '', 'chou rouge', ''],
  ['fr', "une douzaine d'huîtres", 12, null, '', 'huîtres', ''],
  ['fr', '4 noix de Saint-Jacques', 4, null, '', 'noix de Saint-Jacques', ''],
  ['fr', '1 bouquet garni', 1, null, '', 'bouquet garni', ''],
  ['fr', '1 noix de beurre', 1, null, 'noix', 'beurre', ''],
  ['es', '4 o 5 hojas de albahaca', 4, 5, 'hoja', 'albahaca', ''],
  ['es', '1 cucharada (sopera) de miel', 1, null, 'cucharada sopera', 'miel', ''],
  ['es', '1 taza y media de leche', 1.5, null, 'taza', 'leche', ''],
  ['es', 'un par de huevos', 2, null, '', 'huevos', ''],
  ['es', 'una docena de huevos', 12, null, '', 'huevos', ''],
  ['es', 'c/n de sal', null, null, '', 'sal', 'c/n'],
  ['it', '2 o 3 pomodori', 2, 3, '', 'pomodori', ''],
  ['it', '1 cucchiaio e mezzo di zucchero', 1.5, null, 'cucchiaio', 'zucchero', ''],
  ['it', 'noce moscata q.b.', null, null, '', 'noce moscata', 'q.b.'],
  ['nl', '2 of 3 uien', 2, 3, '', 'uien', ''],
  ['nl', '1 eetl. olie', 1, null, 'eetlepel', 'olie', ''],
  ['nl', 'naar smaak zout', null, null, '', 'zout', 'naar smaak'],
  ['pt', '3 col. (sopa) de açúcar', 3, null, 'colher de sopa', 'açúcar', ''],
  ['pt', '2 xíc. de farinha', 2, null, 'xícara', 'farinha', ''],
  ['pl', '1 łyżeczka proszku do pieczenia', 1, null, 'łyżeczka', 'proszku do pieczenia', ''],
  ['pl', 'po 1 łyżeczce soli i cukru', 1, null, 'łyżeczka', 'soli i cukru', 'po'],
  ['ar', 'كوب ونصف حليب', 1.5, null, 'كوب', 'حليب', ''],
  ['ru', '2 или 3 яйца', 2, 3, '', 'яйца', ''],
  ['ja', '薄力粉・・・100g', 100, null, 'g', '薄力粉', ''],
  ['en', '400g can of chickpeas, rinsed', 1, null, 'can', 'chickpeas', '400 g, rinsed'],
  ['en', '10 oz can of tomatoes', 1, null, 'can', 'tomatoes', '10 oz'],
  ['en', '2 400g cans beans', 2, null, 'can', 'beans', '400 g'],
  ['en', 'juice of half a lemon', 0.5, null, '', 'lemon', 'juice of'],
  ['en', 'a quarter of a teaspoon salt', 0.25, null, 'teaspoon', 'salt', ''],
  ['en', '1 cup half and half', 1, null, 'cup', 'half and half', ''],
  ['en', '60 g 85% dark chocolate', 60, null, 'g', '85% dark chocolate', ''],
  ['en', '4 spring onions (scallions), sliced', 4, null, '', 'spring onions', 'scallions, sliced'],
  ['en', 'plain (all-purpose) flour', null, null, '', 'plain flour', 'all-purpose'],
] as const)('%s: %s', (locale, line, ...expected) => {
  const { quantity, upTo, unit, food, note } = parser.parse(line, locale)
  expect([quantity, upTo, unit, food, note]).toEqual(expected)
})
