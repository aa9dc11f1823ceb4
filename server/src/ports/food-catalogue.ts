import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setImmediate as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, inflateRawSync } from 'node:zlib'
import type { FoodCatalogue } from '@larder/food-catalogue/catalogue.ts'
import type { FoodFinder } from '@larder/food-catalogue/finding/find-food.ts'
import { type Sources, unpackSources } from '@larder/food-catalogue/sources.ts'
import { LANGUAGES, type Language } from '@larder/food-catalogue/vocabulary.ts'

export type { FoodCatalogue } from '@larder/food-catalogue/catalogue.ts'

/** The food catalogue: a file beside the built server, or the files it is made of; read when the first food is asked for. */
export type Foods = { catalogue: FoodCatalogue; finder: FoodFinder }

const fromSource = import.meta.url.endsWith('.ts')
const folder = new URL('../../../packages/food-catalogue/data/', import.meta.url)
const packed = new URL('./food.catalogue', import.meta.url)
const extraFolder = new URL('../../../packages/food-catalogue/extra-languages/', import.meta.url)
const packedNames = new URL('./food.names', import.meta.url)

let foods: Promise<Foods> | undefined

/** After a failure the next call reads it again. */
export function foodCatalogue(): Promise<Foods> {
  foods ??= (fromSource ? readFolder() : readPacked(packed)).then(opened)
  foods.catch(() => {
    foods = undefined
  })
  return foods
}

/** The same for whoever needs it only where it was read already. */
export const openedCatalogue = (): Promise<Foods | undefined> =>
  foods?.catch(() => undefined) ?? Promise.resolve(undefined)

/** The names of a language take a moment to read: everybody else has a turn in between. */
async function opened(sources: Sources): Promise<Foods> {
  const { createCatalogue } = await import('@larder/food-catalogue/catalogue.ts')
  const { createFoodFinder } = await import('@larder/food-catalogue/finding/find-food.ts')
  const catalogue = createCatalogue(sources)
  const { extraSources } = await import('@larder/food-catalogue/extra-names.ts')
  const finder = createFoodFinder(catalogue, (language) => {
    const text = extraText(language)
    return text === undefined ? undefined : extraSources(text, language)
  })
  for (const language of LANGUAGES) for (const _ of finder.readNames(language)) await pause()
  return { catalogue, finder }
}

export const readPacked = async (file: URL): Promise<Sources> =>
  unpackSources((await promisify(gunzip)(await readFile(file))).toString('utf8'))

async function readFolder(): Promise<Sources> {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsv'))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(new URL(file, folder), 'utf8')] as const)),
  )
}

/** The names of one more language. Small enough to be read at once, and only for those who ask for that language. */
function extraText(language: Language): string | undefined {
  if (fromSource) {
    const file = new URL(`${language}.tsv`, extraFolder)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const names = JSON.parse(readFileSync(packedNames, 'utf8')) as Record<string, string>
  return unpackedNames(names[language])
}

export const unpackedNames = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : inflateRawSync(Buffer.from(text, 'base64')).toString('utf8')
