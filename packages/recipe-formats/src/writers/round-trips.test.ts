import { Buffer } from 'node:buffer'
import { minutesOf } from '@larder/page-reader/clean/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Writer } from '../format.ts'
import type { FormatRecipe } from '../format-recipe.ts'
import { formats } from '../formats.ts'
import { pictureOf, recipesOf } from '../testing/sources.fixture.ts'
import { cooklangWriter } from './cooklang.ts'
import { anyRecipe, filesOf, writtenText } from './recipes.fixture.ts'

/** A recipe that was written and read again says the same, apart from what the writer names as lost. */

type Field = keyof FormatRecipe

/** Held by the format, but the contract's readers pass over it or put it elsewhere. */
const passedOver: Readonly<Record<string, readonly Field[]>> = {
  nextcloud: ['tools', 'dateAdded', 'servings', 'yieldQuantity'],
}

/** Formats that know labels, or one category and labels. */
const withOneLabel = ['paprika', 'mela', 'nextcloud']

const minutes = (time: string | null) => (time === null ? null : minutesOf(time))
const sorted = (names: readonly string[]) => [...new Set(names.map((name) => name.toLowerCase()))].toSorted()

function comparable(id: string, recipe: FormatRecipe): Partial<Record<Field, unknown>> {
  const { assets: _assets, pictures: _pictures, extras: _extras, lastMade: _made, categories, tags, ...said } = recipe
  return {
    ...said,
    ingredients: recipe.ingredients.map(({ title, text }) => ({ title, text })),
    prepTime: minutes(recipe.prepTime),
    performTime: minutes(recipe.performTime),
    totalTime: minutes(recipe.totalTime),
    ...(withOneLabel.includes(id)
      ? { tags: sorted([...categories, ...tags]) }
      : { categories: sorted(categories), tags: sorted(tags) }),
  }
}

async function readAgain(id: string, writer: Writer, recipe: FormatRecipe): Promise<FormatRecipe[]> {
  const reader = formats.find((format) => format.id === id)?.reader
  if (!reader) throw new Error(`nobody reads ${id}`)
  const fileName = `recipes.${writer.extension}`
  if (!writer.isArchive) return recipesOf(reader, { fileName, content: await writtenText(writer, [recipe]) })
  const files = (await filesOf(writer, [recipe])).map(({ name, content }) => [name, content] as const)
  return recipesOf(reader, { fileName, files: Object.fromEntries(files) })
}

/** Of Cooklang the steps speak of the ingredients: it has a test of its own. */
const bothWays = formats.flatMap(({ id, name, reader, writer }) =>
  reader && writer && id !== 'cooklang' ? [{ id, name, writer }] : [],
)

test.each(bothWays)(
  '$name: what was written is read again, apart from what is said to be lost',
  async ({ id, writer }) => {
    await fc.assert(
      fc.asyncProperty(anyRecipe, async (recipe) => {
        const [again, ...others] = await readAgain(id, writer, recipe)
        if (!again) throw new Error('nothing was read')
        expect(others).toEqual([])
        // A program that needs a day gets that of the export.
        const day: Field[] = recipe.dateAdded === null ? ['dateAdded'] : []
        const lost: readonly Field[] = [...writer.lost(recipe), ...(passedOver[id] ?? []), ...day]
        const kept = (said: Partial<Record<Field, unknown>>) =>
          Object.fromEntries(Object.entries(said).filter(([field]) => !lost.includes(field as Field)))
        expect(kept(comparable(id, again))).toMatchObject(kept(comparable(id, recipe)))
        const [drawn, given] = [await pictureOf(again), await pictureOf(recipe)]
        expect([...(drawn ?? [])]).toEqual(lost.includes('pictures') ? [] : [...(given ?? [])])
      }),
      { numRuns: 60 },
    )
  },
)

/** Pages are for people, and nobody reads them again. */
const pages = formats.flatMap(({ name, reader, writer }) => (writer && !reader ? [{ name, writer }] : []))

test.each(pages)(
  '$name: what a recipe says stands on its page, apart from what is said to be lost',
  async ({ writer }) => {
    await fc.assert(
      fc.asyncProperty(anyRecipe, async (recipe) => {
        const files = await filesOf(writer, [recipe])
        const page = files.map(({ content }) => (typeof content === 'string' ? content : '')).join('')
        const lost: readonly Field[] = writer.lost(recipe)
        for (const [field, texts] of Object.entries(saidIn(recipe)))
          if (!lost.includes(field as Field))
            for (const text of texts) expect([field, page]).toEqual([field, expect.stringContaining(text)])
        const given = Buffer.from((await pictureOf(recipe)) ?? [])
        const isDrawn =
          page.includes(given.toString('base64')) || files.some(({ content }) => given.equals(Buffer.from(content)))
        expect(isDrawn).toBe(true)
      }),
      { numRuns: 60 },
    )
  },
)

/** Every text of a recipe, by the field it stands in. */
const saidIn = (recipe: FormatRecipe): Partial<Record<Field, string[]>> => ({
  name: [recipe.name],
  description: [recipe.description],
  ingredients: recipe.ingredients.flatMap(({ title, text }) => [title ?? '', text]),
  steps: recipe.steps.flatMap(({ title, summary, text }) => [title, summary, text]),
  notes: recipe.notes.flatMap(({ title, text }) => [title, text]),
  servings: recipe.servings > 0 ? [String(recipe.servings)] : [],
  yieldQuantity: recipe.yieldQuantity > 0 ? [String(recipe.yieldQuantity)] : [],
  yieldText: [recipe.yieldText],
  prepTime: [recipe.prepTime ?? ''],
  performTime: [recipe.performTime ?? ''],
  totalTime: [recipe.totalTime ?? ''],
  categories: recipe.categories,
  tags: recipe.tags,
  tools: recipe.tools,
  nutrition: Object.values(recipe.nutrition),
  rating: recipe.rating === null ? [] : [`${recipe.rating}/5`],
  source: [recipe.source ?? ''],
  dateAdded: [recipe.dateAdded ?? ''],
})

test('Cooklang: everything is read again, the ingredients wherever the steps speak of them', async () => {
  await fc.assert(
    fc.asyncProperty(anyRecipe, async (recipe) => {
      const [again, ...others] = await readAgain('cooklang', cooklangWriter, recipe)
      if (!again) throw new Error('nothing was read')
      expect(others).toEqual([])
      const elsewhere: readonly Field[] = ['ingredients', 'steps', 'tools', ...cooklangWriter.lost(recipe)]
      const kept = (said: Partial<Record<Field, unknown>>) =>
        Object.fromEntries(Object.entries(said).filter(([field]) => !elsewhere.includes(field as Field)))
      expect(kept(comparable('cooklang', again))).toMatchObject(kept(comparable('cooklang', recipe)))
      const textsOf = ({ ingredients }: FormatRecipe) => sorted(ingredients.map(({ text }) => text))
      expect(textsOf(again)).toEqual(textsOf(recipe))
      expect(sorted(again.tools)).toEqual(sorted(recipe.tools))
      const steps = again.steps.map(({ title, text }) => ({ title, text }))
      expect(steps.slice(steps.length - recipe.steps.length)).toEqual(
        recipe.steps.map(({ title, text }) => ({ title, text })),
      )
    }),
    { numRuns: 60 },
  )
})
