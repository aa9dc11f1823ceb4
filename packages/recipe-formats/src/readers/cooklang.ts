/** Cooklang: a text file for each recipe, ingredients marked where they are used. https://cooklang.org/docs/spec */
import { isItem, listOf, type Value } from '@larder/page-reader/clean/values.ts'
import { cleanLine, cleanText, dayOf, distinct, ratingOf, timeOf } from '../clean/fields.ts'
import type { Reader, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatPicture, type FormatRecipe } from '../format-recipe.ts'
import { asFile, folderOf, textOfFile } from '../source.ts'
import { readYaml } from '../yaml-text.ts'
import { type Amounts, stepText } from './cooklang-marks.ts'
import { filesEnding, filesOrOnly, readRecords, servingsOr, withoutEnding } from './reading.ts'
import { LONGEST_HEADING } from './text-lines.ts'

export const cooklang: Reader = {
  recognise: async (source) => filesEnding(source, '.cook').length > 0,
  read: (source) =>
    readRecords(
      filesOrOnly(source, '.cook'),
      async (file) => [await textOfFile(file)],
      (text, file) => recipeOf(source, file, text),
    ),
}

const LONGEST = 1_000_000

function recipeOf(source: Source, file: SourceFile, text: string): FormatRecipe {
  if (text.includes('\0')) throw new TypeError('The file holds no text')
  const [data, body] = withoutFrontMatter(text.slice(0, LONGEST).replace(/\r\n?/g, '\n'))
  const recipe = emptyRecipe(cleanLine(data.title) || withoutEnding(file.name))
  const amounts: Amounts = { ingredients: recipe.ingredients, tools: recipe.tools, foods: new Set(), title: null }
  let title = ''
  let paragraph: string[] = []
  let note: string[] = []
  const endParagraph = () => {
    const step = stepText(paragraph.join('\n'), amounts)
    if (step !== '') {
      recipe.steps.push({ title, summary: '', text: step })
      title = ''
    }
    if (note.length > 0) recipe.notes.push({ title: '', text: note.join('\n') })
    paragraph = []
    note = []
  }
  for (const line of withoutComments(body).split('\n')) {
    const [, key, value] = /^>>[ \t]{0,10}([^\s:][^:]{0,100}):(.*)$/.exec(line) ?? []
    const heading = line.length > LONGEST_HEADING ? undefined : /^=+\s*([^=]*?)\s*=*$/.exec(line.trim())?.[1]
    const remark = /^>\s?(?!>)(.*)$/.exec(line)?.[1]
    if (key !== undefined) data[key.trim().toLowerCase()] = value?.trim()
    else if (heading !== undefined && line.trim() !== '') {
      endParagraph()
      title = heading
      amounts.title = heading || null
    } else if (line.trim() === '') endParagraph()
    else if (remark !== undefined && paragraph.length === 0) note.push(remark.trim())
    else paragraph.push(line.trim())
  }
  endParagraph()
  return {
    ...recipe,
    ...dataFields(data),
    name: cleanLine(data.title) || recipe.name,
    pictures: picturesOf(source, file, data),
  }
}

type Data = Record<string, Value>

/** YAML between two lines of dashes; where it is none, at least what stands behind each name. */
function withoutFrontMatter(text: string): [Data, string] {
  const [whole, front] = /^\s*---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text) ?? []
  if (whole === undefined || front === undefined) return [{}, text]
  const body = text.slice(whole.length)
  try {
    const data = readYaml(front)
    if (isItem(data)) return [lowerKeys(data), body]
  } catch {
    // Read line by line below.
  }
  const lines = [...front.matchAll(/^([^\s:#][^:\n]{0,100}):[ \t]+(.+)$/gm)]
  return [lowerKeys(Object.fromEntries(lines.map(([, key = '', value]) => [key, value]))), body]
}

const lowerKeys = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key.trim().toLowerCase(), value]))

