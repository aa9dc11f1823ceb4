/** What a browser has to load before the first screen can be drawn, compressed, against the budget. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1000
const budgets = { JavaScript: 120 * KB, CSS: 20 * KB }

/** @param {string} dist folder of the built client */
export function clientSize(dist) {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const scripts = [
    ...linked(html, /<script[^>]+src="([^"]+\.js)"/g),
    ...linked(html, /<link[^>]+rel="modulepreload"[^>]+href="([^"]+\.js)"/g),
  ]
  const styles = linked(html, /<link[^>]+href="([^"]+\.css)"/g)
  const sizes = { JavaScript: sizesOf(dist, scripts), CSS: sizesOf(dist, styles) }
  const kinds = /** @type {(keyof typeof budgets)[]} */ (Object.keys(budgets))
  return kinds.map((kind) => `${kind}: ${kilobytes(sizes[kind])} gzip of ${kilobytes(budgets[kind])}`)
}

/**
 * @param {string} html
 * @param {RegExp} pattern
 */
const linked = (html, pattern) => [...html.matchAll(pattern)].map(([, file = '']) => file)

/**
 * @param {string} dist
 * @param {string[]} files
 */
const sizesOf = (dist, files) =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0)

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} KB`
