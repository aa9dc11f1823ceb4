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
  ['ru', 'полстакана молока', 0.5, 'стакан', 'молока'],
  ['ru', 'пол-литра воды', 0.5, 'литр', 'воды'],
  ['ru', 'Молоко — полстакана', 0.5, 'стакан', 'Молоко'],
  ['ru', 'пол-лимона', 0.5, '', 'лимона'],
  ['uk', 'півсклянки цукру', 0.5, 'склянка', 'цукру'],
  ['cs', 'půllitr mléka', 0.5, 'litr', 'mléka'],
  ['hu', 'félliter tej', 0.5, 'liter', 'tej'],
  ['fi', 'puolikiloa jauhelihaa', 0.5, 'kilo', 'jauhelihaa'],
  ['de', 'ein Viertelliter Milch', 0.25, 'Liter', 'Milch'],
])('%s: a part and its unit in one word, as in "%s"', (code, line, quantity, unit, food) => {
  expect(parse(code, line)).toMatchObject({ quantity, unit, food })
})

test.each([
  ['nl', '2 kwartels', 'kwartels'],
  ['de', '1 Halbfettmargarine', 'Halbfettmargarine'],
  ['ru', '1 полотенце', 'полотенце'],
  ['fr', '20 g de beurre demi-sel', 'beurre demi-sel'],
])('%s: "%s" begins like a part and is none', (code, line, food) => {
  expect(parse(code, line).food).toBe(food)
})

test.each([
  ['fr', "trois quarts de litre d'eau", 0.75, 'litre', 'eau'],
  ['es', 'tres cuartos de kilo de harina', 0.75, 'kilo', 'harina'],
  ['it', 'tre quarti di litro di latte', 0.75, 'litro', 'latte'],
  ['de', 'eine dreiviertel Tasse Zucker', 0.75, 'Tasse', 'Zucker'],
  ['ru', 'три четверти стакана сахара', 0.75, 'стакан', 'сахара'],
  ['it', "1 litro e 1/2 d'acqua", 1.5, 'litro', 'acqua'],
  ['el', 'ενάμισι λίτρο νερό', 1.5, 'λίτρο', 'νερό'],
])('%s: "%s" is so much', (code, line, quantity, unit, food) => {
  expect(parse(code, line)).toMatchObject({ quantity, unit, food })
})

test.each([
  ['fr', "une demi-douzaine d'huîtres", 'huîtres'],
  ['es', 'media docena de huevos', 'huevos'],
  ['it', 'mezza dozzina di uova', 'uova'],
  ['de', 'ein halbes Dutzend Eier', 'Eier'],
])('%s: "%s" are six', (code, line, food) => {
  expect(parse(code, line)).toMatchObject({ quantity: 6, unit: '', food })
})

test.each([
  ['fr', '1 kg 500 de pommes de terre', 1.5, 'kg', 'pommes de terre'],
  ['de', '1 kg 250 g Mehl', 1.25, 'kg', 'Mehl'],
  ['it', '2 kg e 200 di vongole', 2.2, 'kg', 'vongole'],
])('%s: the grams behind the kilograms are added, as in "%s"', (code, line, quantity, unit, food) => {
  expect(parse(code, line)).toMatchObject({ quantity, unit, food })
})

test.each([
  ['hr', '500 g mljevene junetine', 'mljevene junetine'],
  ['sr', '1 кесица прашка за пециво', 'прашка за пециво'],
  ['ru', '200 мл взбитых сливок', 'взбитых сливок'],
  ['ru', '2 ст. л. малинового варенья', 'малинового варенья'],
  ['ro', '1 lingură de sare de mare', 'sare de mare'],
  ['vi', '300 g thịt bò xay', 'thịt bò xay'],
])('%s: what the catalogue calls by a whole name stays whole, as in "%s"', (code, line, food) => {
  expect(parse(code, line).food).toBe(food)
})
