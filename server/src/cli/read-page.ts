import { readFile } from 'node:fs/promises'
import { decodeBytes } from '@larder/page-reader/decode-bytes.ts'
import { readPage } from '@larder/page-reader/read-page.ts'
import { readText } from '@larder/page-reader/read-text.ts'
import type { Reading } from '@larder/page-reader/reading.ts'
import { stepTexts } from '@larder/page-reader/step-texts.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import { type CommandEnvironment, DONE, FAILED } from './command.ts'

/** The page reader from the command line: one page for a person, or a stream of pages for a program. */

const NOTHING = 'No recipe was found on this page.'
const PAGES = ['text/html', 'application/xhtml+xml', 'text/plain']

export async function readPageCommand({ terminal }: CommandEnvironment, place: string): Promise<number> {
  if (place === '') {
    for await (const line of terminal.readLines()) if (line.trim() !== '') terminal.say(JSON.stringify(answerTo(line)))
    return DONE
  }
  try {
    const readings = await readPlace(place)
    const found = readings.filter(({ kind }) => kind === 'recipe')
    if (found.length === 0) throw new Error(NOTHING)
    for (const reading of found) terminal.say(describe(reading))
    return DONE
  } catch (error) {
    terminal.complain((error as Error).message)
    return FAILED
  }
}

async function readPlace(place: string): Promise<Reading[]> {
  if (/^https?:\/\//i.test(place)) {
    const { status, url, body, headers } = await createSafeFetch()(place, { accept: PAGES })
    if (status < 200 || status > 299) throw new Error(`The address answers ${status}.`)
    return [readPage(decodeBytes(body, headers['content-type']), url)]
  }
  const text = decodeBytes(await readFile(place))
  return /<[a-z!]/i.test(text.slice(0, 1_000)) ? [readPage(text)] : readText(text)
}

function answerTo(line: string): object {
  let asked: { id?: unknown; url?: unknown; html?: unknown } | null
  try {
    asked = JSON.parse(line)
  } catch {
    return { id: null, problem: 'The line is not JSON.' }
  }
  const { id = null, url, html } = asked ?? {}
  if (typeof html !== 'string') return { id, problem: 'The line has no text called html.' }
  const reading = readPage(html, typeof url === 'string' ? url : '')
  return reading.kind === 'nothing' ? { id, problem: NOTHING } : { id, recipe: flat(reading) }
}

/** For programs that know neither sections of steps nor the difference between servings and pieces. */
const flat = (reading: Reading) => ({
  ...reading.recipe,
  recipeInstructions: stepTexts(reading),
  servings: reading.recipe.recipeServings || reading.recipe.recipeYieldQuantity || null,
  sources: reading.sources,
})

function describe({ recipe, sources }: Reading): string {
  const { name, recipeIngredient, recipeInstructions, recipeServings, recipeYieldQuantity, recipeYield } = recipe
  const made = recipeServings ? `${recipeServings} servings` : `${recipeYieldQuantity || ''} ${recipeYield}`.trim()
  const times = [recipe.prepTime, recipe.cookTime, recipe.totalTime].filter((time) => time !== null)
  const from = (part: keyof typeof sources) => (sources[part] ? ` (${sources[part]})` : '')
  const titled = (title: string | null) => (title ? [`  ${title}:`] : [])
  const lines = [
    `${name}${from('name')}`,
    ...(made ? [`Makes ${made}${from('yields')}`] : []),
    ...(times.length > 0 ? [`Times: ${times.join(', ')}${from('totalTime') || from('prepTime')}`] : []),
    ...(recipe.images[0] ? [`Picture: ${recipe.images[0]}${from('pictures')}`] : []),
    '',
    `Ingredients${from('ingredients')}`,
    ...recipeIngredient.flatMap(({ title, note }) => [...titled(title), `  - ${note}`]),
    '',
    `Steps${from('steps')}`,
    ...recipeInstructions.flatMap(({ title, text }, at) => [...titled(title), `  ${at + 1}. ${text}`]),
  ]
  return lines.join('\n')
}
