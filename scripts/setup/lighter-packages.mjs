/**
 * Takes out of bundled packages what costs every start time or memory and is never used here. Each change keeps what the
 * package does; a package that no longer has the text fails the build, so that an upgrade is looked at.
 */
import { readFileSync } from 'node:fs'

/** Asking for a global class that nobody has used yet loads Node's own HTTP client or its web streams: five megabytes. */
const isA = (/** @type {string} */ name) => `Object.prototype.toString.call(obj) === '[object ${name}]'`

/** @type {Record<string, [from: string, to: string][]>} */
const changes = {
  '@fastify/compress/lib/utils.js': [
    ['obj instanceof Response', isA('Response')],
    ['obj instanceof ReadableStream', isA('ReadableStream')],
    ["require('readable-stream')", "require('node:stream')"],
  ],
  '@fastify/compress/index.js': [["require('readable-stream')", "require('node:stream')"]],
  // Lists the files of a folder at start, which is not asked for.
  '@fastify/static/index.js': [
    ["const { glob } = require('glob')", ''],
    ['await glob(', "await (await import('glob')).glob("],
  ],
  // Compares versions in three ways of forty.
  'fastify/lib/plugin-utils.js': [
    [
      "const semver = require('semver')",
      `const semver = {${['coerce', 'gt', 'satisfies'].map((name) => `${name}: require('semver/functions/${name}')`)}}`,
    ],
  ],
  'fastify/lib/server.js': [
    ["const http2 = require('node:http2')", ''],
    ['? http2.createSecureServer(', "? require('node:http2').createSecureServer("],
    [': http2.createServer(', ": require('node:http2').createServer("],
  ],
  // Whether it runs in a data centre of a certain company.
  'pg/lib/stream.js': [["typeof Response === 'function'", 'false']],
  // A function compiled for each piece of an address: comparing does as well.
  'find-my-way/lib/node.js': [['LONG_PREFIX_MIN_LENGTH = 16', 'LONG_PREFIX_MIN_LENGTH = 2']],
  // Most routes have the same parameters.
  'find-my-way/lib/handler-storage.js': [
    [
      "return new Function('NullObject', fnBody.join('\\n'))(NullObject)",
      "return (HandlerStorage.made ??= {})[fnBody] ??= new Function('NullObject', fnBody.join('\\n'))(NullObject)",
    ],
  ],
}

const TYPES = 'mime-db/db.json'

/** @type {import('esbuild').Plugin} */
export const lighterPackages = {
  name: 'lighter-packages',
  setup(build) {
    for (const [file, replacements] of Object.entries(changes))
      build.onLoad({ filter: endOf(file) }, ({ path }) => ({
        contents: replacements.reduce((source, change) => replaced(source, change, file), readFileSync(path, 'utf8')),
      }))
    build.onLoad({ filter: endOf(TYPES) }, ({ path }) => ({
      contents: JSON.stringify(onlyCompressible(JSON.parse(readFileSync(path, 'utf8')))),
      loader: 'json',
    }))
  },
}

/** @param {string} file */
const endOf = (file) => new RegExp(`/node_modules/${file.replaceAll('.', '\\.')}$`)

/**
 * @param {string} source
 * @param {[from: string, to: string]} change
 * @param {string} file
 */
export function replaced(source, [from, to], file) {
  if (source.split(from).length !== 2)
    throw new Error(`${file} no longer has "${from}" once: see lighter-packages.mjs.`)
  return source.replace(from, () => to)
}

/**
 * Of every type of file only whether it can be compressed is asked.
 * @param {Record<string, { compressible?: boolean }>} types
 */
const onlyCompressible = (types) =>
  Object.fromEntries(
    Object.entries(types).flatMap(([type, { compressible }]) =>
      compressible === undefined ? [] : [[type, { compressible }]],
    ),
  )
