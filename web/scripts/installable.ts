/**
 * What makes the client installable: its manifest, and a service worker that knows every file of this build. The worker
 * is bundled on its own into one plain script (browsers load no modules in it everywhere), so it shares the source of
 * the pages but none of their files.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { webManifest } from './web-manifest.ts'

const MANIFEST = 'manifest.webmanifest'
const WORKER = 'sw.js'
const WORKER_SOURCE = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url))
/** Text in another script than Latin fetches its letters when it needs them. */
const cached = /\.(js|css|html|svg|ico)$|^assets\/(source-sans-3|fraunces)-latin-wght-.*\.woff2$/

export function installable(): Plugin {
  let folder = ''
  let isBuild = false
  return {
    name: 'larder-installable',
    configResolved: ({ root, build: { outDir }, command }) => {
      folder = path.resolve(root, outDir)
      isBuild = command === 'build'
    },
    transformIndexHtml: () =>
      isBuild ? [{ tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` }, injectTo: 'head' }] : [],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(webManifest) })
    },
    async closeBundle(failure) {
      if (isBuild && !failure) writeFileSync(path.join(folder, WORKER), await workerFor(fingerprintsIn(folder)))
    },
    /** While developing it caches nothing, and pages do not register it (`src/main.tsx`). */
    configureServer({ middlewares }) {
      middlewares.use(`/${WORKER}`, (_request, response, next) => {
        const answer = (script: string) => response.setHeader('content-type', 'text/javascript').end(script)
        workerFor({}).then(answer, next)
      })
    },
  }
}

async function workerFor(files: Record<string, string>): Promise<string> {
  const bundled = await build({
    configFile: false,
    root: path.dirname(path.dirname(path.dirname(WORKER_SOURCE))),
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2023',
      write: false,
      reportCompressedSize: false,
      lib: { entry: WORKER_SOURCE, formats: ['iife'], name: 'larderWorker', fileName: () => WORKER },
    },
  })
  const [output] = [bundled].flat() as Rolldown.RolldownOutput[]
  const [chunk, ...others] = output?.output ?? []
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The service worker is not one script.')
  return `self.larderFiles=${JSON.stringify(files)};\n${chunk.code}`
}

function fingerprintsIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => cached.test(file) && file !== WORKER)
    .sort()
  return Object.fromEntries(files.map((file) => [file, fingerprint(readFileSync(path.join(folder, file)))]))
}

const fingerprint = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16)
