import { statesNothing } from '@larder/domain/nutrition/computed-for-programs.ts'
import type { WriteOptions, Writer } from '../format.ts'
import type { FormatRecipe, OutgoingRecipe } from '../format-recipe.ts'
import { fileNames } from './file-names.ts'
import { filledFields, firstPicture, hasFile, listed, lostAlso, oneLine } from './recipe-parts.ts'

/** A page of Markdown. Text is written as it is: whoever shows the page decides what it may contain. */

type Page = {
  name: string
  description: string | null
  /** Where the picture is, from where the page is. */
  picture?: string
  facts?: readonly (readonly [name: string, value: string])[]
  ingredients: readonly { title: string | null; text: string }[]
  steps: readonly { title: string | null; text: string }[]
  notes: readonly { title: string; text: string }[]
  /** Lines at the end: tags, where the recipe is from. */
  ends: readonly (readonly [name: string, value: string])[]
}

type Headings = Pick<WriteOptions['words'], 'ingredients' | 'steps' | 'notes'>

const paragraph = (text: string | null) => (text?.trim() ? [text.trim()] : [])
const section = (title: string, blocks: string[]) => (blocks.length > 0 ? [`## ${title}`, ...blocks] : [])

export function markdownPage(page: Page, headings: Headings): string {
  const facts = (page.facts ?? []).map(([name, value]) => `- **${name}:** ${oneLine(value)}`)
  const blocks = [
    ...(page.picture ? [`![${oneLine(page.name).replace(/[[\]]/g, '')}](${page.picture})`] : []),
    `# ${oneLine(page.name)}`,
    ...paragraph(page.description),
    ...paragraph(facts.join('\n')),
    ...section(headings.ingredients, checkLists(page.ingredients)),
    ...section(headings.steps, checkLists(page.steps)),
    ...section(
      headings.notes,
      page.notes.flatMap(({ title, text }) => [...(title ? [`### ${oneLine(title)}`] : []), ...paragraph(text)]),
    ),
    ...page.ends.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${oneLine(value)}`),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** A check list for each section. */
function checkLists(items: readonly { title: string | null; text: string }[]): string[] {
  const blocks: string[] = []
  let list: string[] = []
  const close = () => {
    if (list.length > 0) blocks.push(list.join('\n'))
    list = []
  }
  for (const { title, text } of items) {
    if (title) {
      close()
      blocks.push(`### ${oneLine(title)}`)
    }
    if (text.trim()) list.push(`- [ ] ${text.trim().replace(/\r?\n/g, '\n      ')}`)
  }
  close()
  return blocks
}

/** A page for each recipe, with its picture and what is attached beside it. */
export const markdownWriter: Writer = {
  extension: 'zip',
  mediaType: 'application/zip',
  isArchive: true,
  pictures: 'full',
  async *write(recipes, { words }) {
    const nameOf = fileNames()
    for await (const recipe of recipes) {
      const name = nameOf(recipe.name)
      const picture = await firstPicture(recipe)
      const pictureName = picture && `${name}.${picture.extension}`
      const assets = assetNames(recipe, name)
      yield { name: `${name}.md`, content: pageOf(recipe, words, pictureName, assets) }
      if (picture && pictureName) yield { name: pictureName, content: picture.bytes }
      for (const [at, asset] of recipe.assets.entries()) yield { name: assets[at] ?? name, content: await asset.read() }
    }
  },
  lost: (recipe) => [
    ...filledFields(recipe, ['isFavorite', 'extras']),
    ...lostAlso([[recipe.pictures.length > 1 || recipe.pictures.some((one) => !hasFile(one)), 'pictures']]),
  ],
}

const assetNames = ({ assets }: FormatRecipe, folder: string): string[] => {
  const nameOf = fileNames()
  return assets.map(({ name }) => `${folder}/${nameOf(name)}`)
}

function pageOf(
  recipe: OutgoingRecipe,
  words: WriteOptions['words'],
  picture: string | undefined,
  assets: readonly string[],
): string {
  const page: Page = {
    name: recipe.name,
    description: recipe.description,
    ...(picture ? { picture: encodeURI(picture) } : {}),
    facts: factsOf(recipe, words),
    ingredients: recipe.ingredients,
    steps: recipe.steps.map(({ title, summary, text }) =>
      title && summary ? { title, text: `**${oneLine(summary)}** ${text}` } : { title: title || summary, text },
    ),
    notes: recipe.notes,
    ends: [
      [words.tools, listed(recipe.tools)],
      [words.tags, listed(recipe.tags)],
      [words.categories, listed(recipe.categories)],
      [words.nutrition, nutritionLine(recipe, words)],
      [words.source, recipe.source ?? ''],
      [words.attachments, assets.map((path) => `[${path.split('/').at(-1)}](${encodeURI(path)})`).join(', ')],
    ],
  }
  return markdownPage(page, words)
}

type Fact = readonly [name: string, value: string]

/** What stands between the name and the ingredients. */
export function factsOf(recipe: FormatRecipe, words: WriteOptions['words']): Fact[] {
  const amount = [recipe.yieldQuantity > 0 ? String(recipe.yieldQuantity) : '', recipe.yieldText]
  const facts: Fact[] = [
    [words.servings, recipe.servings > 0 ? String(recipe.servings) : ''],
    [words.yield, amount.filter((part) => part !== '').join(' ')],
    [words.prepTime, recipe.prepTime ?? ''],
    [words.performTime, recipe.performTime ?? ''],
    [words.totalTime, recipe.totalTime ?? ''],
    [words.rating, recipe.rating === null ? '' : `${'★'.repeat(Math.round(recipe.rating))} ${recipe.rating}/5`],
    [words.lastMade, recipe.lastMade?.slice(0, 10) ?? ''],
    [words.dateAdded, recipe.dateAdded ?? ''],
  ]
  return facts.filter(([, value]) => value.trim() !== '')
}

/** What is stated, or else what was computed: then `computedWords` must stand beside it. */
export const nutritionOf = (recipe: OutgoingRecipe, words: WriteOptions['words']): Fact[] =>
  Object.entries(computedOf(recipe)?.amounts ?? recipe.nutrition).map(([key, amount]) => [
    words[key as keyof FormatRecipe['nutrition']],
    amount,
  ])

export const computedWords = (recipe: OutgoingRecipe): string => computedOf(recipe)?.words ?? ''

const computedOf = ({ nutrition, computedNutrition }: OutgoingRecipe) =>
  statesNothing(nutrition) ? computedNutrition : undefined

const nutritionLine = (recipe: OutgoingRecipe, words: WriteOptions['words']): string => {
  const numbers = listed(nutritionOf(recipe, words).map((fact) => fact.join(' ')))
  return computedWords(recipe) ? `${numbers} (${computedWords(recipe)})` : numbers
}
