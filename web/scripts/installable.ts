/** What makes the client installable: its manifest, and a service worker that knows every file of this build. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { webManifest } from './web-manifest.ts'

const MANIFEST = 'manifest.webmanifest'
const WORKER = 'sw.js'
/** Imported by the worker itself; browsers keep what a worker imports. */
const workerParts = [
  'share-worker.js',
  'offline-worker.js',
  'queue-worker.js',
  'picture-worker.js',
  'timer-worker.js',
  'push-worker.js',
]
/** Text in another script than Latin fetches its letters when it needs them. */
const kept = /\.(js|css|html|svg|ico)$|^assets\/(source-sans-3|fraunces)-latin-wght-.*\.woff2$/

export function installable(): Plugin {
  let folder = ''
  return {
    name: 'larder-installable',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir)
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(webManifest) })
    },
    closeBundle: () => writeFileSync(path.join(folder, WORKER), workerFor(folder)),
  }
}

function workerFor(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => kept.test(file) && file !== WORKER && !workerParts.includes(file))
    .sort()
  const prints = files.map((file) => [file, fingerprint(readFileSync(path.join(folder, file)))])
  const imports = workerParts.map((file) => JSON.stringify(file)).join(',')
  return `self.larderFiles=${JSON.stringify(Object.fromEntries(prints))};importScripts(${imports})\n`
}

const fingerprint = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16)
