import { expect, test } from 'vitest'
import { type DescribedRecipe, durationOf, recipeJsonLd } from './json-ld.ts'

const blank: DescribedRecipe = {
  name: 'Soup',
  description: '',
  recipeYield: null,
  recipeYieldQuantity: 0,
  recipeServings: 0,
  prepTime: null,
  cookTime: null,
  performTime: null,
  totalTime: null,
  dateAdded: null,
  dateUpdated: null,
  orgURL: null,
  recipeCategory: [],
  tags: [],
  tools: [],
  recipeIngredient: [],
  recipeInstructions: [],
  nutrition: { calories: null },
}

test('a recipe of which nothing is known says only its name', () => {
  expect(recipeJsonLd(blank)).toEqual({ '@context': 'https://schema.org', '@type': 'Recipe', name: 'Soup' })
})

test('everything that is known is said in the words of schema.org', () => {
  const full: DescribedRecipe = {
    ...blank,
    description: 'Warm',
    recipeYield: 'bowls',
    recipeYieldQuantity: 4,
    prepTime: '10 minutes',
    performTime: '1 hour 5 minutes',
    totalTime: 'PT1H15M',
    dateAdded: '2026-03-02',
    orgURL: 'https://example.com/soup',
    recipeCategory: [{ name: 'Dinner' }],
    tags: [{ name: 'quick' }, { name: 'red' }],
    recipeIngredient: [
      { display: '1 cup lentils', note: null },
      { display: '', note: '' },
    ],
    recipeInstructions: [{ title: null, summary: 'Boil', text: 'Boil it' }],
    nutrition: { calories: '200', fatContent: null },
  }
  expect(recipeJsonLd(full, { imageUrl: 'https://example.com/a.webp' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Soup',
    description: 'Warm',
    image: ['https://example.com/a.webp'],
    recipeYield: '4 bowls',
    prepTime: 'PT10M',
    cookTime: 'PT1H5M',
    totalTime: 'PT1H15M',
    datePublished: '2026-03-02',
    isBasedOn: 'https://example.com/soup',
    recipeCategory: ['Dinner'],
    keywords: 'quick, red',
    recipeIngredient: ['1 cup lentils'],
    recipeInstructions: [{ '@type': 'HowToStep', name: 'Boil', text: 'Boil it' }],
    nutrition: { '@type': 'NutritionInformation', calories: '200' },
  })
})

test('titled steps form sections', () => {
  const recipeInstructions = [
    { title: null, summary: null, text: 'before' },
    { title: 'Dough', summary: null, text: 'knead' },
    { title: null, summary: null, text: 'rest' },
  ]
  expect(recipeJsonLd({ ...blank, recipeInstructions }).recipeInstructions).toEqual([
    { '@type': 'HowToStep', text: 'before' },
    {
      '@type': 'HowToSection',
      name: 'Dough',
      itemListElement: [
        { '@type': 'HowToStep', text: 'knead' },
        { '@type': 'HowToStep', text: 'rest' },
      ],
    },
  ])
})

test.each([
  ['PT20M', 'PT20M'],
  ['p1dt2h', 'P1DT2H'],
  ['45', 'PT45M'],
  ['40 Minuten', 'PT40M'],
  ['1.5 hours', 'PT1H30M'],
  ['2 days', 'PT48H'],
  ['1h 30m', 'PT1H30M'],
  ['a while', null],
  ['PT', null],
  ['', null],
  [null, null],
  ['9'.repeat(99), null],
])('the time %s is the duration %s', (text, duration) => {
  expect(durationOf(text)).toBe(duration)
})

test('an address that is not one of the web is not passed on', () => {
  expect(recipeJsonLd({ ...blank, orgURL: 'javascript:alert(1)' }).isBasedOn).toBeUndefined()
})

test('servings are told beside what the recipe makes, and say what they are', () => {
  const made = { recipeServings: 6, recipeYieldQuantity: 2, recipeYield: 'loaves' }
  expect(recipeJsonLd({ ...blank, ...made }).recipeYield).toEqual(['6 servings', '2 loaves'])
  expect(recipeJsonLd({ ...blank, recipeServings: 6 }).recipeYield).toBe('6 servings')
})

test('texts are told without the marks of Markdown, and the household is the author', () => {
  const told = recipeJsonLd(
    {
      ...blank,
      description: 'A **hearty** soup.\n\nSee [the book](https://example.org).',
      recipeIngredient: [{ display: '1 leek, _well_ washed', note: null }],
      recipeInstructions: [{ title: '# Base', summary: '**Sweat**', text: '- Cut\n- Sweat for **5 minutes**' }],
    },
    { household: 'Mill Lane' },
  )
  expect(told).toMatchObject({
    author: { '@type': 'Organization', name: 'Mill Lane' },
    description: 'A hearty soup.\n\nSee the book.',
    recipeIngredient: ['1 leek, well washed'],
    recipeInstructions: [
      { name: 'Base', itemListElement: [{ '@type': 'HowToStep', name: 'Sweat', text: 'Cut Sweat for 5 minutes' }] },
    ],
  })
})