/** `[- … -]` anywhere and `-- …` to the end of a line; before 2023 a line beginning with `//`. */
const withoutComments = (text: string): string =>
  withoutBlocks(text)
    .replace(/^[ \t]*(?:--(?!-)|\/\/).*(?:\n|$)/gm, '')
    .replace(/[ \t]--(?!-).*$/gm, '')

/** In one pass: a pattern would look for the end again from every beginning. */
function withoutBlocks(text: string): string {
  let kept = ''
  let from = 0
  for (let start = text.indexOf('[-'); start >= 0; start = text.indexOf('[-', from)) {
    const end = text.indexOf('-]', start + 2)
    if (end < 0) break
    kept += text.slice(from, start)
    from = end + 2
  }
  return kept + text.slice(from)
}

const OWN_KEYS = new Set(
  'title|description|introduction|servings|serves|yield|prep time|time.prep|cook time|time.cook|time required|time|duration|total time|course|category|categories|cuisine|tags|keywords|source|source.url|source.name|image|images|picture|pictures|date|date added|rating|diet'.split(
    '|',
  ),
)

function dataFields(data: Data): Partial<FormatRecipe> {
  const first = (...keys: string[]): Value =>
    keys.map((key) => inside(data, key)).find((value) => cleanLine(value) !== '')
  const line = (...keys: string[]): string | null => cleanLine(first(...keys)) || null
  return {
    ...servingsOr(cleanLine(first('servings', 'serves', 'yield')).split('|')[0]),
    description: cleanText(first('description', 'introduction')),
    prepTime: timeOf(first('prep time', 'time.prep')),
    performTime: timeOf(first('cook time', 'time.cook')),
    totalTime: timeOf(first('time required', 'total time', 'duration', 'time')),
    categories: names([first('course'), first('category', 'categories'), first('cuisine')]),
    tags: names([first('tags', 'keywords'), first('diet')]),
    rating: ratingOf(first('rating')),
    source: line('source.url', 'source', 'source.name'),
    dateAdded: dayOf(first('date added', 'date')),
    extras: Object.fromEntries(
      Object.entries(data)
        .filter(([key, value]) => !OWN_KEYS.has(key) && ['string', 'number', 'boolean'].includes(typeof value))
        .slice(0, 50)
        .map(([key, value]) => [key, String(value)]),
    ),
  }
}

/** `time.prep` is a name of its own, or `prep` within `time`. */
function inside(data: Data, path: string): Value {
  if (Object.hasOwn(data, path)) return data[path]
  const [outer = '', inner = ''] = path.split('.')
  const value = Object.hasOwn(data, outer) ? data[outer] : undefined
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[inner] : undefined
}

/** Names of a list as they are, those of a text between commas. */
const names = (values: Value[]): string[] =>
  distinct(
    values.flatMap((value) => (Array.isArray(value) ? listOf(value).map(cleanLine) : cleanLine(value).split(','))),
  )

const PICTURES = ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.avif', '.gif']

/** Beside the recipe and called like it, `Name.jpg` before `Name.1.jpg` of the first step; or on the web. */
function picturesOf(source: Source, { name }: SourceFile, data: Data): FormatPicture[] {
  const folder = folderOf(name)
  const own = withoutEnding(name)
  const beside = filesEnding(source, ...PICTURES)
    .filter((file) => folderOf(file.name) === folder)
    .flatMap((file) => {
      const called = withoutEnding(file.name)
      const step = called === own ? 0 : Number(called.startsWith(`${own}.`) ? called.slice(own.length + 1) : Number.NaN)
      return Number.isInteger(step) ? [{ step, picture: asFile(file) }] : []
    })
  const linked = [data.image, data.images, data.picture, data.pictures]
    .flatMap((value) => listOf(value).map(cleanLine))
    .filter((text) => /^https?:\/\//i.test(text))
  return [
    ...beside.sort((one, other) => one.step - other.step).map(({ picture }) => picture),
    ...linked.map((address) => ({ address })),
  ]
}
