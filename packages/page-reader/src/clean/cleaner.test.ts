import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { minutesOf } from './durations.ts'
import { cleanNutrition } from './nutrition.ts'
import { ingredientsOf, stepsOf } from './schema-recipe.ts'
import { timeText } from './time-text.ts'
import { pageYieldOf, yieldOf } from './yields.ts'

const page = (recipe: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'x', recipeIngredient: ['1 egg'], ...recipe })}</script>`
const read = (recipe: object) => readPage(page(recipe), 'https://kitchen.example/egg').recipe

test.each([
  [null, null],
  ['  ', null],
  ['PT2H30M', '2 hours 30 minutes'],
  ['PT30M', '30 minutes'],
  ['PT90M', '1 hour 30 minutes'],
  ['P1DT1H1M1.53S', '1 day 1 hour 1 minute 1 second'],
  ['PT', 'none'],
  ['PT-3H', 'PT-3H'],
  ['invalid', 'invalid'],
  ['P1D', '1 day'],
  ['P3D', '3 days'],
  ['P1W', '7 days'],
  ['P2DT4H48M', '2 days 4 hours 48 minutes'],
])('the time %s is said as %s', (given, said) => {
  expect(timeText(given)).toBe(said)
})

test.each([
  ['PT1H20M', 80],
  ['P0DT0H45M', 45],
  ['1 h 20', 80],
  ['1h20', 80],
  ['1:30', 90],
  ['90', 90],
  ['20-25 min', 25],
  ['20 bis 25 Minuten', 25],
  ['1 ½ hours', 90],
  ['½ Stunde', 30],
  ['1 1/2 hours', 90],
  ['1 ¹/₂ hours', 90],
  ['3/4 hour', 45],
  ['30/45 min', 45],
  ['2 hrs. 15 mins.', 135],
  ['1 小时 30 分钟', 90],
  ['30分', 30],
  ['٤٥ دقيقة', 45],
  ['1,5 uur', 90],
  ['overnight', undefined],
  ['', undefined],
])('%s are %s minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes)
})

test.each([
  [[''], 0, 0, ''],
  [['4 Batches'], 0, 4, 'Batches'],
  [['4 Servings'], 4, 0, ''],
  [['Makes 4 Batches'], 4, 0, ''],
  [['Serves 2', '4 Batches', '5 Batches'], 2, 5, 'Batches'],
  [['Makes a lot of Batches'], 0, 0, 'Makes a lot of Batches'],
  [['1 1/2 Batches'], 0, 1.5, 'Batches'],
  [['11/2 Batches'], 0, 5.5, 'Batches'],
  [['2¾ Batches'], 0, 2.75, 'Batches'],
  [['2 ¹/₂ Batches'], 0, 2.5, 'Batches'],
  [['٤ Batches'], 0, 4, 'Batches'],
  [['6 Batches or 10 Batches'], 0, 6, 'Batches or 10 Batches'],
  [['A Lot of Servings'], 0, 0, 'A Lot of Servings'],
  [['1/0 Batches'], 0, 0, '1/0 Batches'],
  [['3.0 Batches'], 0, 3, 'Batches'],
  [['für 4 Personen'], 4, 0, ''],
  [['6', '2 loaves'], 6, 2, 'loaves'],
  [['2 loaves', '6'], 6, 2, 'loaves'],
  [['12', '12 cookies'], 0, 12, 'cookies'],
  [['4', '4 servings'], 4, 0, ''],
  [['6 servings', '4'], 6, 4, ''],
  [['6', 'one big pot'], 6, 0, 'one big pot'],
  [['6'], 0, 6, ''],
  [['6', '8'], 0, 8, ''],
  [['', '6'], 0, 6, ''],
])('the yield %s is %s servings, or %s of "%s"', (entries, servings, quantity, text) => {
  expect(yieldOf(entries)).toEqual({ servings, quantity, text })
})

test.each([
  [['10'], 10, 0, ''],
  [['8-10'], 10, 0, ''],
  [['4 – 6'], 6, 0, ''],
  [['12 cookies'], 0, 12, 'cookies'],
  [['1 - 2 loaves'], 0, 1, '- 2 loaves'],
  [['12', '12 cookies'], 0, 12, 'cookies'],
  [['4 servings'], 4, 0, ''],
  [[''], 0, 0, ''],
])('a page that says %s makes %s servings, or %s of "%s"', (entries, servings, quantity, text) => {
  expect(pageYieldOf(entries)).toEqual({ servings, quantity, text })
})

test('nutrition keeps plain numbers, and milligrams where they belong', () => {
  expect(
    cleanNutrition({ calories: '100 kcal', sodiumContent: '10g', fatContent: 'none', '@type': 'x', waterContent: '3' }),
  ).toEqual({
    calories: '100',
    sodiumContent: '10000.0',
  })
  expect(cleanNutrition({ sodiumContent: '10000mg', calories: '100,000mg' })).toEqual({
    sodiumContent: '10000',
    calories: '100.000',
  })
  expect(cleanNutrition({ sodiumContent: '10.1.2g' })).toEqual({ sodiumContent: '10100.0' })
  expect(read({ nutrition: { calories: 100 } }).nutrition).toEqual({ calories: '100' })
})

test('kilojoules become kilocalories, and thousands stay thousands', () => {
  const calories = (text: string) => cleanNutrition({ calories: text }).calories
  expect(calories('2092 kJ')).toBe('500')
  expect(calories('2.092 kJ / 500 kcal')).toBe('500')
  expect(calories('500 kcal (2092 kJ)')).toBe('500')
  expect(calories('1,234 kcal')).toBe('1234')
  expect(calories('1.234 kcal')).toBe('1234')
  expect(calories('412,5 kcal')).toBe('412.5')
  expect(calories('105 calories')).toBe('105')
  expect(cleanNutrition({ sodiumContent: '1,234 mg', fatContent: '1,5 g' })).toEqual({
    sodiumContent: '1234',
    fatContent: '1.5',
  })
})

test.each([
  ['a list of objects', [{ text: 'A' }, { text: 'B' }]],
  ['a list of texts', ['A', 'B']],
  ['an object with numbers', { 0: { text: 'A' }, 1: { text: 'B' } }],
  ['JSON in a text', '[{"text":"A"},{"text":"B"}]'],
  ['lines', 'A\n\nB\r\n'],
  ['markup', '<p>A</p><p>B</p>'],
  ['markup encoded twice', '&amp;lt;p&amp;gt;A&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;B&amp;lt;/p&amp;gt;'],
  [
    'a section',
    [
      {
        '@type': 'HowToSection',
        itemListElement: [
          { '@type': 'HowToStep', text: 'A' },
          { '@type': 'HowToStep', text: 'B' },
        ],
      },
    ],
  ],
])('steps are read from %s', (_, given) => {
  expect(stepsOf(given).map(({ text }) => text)).toEqual(['A', 'B'])
})

test('names of sections and steps are kept apart from their texts', () => {
  const section = {
    '@type': 'HowToSection',
    name: 'Glaze',
    itemListElement: [{ '@type': 'HowToStep', name: 'Melt', text: 'Heat the sugar.' }],
  }
  expect(stepsOf([section])).toEqual([{ title: 'Glaze', summary: 'Melt', text: 'Heat the sugar.' }])
  expect(stepsOf([{ '@type': 'HowToStep', name: 'Heat the...', text: 'Heat the sugar.' }])[0]?.summary).toBe('')
})

test('ingredients come as lists, lines, or properties with unit', () => {
  expect(ingredientsOf('1 egg\n2 cups flour').map(({ text }) => text)).toEqual(['1 egg', '2 cups flour'])
  expect(ingredientsOf([['1 egg'], '<b>salt</b>', null]).map(({ text }) => text)).toEqual(['1 egg', 'salt'])
  expect(ingredientsOf([{ value: 2, unitText: 'cups', name: 'flour' }]).map(({ text }) => text)).toEqual([
    '2 cups flour',
  ])
})

test('texts lose tags, entities and what went wrong with their letters', () => {
  const recipe = read({
    name: '<p> Cr&amp;egrave;me </p>',
    recipeIngredient: ['1Â½ cups milk', '500.0 g sugar', '• salt'],
  })
  expect(recipe.name).toBe('Crème')
  expect(recipe.recipeIngredient.map(({ note }) => note)).toEqual(['1½ cups milk', '500 g sugar', 'salt'])
})

test('headings between the ingredients become sections', () => {
  const { recipeIngredient } = read({ recipeIngredient: ['Cake:', '1 egg', 'FOR THE GLAZE', '100 g sugar'] })
  expect(recipeIngredient).toEqual([
    { title: 'Cake', note: '1 egg' },
    { title: 'FOR THE GLAZE', note: '100 g sugar' },
  ])
})

test('the largest good picture comes first, with its whole address', () => {
  const image = [
    '/logo.svg',
    { url: '/small.jpg', width: 200 },
    { url: '/large.jpg', width: '1200' },
    'data:image/gif;base64,x',
  ]
  expect(read({ image }).images).toEqual(['https://kitchen.example/large.jpg', 'https://kitchen.example/small.jpg'])
})

test('keywords and categories are named once, in title case; author, video and rating are found', () => {
  const recipe = read({
    keywords: 'quick, winter soup,quick',
    recipeCategory: ['main course'],
    author: [{ '@type': 'Person', name: 'Ana' }],
    video: { '@type': 'VideoObject', contentUrl: 'https://kitchen.example/v.mp4' },
    aggregateRating: { ratingValue: '4,5' },
  })
  expect(recipe).toMatchObject({
    tags: ['Quick', 'Winter Soup'],
    recipeCategory: ['Main Course'],
    author: 'Ana',
    rating: 4.5,
  })
  expect(recipe.video).toBe('https://kitchen.example/v.mp4')
})
