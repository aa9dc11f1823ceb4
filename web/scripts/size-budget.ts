/**
 * Fails the build when the client would cost more than its budget, by counting, which no busy machine can disturb: the
 * bytes of the first load (what the page names, with all it imports at once), of every route on top of it, and of the
 * work in the background, and how many modules are evaluated before a screen is drawn. `npm run bench -- client-size`
 * prints what was counted here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { isOneOf } from './chunk-groups.ts'

export type Budget = {
  /** `bootKb` is the script that runs before all others and is copied as it is. */
  firstLoad: { bootKb: number; scriptsKb: number; stylesKb: number }
  /** By a part of the name of the module that is the screen; everything until it can be drawn. */
  screens: Record<string, { scriptsKb: number; modules: number }>
  /** Any other route, everything until it can be drawn. */
  routeKb: number
  /** Evaluated after the first paint of every visit, besides what the screen has already. */
  backgroundKb: number
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const BYTES_PER_KB = 1000
const BOOT = 'boot.js'
/** What a release leaves out ends like this. */
const COUNTED = '.sizes.stamp'
/** What names the screens, and what every one of them is drawn with. */
const ROUTES = ['web/src/app/routing/']
const FRAME = ['web/src/app/client.tsx', 'web/src/app/root-frame.tsx', 'web/src/app/layouts/default-layout.tsx']
const BACKGROUND = ['web/src/app/background-work.ts']

const kilobytes = (parts: (string | Uint8Array)[]) =>
  parts.reduce((sum, part) => sum + gzipSync(part).length, 0) / BYTES_PER_KB

export function sizeBudget(budget: Budget): Plugin {
  return {
    name: 'larder-size-budget',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const { figures, problems } = weigh(bundle, budget, readFileSync(path.join(dir, BOOT)))
      writeFileSync(path.join(dir, COUNTED), JSON.stringify(figures))
      if (problems.length > 0) this.error(`Over budget: ${problems.join('; ')}`)
      for (const figure of figures) console.log(figure)
    },
  }
}

export function weigh(
  bundle: Bundle,
  budget: Budget,
  boot: string | Uint8Array = '',
): { figures: string[]; problems: string[] } {
  const first = firstChunks(bundle)
  const frame = withImports(bundle, chunksOf(bundle, FRAME), first)
  const figures: string[] = []
  const problems: string[] = []
  const compare = (what: string, measured: number, most: number, unit: string) => {
    const figure = `${what}: ${unit === 'KB' ? measured.toFixed(1) : measured} ${unit} of ${most}`
    if (measured > most) problems.push(figure)
    return figure
  }
  const scripts = (chunks: Iterable<Chunk>) => kilobytes([...chunks].map(({ code }) => code))
  const sheets = new Set([...first].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const styles = kilobytes([...sheets].flatMap((name) => sourceOf(bundle[name])))
  figures.push(compare('first load, scripts', scripts(first), budget.firstLoad.scriptsKb, 'KB'))
  figures.push(compare('first load, boot script', kilobytes([boot]), budget.firstLoad.bootKb, 'KB'))
  figures.push(compare('first load, styles', styles, budget.firstLoad.stylesKb, 'KB'))

  const named = Object.entries(budget.screens).map(([module, most]) => {
    const [entry] = chunksOf(bundle, [module])
    if (!entry) throw new Error(`No file holds ${module}: its budget belongs to another name.`)
    const chunks = withImports(bundle, [entry], frame)
    const modules = [...chunks].reduce((sum, chunk) => sum + evaluated(chunk), 0)
    const name = module.split('/').at(-1) ?? module
    figures.push(compare(`${name}, scripts until it is drawn`, scripts(chunks), most.scriptsKb, 'KB'))
    figures.push(compare(`${name}, modules until it is drawn`, modules, most.modules, 'modules'))
    return entry
  })
  const routes = routeEntries(bundle)
    .filter((entry) => !named.includes(entry))
    .map((entry) => ({ entry, size: scripts(withImports(bundle, [entry], frame)) }))
    .sort((one, other) => other.size - one.size)
  for (const { entry, size } of routes) compare(`route ${entry.name}, scripts`, size, budget.routeKb, 'KB')
  const [largest] = routes
  if (largest)
    figures.push(
      compare(`largest of ${routes.length} other routes, ${largest.entry.name}`, largest.size, budget.routeKb, 'KB'),
    )

  // The explorer is what most visits begin with.
  const [begun = []] = Object.keys(budget.screens).map((module) => [
    ...withImports(bundle, chunksOf(bundle, [module]), frame),
  ])
  const background = chunksOf(bundle, BACKGROUND).flatMap((chunk) => chunk.dynamicImports.map((name) => bundle[name]))
  const later = [...withImports(bundle, background.filter(isChunk), new Set(begun))].filter(
    (chunk) => !begun.includes(chunk),
  )
  figures.push(compare('work in the background, scripts', scripts(later), budget.backgroundKb, 'KB'))
  return { figures, problems: [...new Set(problems)] }
}

const isChunk = (output: Bundle[string] | undefined): output is Chunk => output?.type === 'chunk'

const sourceOf = (output: Bundle[string] | undefined) => (output?.type === 'asset' ? [output.source] : [])

/** What tree shaking left nothing of is not evaluated. */
const evaluated = (chunk: Chunk): number =>
  Object.values(chunk.modules).filter(({ renderedLength }) => renderedLength > 0).length

const chunksOf = (bundle: Bundle, modules: string[]): Chunk[] =>
  Object.values(bundle)
    .filter(isChunk)
    .filter(({ moduleIds }) => moduleIds.some((id) => isOneOf(modules, id)))

/** The files, with all they import, besides those that are there already. */
function withImports(bundle: Bundle, chunks: Chunk[], already = new Set<Chunk>()): Set<Chunk> {
  const found = new Set(already)
  const visit = (chunk: Chunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    chunk.imports
      .map((name) => bundle[name])
      .filter(isChunk)
      .forEach(visit)
  }
  chunks.forEach(visit)
  return found
}

/** The screens that the routing loads when they are opened. */
function routeEntries(bundle: Bundle): Chunk[] {
  const routing = chunksOf(bundle, ROUTES)
  return [...new Set(routing.flatMap(({ dynamicImports }) => dynamicImports))]
    .map((name) => bundle[name])
    .filter(isChunk)
}

function firstChunks(bundle: Bundle): Set<Chunk> {
  const page = bundle['index.html']
  const html = page?.type === 'asset' ? String(page.source) : ''
  const named = Object.keys(bundle).filter((name) => html.includes(`/${name}"`))
  const found = withImports(bundle, named.map((name) => bundle[name]).filter(isChunk))
  if (found.size === 0) throw new Error('The page names no script: there is nothing to weigh.')
  return found
}
