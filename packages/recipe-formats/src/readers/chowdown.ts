/** Chowdown: the files of a website, Markdown with the recipe in its front matter. */
import { type Item, isItem, listOf, type Value } from '@larder/page-reader/clean/values.ts'
import { cleanLine, cleanName, cleanText, ingredientOf, stepOf, titledNames } from '../clean/fields.ts'
import type { Reader, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatIngredient, type FormatRecipe, type FormatStep } from '../format-recipe.ts'
import { readItem } from '../read-item.ts'
import {
  baseName,
  endingOf,
  type FindFile,
  fileFinder,
  filesBelow,
  folderOf,
  picturesNamed,
  textOfFile,
} from '../source.ts'
import { readYaml } from '../yaml-text.ts'

export const chowdown: Reader = {
  recognise: async (source) => recipeFiles(filesBelow(source)).length > 0,
  read: readRecipes,
}

const markdownIn =
  (folder: string) =>
  (files: readonly SourceFile[]): SourceFile[] =>
    files.filter(({ name }) => endingOf(name) === '.md' && baseName(folderOf(name)) === folder)

const recipeFiles = markdownIn('_recipes')
/** Parts that several recipes share and only name. */
const componentFiles = markdownIn('_components')

async function* readRecipes(source: Source) {
  const files = filesBelow(source)
  const find = fileFinder(files)
  const components = componentFiles(files)
  let shared: Map<string, Page> | undefined
  for (const file of recipeFiles(files))
    yield* readItem(`Failed to import ${baseName(file.name)}`, async () => {
      const page = await pageOf(file)
      const named = listOf(page.front.components).map(entryText)
      if (named.length > 0) shared ??= await pagesByTitle(components)
      return recipeOf(
        page,
        named.flatMap((name) => shared?.get(name) ?? []),
        (image) => {
          const site = folderOf(folderOf(file.name))
          return find(`${site === '' ? '' : `${site}/`}images/${image}`)
        },
      )
    })
}

type Page = { front: Item; text: string }

/** The front matter stands between two lines of three hyphens; what is left describes the recipe. */
async function pageOf(file: SourceFile): Promise<Page> {
  const text = (await textOfFile(file)).replace(/\r\n?/g, '\n')
  const parts = text.split(/^---[ \t]*$/m)
  const at = parts.findIndex((part) => /^title:/m.test(part))
  const front = at < 0 ? undefined : readYaml(parts[at] ?? '')
  if (!isItem(front)) throw new TypeError(`${baseName(file.name)} has no front matter with a title`)
  return {
    front,
    text: parts
      .filter((_, other) => other !== at)
      .join('\n')
      .trim(),
  }
}

async function pagesByTitle(files: readonly SourceFile[]): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  for (const file of files) {
    const page = await pageOf(file).catch(() => undefined)
    if (page) pages.set(entryText(page.front.title), page)
  }
  return pages
}

function recipeOf({ front, text }: Page, components: readonly Page[], findPicture: FindFile): FormatRecipe {
  const parts = [
    { title: '', front },
    ...components.map((page) => ({ title: entryText(page.front.title), front: page.front })),
  ]
  return {
    ...emptyRecipe(cleanName(front.title)),
    description: cleanText(text),
    ingredients: parts.flatMap((part) => headed(part.title, entries(part.front.ingredients).map(ingredientOf))),
    steps: parts.flatMap((part) => headed(part.title, entries(part.front.directions).map(stepOf))),
    tags: titledNames(front.tags),
    pictures: picturesNamed(cleanLine(front.image), findPicture),
  }
}

const headed = <Line extends FormatIngredient | FormatStep>(title: string, lines: Line[]): Line[] =>
  title === '' ? lines : lines.map((line, at) => (at === 0 ? { ...line, title } : line))

const entries = (value: Value): string[] =>
  (typeof value === 'string' ? value.split('\n') : listOf(value)).map(entryText).filter((text) => text !== '')

/** A line with a colon in it is a pair to YAML and a line to whoever wrote it. */
const entryText = (value: Value): string =>
  isItem(value)
    ? Object.entries(value)
        .map(([key, one]) => `${key}: ${cleanText(one)}`)
        .join(', ')
    : cleanText(value)
