import fc from 'fast-check'
import { type WriteOptions, type Writer, type WrittenFile, writtenWords } from '../format.ts'
import { emptyRecipe, type FormatRecipe } from '../format-recipe.ts'

/** For tests only: recipes of every shape, and what a writer makes of them. */

export const options: WriteOptions = {
  title: 'Family book',
  locale: 'en-US',
  date: new Date('2026-11-16T10:00:00Z'),
  words: Object.fromEntries(writtenWords.map((word) => [word, `[${word}]`])) as WriteOptions['words'],
}

export async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

export async function filesOf(writer: Writer, recipes: readonly FormatRecipe[]): Promise<WrittenFile[]> {
  const files: WrittenFile[] = []
  for await (const file of writer.write(each(recipes), options)) files.push(file)
  return files
}

export const writtenText = async (writer: Writer, recipes: readonly FormatRecipe[]): Promise<string> =>
  (await filesOf(writer, recipes)).map(({ content }) => String(content)).join('')

export const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 0xff, 0xd9])

const word = fc.constantFrom(
  'apple',
  'béchamel',
  'crème',
  'dough',
  'egg',
  'Füllung',
  'grits',
  'honig',
  'خبز',
  '米',
  'jam',
)
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
const names = fc.uniqueArray(word, { maxLength: 3 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 1 })
const minutes = fc.integer({ min: 1, max: 55 }).map((number) => `${number} minutes`)

export const anyRecipe: fc.Arbitrary<FormatRecipe> = fc
  .record({
    name: words,
    description: fc.oneof(fc.constant(''), words),
    ingredients: fc.array(fc.record({ title: maybe(words), text: words }), { maxLength: 5 }),
    steps: fc.array(fc.record({ title: fc.oneof(fc.constant(''), words), summary: fc.constant(''), text: words }), {
      maxLength: 5,
    }),
    notes: fc.array(fc.record({ title: fc.oneof(fc.constant(''), words), text: words }), { maxLength: 3 }),
    servings: fc.integer({ min: 0, max: 12 }),
    yieldQuantity: fc.constantFrom(0, 12),
    prepTime: maybe(minutes),
    performTime: maybe(minutes),
    totalTime: maybe(minutes),
    categories: names,
    tags: names,
    tools: names,
    rating: maybe(fc.integer({ min: 1, max: 5 })),
    isFavorite: fc.boolean(),
    source: maybe(fc.constantFrom('https://example.com/apple-pie', 'Grandmother')),
    dateAdded: maybe(fc.constantFrom('2019-05-04', '2026-11-16')),
    hasPicture: fc.boolean(),
    hasTitles: fc.boolean(),
  })
  .map(({ hasPicture, hasTitles, ...recipe }) => ({
    ...emptyRecipe(recipe.name),
    ...recipe,
    ingredients: hasTitles ? recipe.ingredients : recipe.ingredients.map(({ text }) => ({ title: null, text })),
    steps: hasTitles ? recipe.steps : recipe.steps.map((step) => ({ ...step, title: '' })),
    notes: hasTitles ? recipe.notes : recipe.notes.slice(0, 1).map(({ text }) => ({ title: '', text })),
    // A number of nothing is a number of servings to most programs.
    yieldText: recipe.yieldQuantity > 0 ? 'cookies' : '',
    nutrition: recipe.isFavorite ? { calories: '120' } : {},
    pictures: hasPicture ? [{ name: 'pie.jpg', read: async () => jpeg }] : [],
  }))
