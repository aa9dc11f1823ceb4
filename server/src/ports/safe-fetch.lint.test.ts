// @module-tag without-database

/** Attack 6: one single fetch helper. Every late hole in programs like this one came from a second way out. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('..', import.meta.url))
/** Mail dials only the server of its settings: it makes the socket itself to be able to hang up. */
const exempt = /(^|\/)ports\/(safe-fetch[^/]*|s3-client|mail)\.ts$|\.test\.tsx?$|\.fixture\.ts$/

const CLIENTS =
  '(?:undici|node-fetch|cross-fetch|axios|got|ky|superagent|request|needle|phin|(?:node:)?https?|(?:node:)?http2)'

/** What a file may not contain, seen without its comments. */
const forbidden: readonly { what: string; pattern: RegExp }[] = [
  // `import { createServer } from 'node:http'` is no way out; anything that can dial is.
  {
    what: 'an HTTP client',
    pattern: new RegExp(`import\\s+(?!type\\b)(?:[\\w$]+|\\*\\s+as\\s+[\\w$]+)[^;'"]*from\\s*['"]${CLIENTS}['"]`),
  },
  {
    what: 'an HTTP client',
    pattern: new RegExp(
      `import\\s+\\{[^}]*\\b(?<!type\\s)(?:request|get|fetch|stream|connect|Client|Pool|Agent|ClientRequest)\\b[^}]*\\}\\s*from\\s*['"]${CLIENTS}['"]`,
    ),
  },
  { what: 'an HTTP client', pattern: new RegExp(`(?:import|require)\\s*\\(\\s*['"\`]${CLIENTS}['"\`]`) },
  { what: 'an HTTP client', pattern: new RegExp(`export\\s[^;'"]*from\\s*['"]${CLIENTS}['"]`) },
  { what: 'the global fetch', pattern: /(?<![\w$.#])fetch\s*\(/ },
  { what: 'the global fetch', pattern: /\b(?:globalThis|global|self|window)\s*\??\.?\s*(?:\[\s*['"`])?fetch\b/ },
  { what: 'the global fetch', pattern: /[=:(,?|[]\s*fetch\s*[,;)\]}\n]/ },
  { what: 'a socket', pattern: /\bnew\s+(?:WebSocket|EventSource|XMLHttpRequest)\b/ },
  {
    what: 'a socket',
    pattern:
      /import\s+(?!type\b)\{[^}]*\b(?:connect|createConnection|Socket)\b[^}]*\}\s*from\s*['"](?:node:)?(?:net|tls)['"]/,
  },
]

/** Libraries that dial by themselves unless they are handed our way out. */
const guests: readonly { name: string; use: RegExp; given: RegExp }[] = [
  { name: 'openid-client', use: /import\s+(?!type\b)[^;]*from\s*['"]openid-client['"]/, given: /customFetch/ },
  { name: 'jose createRemoteJWKSet', use: /\bcreateRemoteJWKSet\s*\(/, given: /customFetch/ },
  { name: 'openai', use: /\bnew\s+OpenAI\s*\(/, given: /\bfetch\s*:/ },
]

function waysOut(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '')
  const own = forbidden.filter(({ pattern }) => pattern.test(code)).map(({ what }) => what)
  const lent = guests.filter(({ use, given }) => use.test(code) && !given.test(code)).map(({ name }) => name)
  return [...new Set([...own, ...lent])]
}

test('attack 6: nothing in the server but safe-fetch and the client of the operator’s store can make a request', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(sources, file))
    .filter((file) => !exempt.test(file.replaceAll('\\', '/')))
  expect(files.length).toBeGreaterThan(5)
  const found = files.flatMap((file) =>
    waysOut(readFileSync(file, 'utf8')).map(
      (what) => `${relative(sources, file)} uses ${what}; use #ports/safe-fetch.ts`,
    ),
  )
  expect(found).toEqual([])
})

test.each([
  "import { request } from 'undici'",
  "import { createServer, get } from 'node:http'",
  "import http from 'node:http'",
  "import * as https from 'https'",
  "import axios from 'axios'",
  "import axios, { type X } from 'axios'",
  "import {\n  type Dispatcher,\n  Agent,\n} from 'undici'",
  "const { request } = await import('undici')",
  "const http = require('http')",
  "export { fetch } from 'undici'",
  'const page = await fetch(url)',
  'return fetch (url)',
  'globalThis.fetch(url)',
  "globalThis['fetch'](url)",
  'const get = fetch\n',
  'use({ client: fetch })',
  'call(fetch, url)',
  "import { connect } from 'node:net'",
  'new WebSocket(url)',
  "import * as oidc from 'openid-client'",
  'const keys = createRemoteJWKSet(url)',
  'const ai = new OpenAI({ apiKey })',
])('attack 6: a second way out is found in %j', (source) => {
  expect(waysOut(source)).not.toEqual([])
})

test.each([
  "import type { IncomingMessage } from 'node:http'",
  "import { createServer, STATUS_CODES } from 'node:http'",
  "import { type Agent, createServer } from 'node:http'",
  "import { isIP } from 'node:net'",
  'const page = await safeFetch(url)',
  'const page = await ctx.ports.fetch(url)',
  '// fetch(url) is not allowed\nconst a = 1',
  '/* import { request } from "undici" */',
  'const refetch = () => prefetch(url)',
  "import * as oidc from 'openid-client'\nconfig[oidc.customFetch] = ours",
  'createRemoteJWKSet(url, { [customFetch]: ours })',
])('attack 6: ordinary code is left alone: %j', (source) => {
  expect(waysOut(source)).toEqual([])
})
