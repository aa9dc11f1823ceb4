/** Times from the text, in ten languages, cautious and the same every time. */
import { expect, test } from 'vitest'
import { guessTimes, isDoneAhead } from './guess-times.ts'

test.each([
  ['Bake for 40 minutes at 180 °C until golden.', { handsOn: 2, waiting: 40, place: 'oven', temperature: 180 }],
  ['Bake at 350°F for 1 hour.', { handsOn: 2, waiting: 60, place: 'oven', temperature: 177 }],
  ['Cover and simmer for 20–25 minutes.', { handsOn: 2, waiting: 25, place: 'hob', temperature: null }],
  ['Fry the onions for 5 minutes, stirring.', { handsOn: 5, waiting: 0, place: 'hob', temperature: null }],
  ['Knead the dough for 10 minutes. Let it rise for 1 hour.', { handsOn: 10, waiting: 60, place: 'none' }],
  ['Chop the onions.', { handsOn: 3, waiting: 0, place: 'none', temperature: null }],
  ['Im Ofen bei 200 Grad 25 Minuten backen.', { waiting: 25, place: 'oven', temperature: 200 }],
  ['Zugedeckt 20 Minuten köcheln lassen.', { waiting: 20, place: 'hob' }],
  ['Den Teig 1 Stunde gehen lassen.', { waiting: 60, place: 'none' }],
  ['Laisser mijoter 30 minutes.', { waiting: 30, place: 'hob' }],
  ['Enfourner 45 minutes à 180°C.', { waiting: 45, place: 'oven', temperature: 180 }],
  ['Hornear 35 minutos a 190 °C.', { waiting: 35, place: 'oven', temperature: 190 }],
  ['Infornare a 180° per 30 minuti.', { waiting: 30, place: 'oven', temperature: 180 }],
  ['Leve ao forno por 40 minutos.', { waiting: 40, place: 'oven' }],
  ['Laat 20 minuten sudderen.', { waiting: 20, place: 'hob' }],
  ['Låt degen jäsa 45 minuter.', { waiting: 45, place: 'none' }],
  ['Piecz 50 minut w 180 stopniach.', { waiting: 50, place: 'oven', temperature: 180 }],
  ['اتركه على نار هادئة ٢٠ دقيقة.', { waiting: 20, place: 'hob' }],
])('%s', (text, expected) => {
  expect(guessTimes(text)).toMatchObject({ ...expected, isGuess: true })
})

test('a long step without a time takes longer than a short one, and never more than a quarter of an hour', () => {
  const short = guessTimes('Peel the potatoes.').handsOn
  const long = guessTimes('Peel and slice the potatoes, '.repeat(30)).handsOn
  expect([short < long, long]).toEqual([true, 15])
})

test('only the words of the recipe make something a task of the day before', () => {
  expect(isDoneAhead('Soak the beans overnight.')).toBe(true)
  expect(isDoneAhead('Die Bohnen über Nacht einweichen.')).toBe(true)
  expect(isDoneAhead('Faites tremper la veille.')).toBe(true)
  expect(isDoneAhead('Soak the beans for 1 hour.')).toBe(false)
})
