import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lighterPackages, replaced } from '../setup/lighter-packages.mjs'
import { inRoot } from '../setup/root.mjs'

/** Answers through the bundled packages and tells what Node had to load for it. */
const program = `
  import compress from '@fastify/compress'
  import { fastify } from 'fastify'
  import 'pg'
  const app = fastify()
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1000 })
  app.get('/api/foods/:id', async ({ params }) => ({ ...params, text: 'a'.repeat(2000) }))
  app.get('/api/foods/:id/uses', async ({ params }) => params)
  app.get('/api/forms/:id', async ({ params }) => ({ form: params.id }))
  app.get('/bytes', async (request, reply) => reply.type('image/png').send(Buffer.alloc(2000)))
  const ask = async (url, encoding) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    return { status: statusCode, encoding: headers['content-encoding'], body: headers['content-encoding'] ? '' : body.slice(0, 30) }
  }
  const answers = []
  for (const url of ['/api/foods/7', '/api/foods/8/uses', '/api/forms/9', '/api/fo', '/api/foods', '/bytes']) answers.push(await ask(url, 'br'))
  const loaded = process.moduleLoadList.filter((name) => /undici|http2|webstreams.readablestream/.test(name))
  console.log(JSON.stringify({ answers, loaded }))
`

test('lighter packages answer as before and load neither an HTTP client nor web streams nor HTTP/2', async () => {
  const { build } = await import('esbuild')
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-bundle-'))
  try {
    const outfile = path.join(folder, 'program.mjs')
    await build({
      stdin: { contents: program, resolveDir: inRoot('server') },
      absWorkingDir: inRoot(),
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['pg-native'],
      plugins: [lighterPackages],
      banner: {
        js: "import { createRequire as own } from 'node:module';const require = own(import.meta.url);",
      },
      logLevel: 'silent',
    })
    const told = execFileSync(process.execPath, [outfile], { encoding: 'utf8' })
    expect(JSON.parse(told)).toEqual({
      answers: [
        { status: 200, encoding: 'br', body: '' },
        { status: 200, body: '{"id":"8"}' },
        { status: 200, body: '{"form":"9"}' },
        { status: 404, body: expect.stringContaining('Route GET') },
        { status: 404, body: expect.stringContaining('Route GET') },
        { status: 200, body: expect.any(String) },
      ],
      loaded: [],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)

test('a package that no longer contains the text to replace fails the build', () => {
  expect(replaced('one two', ['two', 'three'], 'a.js')).toBe('one three')
  expect(() => replaced('one', ['two', 'three'], 'a.js')).toThrow(/a\.js/)
  expect(() => replaced('two two', ['two', 'three'], 'a.js')).toThrow(/a\.js/)
})
