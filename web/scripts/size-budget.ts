/** Fails the build when the first visit would cost more than the budget: what the page names, with all it imports at once. */
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Budget = { javascriptKb: number; cssKb: number }

const BYTES_PER_KB = 1000

const kilobytes = (parts: (string | Uint8Array)[]) =>
  parts.reduce((sum, part) => sum + gzipSync(part).length, 0) / BYTES_PER_KB

export function sizeBudget(budget: Budget): Plugin {
  return {
    name: 'larder-size-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = firstChunks(bundle)
      const javascript = kilobytes(chunks.map((chunk) => chunk.code))
      const sheets = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
      const css = kilobytes([...sheets].flatMap((name) => sourceOf(bundle[name])))
      const figures = `first load: ${javascript.toFixed(1)} KB JavaScript of ${budget.javascriptKb}, ${css.toFixed(1)} KB CSS of ${budget.cssKb} (gzip)`
      if (javascript > budget.javascriptKb || css > budget.cssKb) this.error(`Over budget: ${figures}`)
      console.log(figures)
    },
  }
}

const sourceOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  output?.type === 'asset' ? [output.source] : []

function firstChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.set(name, chunk)
    chunk.imports.forEach(visit)
  }
  const page = bundle['index.html']
  const html = page?.type === 'asset' ? String(page.source) : ''
  for (const name of Object.keys(bundle)) if (html.includes(`/${name}"`)) visit(name)
  if (found.size === 0) throw new Error('The page names no script: there is nothing to weigh.')
  return [...found.values()]
}
