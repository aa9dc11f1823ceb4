/**
 * Makes `await import('package')` of a CommonJS package mean in the bundle what it means in Node: the default is the
 * package itself and its properties are named exports. The bundler alone offers the default only.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const NAMESPACE = 'lazy-commonjs'
const require = createRequire(import.meta.url)
const ordinaryName = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u

/** @type {import('esbuild').Plugin} */
export const lazyCommonJs = {
  name: NAMESPACE,
  setup(build) {
    build.onResolve({ filter: /^[^.#/]/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === NAMESPACE) return undefined
      const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: NAMESPACE })
      const wrapped = found.errors.length === 0 && !found.external && isCommonJs(found.path)
      return wrapped ? { path: found.path, namespace: NAMESPACE } : found
    })
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) => {
      const names = Object.keys(require(file)).filter((name) => ordinaryName.test(name) && name !== 'default')
      const lines = names.map((name, index) => `const x${index} = whole.${name}; export { x${index} as ${name} }`)
      const contents = [`const whole = require(${JSON.stringify(file)})`, 'export default whole', ...lines].join('\n')
      return { contents, resolveDir: path.dirname(file) }
    })
  },
}

/** @param {string} file */
function isCommonJs(file) {
  if (!file.endsWith('.js')) return file.endsWith('.cjs')
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const manifest = readJson(path.join(folder, 'package.json'))
    if (manifest) return manifest.type !== 'module'
  }
  return true
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
