import { describe, expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { readText } from '../read-text.ts'
import { type Kitchen, kitchens } from './kitchens.fixture.ts'
import { pageKinds } from './page-kinds.fixture.ts'

/** Every kind of page in every language: 195 pages. */
describe.each(pageKinds)('$name', ({ extractor, render, without = [] }) => {
  test.each(kitchens)('is read in $language', (kitchen) => {
    const { recipe, sources, kind } = readPage(render(kitchen), 'https://kitchen.example/recipe')
    expect(kind).toBe('recipe')
    expect(recipe.name).toBe(kitchen.name)
    expect(recipe.recipeIngredient.map(({ note }) => note)).toEqual(kitchen.ingredients)
    expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual(kitchen.steps)
    expect([sources.ingredients, sources.steps]).toEqual([extractor, extractor])
    const titles = [...recipe.recipeIngredient, ...recipe.recipeInstructions].map(({ title }) => title).filter(Boolean)
    expect(titles).toEqual(without.includes('sections') ? [] : [kitchen.section])
    if (!without.includes('time')) expect(recipe.totalMinutes).toBe(kitchen.minutes)
    if (!without.includes('yields')) expect(recipe.recipeServings).toBe(Number.parseInt(kitchen.yields, 10))
  })
})

const asText = (
  { name, yields, ingredientsHeading, stepsHeading, section, ingredients, steps }: Kitchen,
  marks: boolean,
) =>
  [
    marks ? `# ${name}` : name,
    yields,
    '',
    marks ? `## ${ingredientsHeading}` : `${ingredientsHeading}:`,
    ...ingredients.slice(0, -2).map((line) => (marks ? `- ${line}` : line)),
    marks ? `### ${section}` : `${section}:`,
    ...ingredients.slice(-2).map((line) => (marks ? `- ${line}` : line)),
    '',
    marks ? `## ${stepsHeading}` : stepsHeading,
    ...steps.map((step, at) => (marks ? `${at + 1}. ${step}` : step)),
  ].join('\n')

describe.each([
  { form: 'Markdown', marks: true },
  { form: 'plain text', marks: false },
])('$form', ({ marks }) => {
  test.each(kitchens)('is read in $language', (kitchen) => {
    const [reading, ...others] = readText(asText(kitchen, marks))
    expect(others).toEqual([])
    expect(reading?.recipe).toMatchObject({
      name: kitchen.name,
      recipeServings: Number.parseInt(kitchen.yields, 10),
      recipeIngredient: kitchen.ingredients.map((note, at) => ({ note, title: at === 2 ? kitchen.section : null })),
      recipeInstructions: kitchen.steps.map((text) => ({ text })),
    })
  })

  test('several recipes in one paste are told apart', () => {
    const pasted = kitchens.slice(0, 5)
    const found = readText(pasted.map((kitchen) => asText(kitchen, marks)).join('\n\n'))
    expect(found.map(({ recipe }) => recipe.name)).toEqual(pasted.map(({ name }) => name))
    expect(found.map(({ recipe }) => recipe.recipeInstructions.length)).toEqual(pasted.map(({ steps }) => steps.length))
  })
})

test.each(kitchens)('a time is understood in $language', ({ time, minutes, language }) => {
  const html = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: language, totalTime: time, recipeIngredient: ['a', 'b'] })}</script>`
  expect(readPage(html).recipe.totalMinutes).toBe(minutes)
})
