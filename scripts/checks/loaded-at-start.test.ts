import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asciiSource } from '../setup/ascii-source.mjs'
import { notBundled } from '../setup/build-parts.mjs'
import { loadedAtStart } from '../setup/loaded-at-start.mjs'

/**
 * Whatever is loaded before the first answer costs every installation memory and time. A package that is not named here
 * is to be imported where it is first needed; one that is stands with the reason.
 */
const reasons: Record<string, string> = {
  'the server, its routes and its log':
    'fastify @fastify/ajv-compiler @fastify/error @fastify/fast-json-stringify-compiler @fastify/forwarded ' +
    '@fastify/merge-json-schemas @fastify/proxy-addr @pinojs/redact abstract-logging atomic-sleep avvio cookie dequal ' +
    'fast-decode-uri-component fast-querystring fastify-plugin fastq find-my-way inherits ipaddr.js ' +
    'json-schema-ref-resolver light-my-request on-exit-leak-free pino pino-std-serializers process-warning ' +
    'quick-format-unescaped ret reusify rfdc safe-regex2 safe-stable-stringify secure-json-parse semver ' +
    'set-cookie-parser sonic-boom thread-stream toad-cache',
  'what every answer passes: validated, serialised, compressed, protected':
    'ajv ajv-formats fast-deep-equal fast-json-stringify fast-uri json-schema-traverse typebox helmet ' +
    '@fastify/accept-negotiator @fastify/compress @fastify/cookie mime-db @fastify/rate-limit @lukeed/ms ip-address jose',
  'bodies and forms': '@fastify/busboy @fastify/deepmerge @fastify/formbody @fastify/multipart',
  'the files of the client':
    '@fastify/send @fastify/static content-disposition depd escape-html http-errors mime minipass setprototypeof ' +
    'statuses toidentifier',
  'the database': 'kysely',
  schedules: 'croner',
  'archives, of which recipes and backups are told by their first bytes': 'buffer-crc32 pend yauzl yazl',
}

/** Fifteen megabytes, or a tenth of a second, for what most days nobody asks for. */
const onFirstUse = [
  '@modelcontextprotocol/sdk',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'age-encryption',
  'bcryptjs',
  'better-sqlite3',
  'csv-parse',
  'entities',
  'file-type',
  'glob',
  'heic-decode',
  'htmlparser2',
  'ical-generator',
  'ldapts',
  'nodemailer',
  'openid-client',
  'pg',
  'prom-client',
  'sharp',
  'undici',
  'unpdf',
  'web-push',
  'yaml',
]

/**
 * Rooms are many small files: the pantry, the people at the table, nutrition and stores brought about 200; cookbooks by
 * hand, goals, shared pantries, several processes and the words of extra languages 64; what undo gives back and what
 * goes along when somebody moves 10. Names of foods that stay whole in 27 more languages, which every line of a
 * recipe is read with, brought 16 KB.
 */
const MOST_MODULES = 2_030
const MOST_BYTES = 5_645_000

test('what is loaded at start is what has a reason, and no more of it than before', async () => {
  const { packages, modules, bytes } = await loadedAtStart(notBundled)
  const justified = Object.values(reasons).flatMap((names) => names.split(' '))
  expect(packages.filter((name) => !justified.includes(name))).toEqual([])
  expect(justified.filter((name) => !packages.includes(name))).toEqual([])
  expect(onFirstUse.filter((name) => packages.includes(name))).toEqual([])
  expect(modules.filter((name) => /recipe-formats\/src\/(readers|formats)/.test(name))).toEqual([])
  expect(modules.length).toBeLessThan(MOST_MODULES)
  expect(bytes).toBeLessThan(MOST_BYTES)
})

test('letters beyond ASCII become escapes that mean the same in texts and in patterns', () => {
  const source = String.raw`const found = [/[½–]\–/.test("½–"), /\\é/.test("\\é"), /^😀$/u.test("😀"), 'ä'.length]`
  const escaped = asciiSource(source)
  expect(escaped).not.toMatch(/[\u0080-\uffff]/)
  const run = (text: string) => JSON.parse(runInNewContext(`${text}; JSON.stringify(found)`) as string) as unknown
  expect(run(escaped)).toEqual(run(source))
  expect(run(escaped)).toEqual([true, true, true, 1])
})
