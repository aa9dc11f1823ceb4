import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { emptyRecipe } from '../format-recipe.ts'
import { jsonLdArchive, norishExport, recipeSageExport, schemaRecipe } from '../testing/json-ld.fixture.ts'
import { itemsOf, outcomesOf, recipesOf, sourceOf } from '../testing/sources.fixture.ts'
import { jsonLd } from './json-ld.ts'
import { norish } from './norish.ts'
import { recipeSage } from './recipesage.ts'

const namesOf = async (content: unknown) => {
  const items = await itemsOf(jsonLd, { fileName: 'a.json', content: JSON.stringify(content) })
  return outcomesOf(items)
}

describe('JSON-LD', () => {
  test('every file of an archive is read, and a broken one is told', async () => {
    const items = await itemsOf(jsonLd, jsonLdArchive)
    expect(outcomesOf(items)).toEqual(['Lemon tart', 'Soup', 'Failed to parse recipe', 'Toast'])
  })

  test('a recipe has every field that schema.org has a name for', async () => {
    const [recipe] = await itemsOf(jsonLd, jsonLdArchive)
    expect(recipe?.recipe).toEqual({
      ...emptyRecipe('Lemon tart'),
      description: 'Sour & sweet.',
      ingredients: [
        { title: 'For the pastry', text: '200 g flour' },
        { title: null, text: '100 g butter' },
        { title: 'For the cream', text: '3 lemons' },
      ],
      steps: [
        { title: 'Pastry', summary: 'Knead', text: 'Work flour and butter together.\n\nLet it rest.' },
        { title: '', summary: '', text: 'Bake it blind.' },
        { title: '', summary: '', text: 'Add the cream.' },
      ],
      notes: [{ title: 'Storage', text: 'Keeps three days.' }],
      yieldQuantity: 8,
      yieldText: 'slices',
      prepTime: 'PT20M',
      performTime: 'PT35M',
      totalTime: 'PT55M',
      categories: ['Dessert', 'Cakes, large', 'French'],
      tags: ['sweet', 'lemon'],
      tools: ['Tart tin', 'Whisk'],
      nutrition: { calories: '380', sodiumContent: '200.0' },
      rating: 4,
      source: 'https://kitchen.example/tart',
      dateAdded: '2022-05-01',
      pictures: [{ address: 'https://kitchen.example/tart.jpg' }, { name: 'tart.jpg', read: expect.any(Function) }],
    })
    const picture = recipe?.recipe?.pictures[1]
    expect(picture && 'read' in picture && (await picture.read())).toEqual(Buffer.from('a photograph'))
  })

  test('a graph is resolved, and a page is read with the address it was saved from', async () => {
    const items = await itemsOf(jsonLd, jsonLdArchive)
    expect(items[1]?.recipe).toMatchObject({
      pictures: [{ address: 'https://kitchen.example/soup.jpg' }],
      steps: [{ text: 'Cut.' }, { text: 'Boil.' }],
    })
    expect(items[3]?.recipe).toMatchObject({
      ingredients: [{ text: '1 slice bread' }],
      source: 'https://kitchen.example/toast',
      pictures: [{ address: 'https://kitchen.example/toast.jpg' }],
    })
  })

  test('recipes of the same name stay two, and a mention within a recipe is none of its own', async () => {
    const mention = { ...schemaRecipe, isRelatedTo: { '@type': 'Recipe', name: 'Another' } }
    expect(await namesOf([mention, schemaRecipe])).toEqual(['Lemon tart', 'Lemon tart'])
  })

  test('recipes deep in other things are found', async () => {
    const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: schemaRecipe }] }
    expect(await namesOf(list)).toEqual(['Lemon tart'])
    expect(await namesOf([{ '@type': 'Person' }, list])).toEqual(['Lemon tart'])
  })

  test('what holds no recipe is told once', async () => {
    for (const content of [{}, [], { '@graph': [] }, { '@type': 'Person' }, 5])
      expect(await namesOf(content)).toEqual(['Failed to parse recipe'])
  })

  test('a page that is a whole cookbook has all its recipes', async () => {
    const script = (name: string) =>
      `<script type="application/ld+json">${JSON.stringify({ ...schemaRecipe, name })}</script>`
    const items = await recipesOf(jsonLd, { fileName: 'book.html', content: `<html>${script('One')}${script('Two')}` })
    expect(items.map(({ name }) => name)).toEqual(['One', 'Two'])
  })

  test('what many think of a recipe is not the opinion of one', async () => {
    const aggregateRating = { ratingValue: 4.7, reviewCount: 120 }
    const content = JSON.stringify({ ...schemaRecipe, aggregateRating })
    expect((await recipesOf(jsonLd, { fileName: 'a.json', content }))[0]?.rating).toBeNull()
  })

  test('five thousand recipes in one list all come', async () => {
    const list = Array.from({ length: 5_000 }, (_, at) => ({ '@type': 'Recipe', name: `No. ${at}` }))
    expect(await namesOf(list)).toHaveLength(5_000)
  })
})

