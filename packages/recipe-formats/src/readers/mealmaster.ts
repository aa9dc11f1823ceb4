/** MealMaster: a text with one recipe after the other, ingredients in one column or two. */
import { cleanLine, cleanName, distinct } from '../clean/fields.ts'
import type { Reader } from '../format.ts'
import { emptyRecipe, type FormatRecipe } from '../format-recipe.ts'
import { headOfFile, textOfFile } from '../source.ts'
import { continues, joined, mealMasterIngredients, rowsOf } from './mealmaster-ingredients.ts'
import { filesOrOnly, readRecords, servingsOr } from './reading.ts'
import { LONGEST_HEADING } from './text-lines.ts'

const ENDINGS = ['.mmf', '.mm', '.mmt', '.txt']

export const mealMaster: Reader = {
  recognise: async (source) => {
    for (const file of filesOrOnly(source, ...ENDINGS).slice(0, 3))
      if ((await headOfFile(file, HEAD)).split(/\r\n?|\n/).some((line) => START.test(line))) return true
    return false
  },
  read: (source) =>
    readRecords(filesOrOnly(source, ...ENDINGS), async (file) => recipesIn(await textOfFile(file)), recipeOf),
}
const HEAD = 16 * 1024

const START = /^(?:M{5}|-{5}).*(?:Meal-?Master|Recipe via)/i
const END = /^(?:M{5}|-{5,})\s*$/

/** The lines of each recipe between its head and its end; what stands around them is mail and talk. */
function* recipesIn(text: string): Iterable<string[]> {
  let lines: string[] | undefined
  let found = false
  for (const line of text.split(/\r\n?|\n/)) {
    if (START.test(line)) {
      if (lines) yield lines
      lines = []
      found = true
    } else if (lines && END.test(line)) {
      yield lines
      lines = undefined
    } else lines?.push(line.slice(0, LONGEST_LINE))
  }
  if (lines) yield lines
  if (!found) throw new TypeError('The file holds no recipe of MealMaster')
}
const LONGEST_LINE = 2_000

const FIELD = /^\s*(Title|Categories|Category|Yield|Servings|Keywords)\s*:\s*(.*)$/i

function recipeOf(lines: string[]): FormatRecipe {
  const fields: Record<string, string> = {}
  let at = 0
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, key, value] = FIELD.exec(line) ?? []
    if (key !== undefined) fields[key.toLowerCase()] = value ?? ''
    else if (line.trim() !== '') break
  }
  const names = cleanLine(fields.categories ?? fields.category ?? '').split(',')
  return {
    ...emptyRecipe(cleanName(fields.title)),
    ...servingsOr(fields.yield ?? fields.servings),
    categories: distinct(names).filter((one) => !/^none$/i.test(one)),
    ...bodyOf(lines.slice(at)),
  }
}

/** Ingredients until the first line that is none, then paragraphs; headings stand among both. */
function bodyOf(lines: string[]): Pick<FormatRecipe, 'ingredients' | 'steps'> {
  const ingredients: FormatRecipe['ingredients'] = []
  const steps: FormatRecipe['steps'] = []
  let block: ReturnType<typeof rowsOf>[] = []
  let paragraph: string[] = []
  let title = ''
  const endBlock = () => {
    const read = mealMasterIngredients(block)
    for (const [at, line] of read.entries()) ingredients.push({ ...line, title: at === 0 ? title || null : null })
    if (read.length > 0) title = ''
    block = []
  }
  const endParagraph = () => {
    if (paragraph.length > 0) {
      steps.push({ title, summary: '', text: paragraph.join(' ') })
      title = ''
    }
    paragraph = []
  }
  for (const line of lines) {
    const heading = headingOf(line)
    const rows = steps.length === 0 && paragraph.length === 0 && heading === undefined ? rowsOf(line) : []
    if (heading !== undefined) {
      endBlock()
      endParagraph()
      title = cleanLine(heading)
    } else if (rows.length > 0) block.push(rows)
    else if (line.trim() === '') endParagraph()
    else if (block.length > 0 && paragraph.length === 0 && continues(line)) block = joined(block, line)
    else {
      endBlock()
      paragraph.push(line.trim())
    }
  }
  endBlock()
  endParagraph()
  return { ingredients, steps }
}

/** `MMMMM-----For the sauce-----`, or without the letters. */
function headingOf(line: string): string | undefined {
  const marked = line.trim()
  if (marked.length > LONGEST_HEADING || !/^(?:M{5}|-{3})/.test(marked)) return undefined
  return marked.replace(/^M{5}/, '').replace(/^[-\s]+|[-\s]+$/g, '') || undefined
}
