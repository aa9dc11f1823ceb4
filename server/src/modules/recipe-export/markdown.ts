import { pathOf } from '@larder/contract/endpoint.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'

/** A recipe as a page of Markdown. Text is written as it is: whoever shows the page decides what it may contain. */

const paragraph = (text: string | null | undefined) => (text?.trim() ? [text.trim()] : [])
const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()
const section = (title: string, blocks: string[]) => (blocks.length > 0 ? [`## ${title}`, ...blocks] : [])
const names = (items: { name: string }[]) => items.map(({ name }) => oneLine(name)).join(', ')

export function recipeMarkdown(recipe: Recipe, baseUrl: string): string {
  const blocks = [
    ...pictureOf(recipe, baseUrl),
    `# ${oneLine(recipe.name)}`,
    ...paragraph(recipe.description),
    ...section('Ingredients', ingredientsOf(recipe)),
    ...section('Instructions', stepsOf(recipe)),
    ...section(
      'Notes',
      recipe.notes.flatMap(({ title, text }) => [...(title ? [`### ${oneLine(title)}`] : []), ...paragraph(text)]),
    ),
    ...(recipe.tags.length > 0 ? [`Tags: ${names(recipe.tags)}`] : []),
    ...(recipe.recipeCategory.length > 0 ? [`Categories: ${names(recipe.recipeCategory)}`] : []),
    ...(recipe.orgURL ? [`Source: ${oneLine(recipe.orgURL)}`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

function pictureOf({ id, image, name }: Recipe, baseUrl: string): string[] {
  if (image === null) return []
  return [`![${oneLine(name).replace(/[[\]]/g, '')}](${imageUrlOf(id, baseUrl)})`]
}

export const imageUrlOf = (recipeId: string, baseUrl: string): string =>
  `${baseUrl.replace(/\/$/, '')}${pathOf(recipeMediaApi.image, { recipe_id: recipeId, file_name: 'original.webp' })}`

/** A check list for each section. */
const ingredientsOf = ({ recipeIngredient }: Recipe): string[] =>
  lists(recipeIngredient.map(({ title, display, note }) => ({ title, text: display || note || '' })))

const stepsOf = ({ recipeInstructions }: Recipe): string[] => lists(recipeInstructions)

function lists(items: { title: string | null; text: string }[]): string[] {
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