describe('RecipeSage', () => {
  test('is told from other JSON-LD by how it writes notes', async () => {
    expect(await recipeSage.recognise(sourceOf(recipeSageExport))).toBe(true)
    expect(await recipeSage.recognise(sourceOf(jsonLdArchive))).toBe(false)
  })

  test('has sections in brackets, notes of the author and all pictures', async () => {
    const [item, ...others] = await itemsOf(recipeSage, recipeSageExport)
    expect(others.map(({ recipe }) => recipe)).toEqual([undefined, undefined])
    expect(item?.recipe).toEqual({
      ...emptyRecipe('Pierogi'),
      description: 'From my aunt.',
      ingredients: [
        { title: 'Dough', text: '500 g flour' },
        { title: 'Filling', text: '1 kg potatoes' },
      ],
      steps: [
        { title: 'Dough', summary: '', text: 'Knead.' },
        { title: '', summary: '', text: 'Fill and boil.' },
      ],
      notes: [{ title: '', text: 'Freeze well.' }],
      yieldQuantity: 40,
      yieldText: 'pieces',
      prepTime: '1 hour',
      totalTime: '2 hours',
      categories: ['dinner', 'polish, family'],
      source: 'Aunt Ola',
      dateAdded: '2023-04-05',
      pictures: [{ address: 'https://media.example/a.jpg' }, { address: 'https://media.example/b.jpg' }],
    })
  })
})

test('Norish: the amounts are those of the system the recipe was written in', async () => {
  expect(await norish.recognise(sourceOf(norishExport))).toBe(true)
  const [item, nameless] = await itemsOf(norish, norishExport)
  expect(nameless?.recipe).toBeUndefined()
  const parts = (quantity: number | null, unit: string | null, food: string) => ({ quantity, unit, food, note: '' })
  expect(item?.recipe).toEqual({
    ...emptyRecipe('Dal'),
    description: 'Red lentils.',
    ingredients: [
      { title: 'Dal', text: '250 g red lentils', parts: parts(250, 'g', 'red lentils') },
      { title: null, text: 'salt', parts: parts(null, null, 'salt') },
    ],
    steps: [
      { title: '', summary: '', text: 'Rinse.' },
      { title: '', summary: '', text: 'Boil.' },
    ],
    notes: [{ title: '', text: 'Very filling.' }],
    servings: 4,
    prepTime: 'PT10M',
    performTime: 'PT30M',
    totalTime: 'PT40M',
    categories: ['Dinner'],
    tags: ['vegan', 'quick'],
    nutrition: { calories: '350', proteinContent: '18.5' },
    source: 'https://kitchen.example/dal',
    dateAdded: '2025-12-24',
    pictures: [{ address: 'https://kitchen.example/dal.jpg' }],
  })
})
