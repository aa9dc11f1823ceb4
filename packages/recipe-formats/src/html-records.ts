/** Exports that are one page with a block for each recipe: cut into blocks, so that only one of them is a tree at a time. */
import { type ElementNode, isElement, parseHtml } from '@larder/page-reader/dom.ts'
import type { ReadItem, Source, SourceFile } from './format.ts'
import type { FormatRecipe } from './format-recipe.ts'
import { NOT_PARSED, readItem } from './read-item.ts'
import {
  baseName,
  endingOf,
  type FindFile,
  fileFinder,
  filesBelow,
  folderOf,
  headOfFile,
  textOfFile,
} from './source.ts'

/** As near to the top as there is one, so that a folder around everything does no harm. */
function pageIn(source: Source): SourceFile | undefined {
  const depth = ({ name }: SourceFile) => name.split('/').length
  return filesBelow(source)
    .filter(({ name }) => /^\.html?$/.test(endingOf(name)))
    .toSorted((one, other) => depth(one) - depth(other))[0]
}

/** The beginning of the page, when it has such blocks. */
export async function headWithBlocks(source: Source, className: string): Promise<string | undefined> {
  const page = pageIn(source)
  const head = page ? await headOfFile(page, HEAD) : ''
  return starts(head, className).next().done ? undefined : head
}
const HEAD = 256 * 1024

/** `recipeOf` gets a block and finds files as the page names them. */
export async function* readBlocks(
  source: Source,
  className: string,
  recipeOf: (block: ElementNode, find: FindFile) => FormatRecipe,
): AsyncGenerator<ReadItem> {
  const page = pageIn(source)
  if (!page) return
  let html = ''
  yield* readItem(`Failed to import ${baseName(page.name)}`, async () => {
    html = await textOfFile(page)
    return undefined
  })
  const files = filesBelow(source)
  const folder = folderOf(page.name)
  const find = fileFinder(folder === '' ? files : filesBelow({ files }, `${folder}/`))
  for (const block of blocksOf(html, className)) yield* readItem(NOT_PARSED, () => recipeOf(block(), find))
}

/** Each reaches to the next one, and is read when asked for. */
function* blocksOf(html: string, className: string): Generator<() => ElementNode> {
  let from: number | undefined
  for (const at of starts(html, className)) {
    const [start, end] = [from, at]
    if (start !== undefined) yield () => blockOf(html.slice(start, end))
    from = at
  }
  const start = from
  if (start !== undefined) yield () => blockOf(html.slice(start))
}

/** What was left open ends with the piece. */
function blockOf(html: string): ElementNode {
  const root = parseHtml(html)
  return root.children.find(isElement) ?? root
}

const CLASS = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i

function* starts(html: string, className: string): Generator<number> {
  for (const { index } of html.matchAll(/<div\s/gi)) {
    // No tag reaches beyond the next one, so that a page full of half tags is still read once.
    const next = html.indexOf('<', index + 1)
    const tag = html.slice(index, Math.min(next < 0 ? html.length : next, index + LONGEST_TAG))
    const [, quoted, single, bare] = CLASS.exec(tag) ?? []
    if ((quoted ?? single ?? bare ?? '').split(/\s+/).includes(className)) yield index
  }
}
const LONGEST_TAG = 1_000
