/** Cookmate, once My CookBook: `.mcb`, an archive with one XML file and the pictures. */
import { Parser } from 'htmlparser2'
import { cleanLines, cleanName, distinct, lineOrNull, ratingOf, timeOf } from '../clean/fields.ts'
import type { Reader } from '../format.ts'
import { emptyRecipe, type FormatRecipe } from '../format-recipe.ts'
import { headOfFile, textOfFile } from '../source.ts'
import { nutritionIn } from './nutrition-text.ts'
import { type FindPicture, filesOrOnly, pictureFinder, readRecords, servingsOr } from './reading.ts'
import { headedLines, ingredientOf, notesOf, plainHeading, stepOf } from './text-lines.ts'

export const cookmate: Reader = {
  recognise: async (source) => {
    for (const file of filesOrOnly(source, '.xml').slice(0, 3)) {
      const head = await headOfFile(file)
      if (/<cookbook[\s>]/.test(head) && /<recipe[\s>]/.test(head)) return true
    }
    return false
  },
  read: (source) => {
    const findPicture = pictureFinder(source)
    return readRecords(
      filesOrOnly(source, '.xml'),
      async (file) => recordsIn(await textOfFile(file)),
      (record) => recipeOf(record, findPicture),
    )
  },
}

/** The lines of each field; a field that stands there again adds to them. */
type Record = Map<string, string[]>

const PIECE = 16 * 1024
/** Fields hold lines, and these perhaps a word in bold; the parser's work grows with the square of the depth. */
const DEEPEST = 100

/** Only elements and text: nothing declares entities, and nothing is fetched. */
function* recordsIn(xml: string): Iterable<Record> {
  const ready: Record[] = []
  let record: Record | undefined
  let field = ''
  let lines: string[] = []
  let depth = 0
  let open = 0
  const parser = new Parser(
    {
      onopentag(name) {
        const tag = name.toLowerCase()
        open++
        if (record) depth++
        if (!record) record = tag === 'recipe' ? new Map() : undefined
        else if (depth === 1) [field, lines] = [tag, ['']]
        else if (tag === 'li' || tag === 'br') lines.push('')
      },
      ontext(text) {
        if (record && depth > 0) lines.push((lines.pop() ?? '') + text)
      },
      onclosetag() {
        open--
        if (!record) return
        if (depth === 1) record.set(field, [...(record.get(field) ?? []), ...lines])
        if (depth === 0) {
          ready.push(record)
          record = undefined
        } else depth--
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  let found = false
  for (let at = 0; at < xml.length; at += PIECE) {
    parser.write(xml.slice(at, at + PIECE))
    for (let one = ready.shift(); one; one = ready.shift()) {
      found = true
      yield one
    }
    if (open > DEEPEST) throw new RangeError('The file nests too deeply')
  }
  parser.end()
  yield* ready
  if (!found && ready.length === 0) throw new TypeError('The file holds no recipe of Cookmate')
}

function recipeOf(record: Record, findPicture: FindPicture): FormatRecipe {
  const linesOf = (key: string) => (record.get(key) ?? []).flatMap(cleanLines)
  const line = (key: string) => lineOrNull(linesOf(key).join(' '))
  const [address, source, video] = [line('url'), line('source'), line('video')]
  const nutrition = linesOf('nutrition').join('\n')
  const known = nutritionIn(nutrition)
  // One of them is where the recipe is from; what more is told stays with the recipe.
  const [from = null, ...more] = [address, source, video].filter((one) => one !== null)
  return {
    ...emptyRecipe(cleanName(line('title'))),
    ...servingsOr(line('quantity')),
    description: linesOf('description').join('\n'),
    ingredients: headedLines(linesOf('ingredient'), plainHeading).map(ingredientOf),
    steps: headedLines(linesOf('recipetext'), plainHeading).map(stepOf),
    notes: notesOf(
      { text: linesOf('comments').join('\n') },
      { title: 'Nutrition', text: Object.keys(known).length === 0 ? nutrition : '' },
      ...more.map((text) => ({ text })),
    ),
    prepTime: timeOf(line('preptime')),
    performTime: timeOf(line('cooktime')),
    totalTime: timeOf(line('totaltime')),
    categories: distinct(linesOf('category')),
    tags: distinct(linesOf('tag')),
    nutrition: known,
    rating: ratingOf(line('rating')),
    source: from,
    pictures: [...linesOf('imagepath'), ...linesOf('imageurl')].flatMap((named) => findPicture(named) ?? []),
  }
}
