import { statusesOf } from '@larder/contract/documented-errors.ts'
import type { TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { errorStatus } from '@larder/contract/error-status.ts'
import { ErrorAnswer, HTTPValidationError } from '@larder/contract/errors.ts'
import { everyEndpoint } from '@larder/contract/every-endpoint.ts'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileNow } from '#core/validation.ts'
import type { FormFile } from '#test/multipart.ts'
import { everyLine } from './access/every-line.ts'
import { homeOf, type Made } from './access/line.ts'
import { broken, fitting } from './generated/values.ts'
import { createKit, type Kit, type Outcome } from './kit.ts'

/**
 * Every route gets what a friendly client sends and what nobody should, as everybody. Whatever it is: no failure of the
 * server, only answers that the document names, and never more statements than the dearest call needs.
 */

const SEED = Number(process.env.GENERATED_SEED ?? 20_261_115)
const RUNS = Number(process.env.GENERATED_RUNS ?? 8)
/** The dearest call of all copies a recipe with its parts; a call whose statements grow with its input goes beyond. */
const MAX_STATEMENTS = 60
/** An archive of everything asks every table, however little is in it. */
const asksEveryTable = ['POST /api/admin/backups', 'POST /api/backups/export/database']

let kit: Kit
beforeAll(async () => {
  kit = await createKit()
})
afterAll(() => kit.close())

const fitsIssues = compileNow(HTTPValidationError)
const fitsError = compileNow(ErrorAnswer)

const either = (schema: TSchema | undefined): fc.Arbitrary<unknown> => {
  if (!schema) return fc.constant(undefined)
  const friendly = fitting(schema)
  return fc.oneof(friendly, broken(friendly))
}

/** Whether a real record of the owner is named, or whatever was generated. */
const requestTo = ({ params, query, body, form }: TaggedEndpoint) =>
  fc.record({
    role: fc.constantFrom('guest', 'owner', 'admin'),
    real: fc.boolean(),
    params: either(params),
    query: either(query),
    body: either(body),
    form: either(form),
  })
type Sent = ReturnType<typeof requestTo> extends fc.Arbitrary<infer T> ? T : never
type Fields = Record<string, unknown>

/** Whatever the request names is made before it is sent, so that only its own statements are counted. */
async function prepared(endpoint: TaggedEndpoint, { role, real, ...sent }: Sent, made: Made) {
  const line = everyLine[`${endpoint.method} ${endpoint.path}`]
  const params = real && line ? await line.make(made) : namesOf(endpoint, sent.params)
  const body = real && line?.body ? await line.body(params, made) : sent.body
  const form = real && line?.form ? line.form : sent.form === undefined ? undefined : fieldsOf(sent.form)
  const caller = role === 'guest' ? kit.guest() : kit.as(made[role])
  const content = form ? { form } : body === undefined ? {} : { body: JSON.stringify(body) }
  return () => caller.call(endpoint, { params, query: flat(sent.query), ...content })
}

/** Every hole of the path is filled with some text, or the request would be another one. */
function namesOf({ params }: TaggedEndpoint, generated: unknown): Fields {
  const given = flat(generated)
  return Object.fromEntries(
    Object.keys(params?.properties ?? {}).map((name) => [name, wellFormed(String(given[name] ?? 'x')) || 'x']),
  )
}

/** An address holds text and lists of text. */
const flat = (value: unknown): Fields =>
  value instanceof Object
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          wellFormed(name),
          Array.isArray(one)
            ? one.map((each) => wellFormed(String(each)))
            : one === null
              ? null
              : wellFormed(String(one)),
        ]),
      )
    : {}

const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/gu, '\ufffd')

function fieldsOf(form: unknown): Record<string, string | FormFile> {
  const entries = Object.entries(form instanceof Object ? form : {})
  const isFile = (one: unknown): one is FormFile => one instanceof Object && 'bytes' in one
  return Object.fromEntries(entries.map(([name, one]) => [name, isFile(one) ? one : String(one)]))
}

async function counted(send: () => Promise<Outcome<unknown>>) {
  const answers: Outcome<unknown>[] = []
  const statements = await kit.statementsDuring(async () => answers.push(await send()))
  const [answer] = answers
  if (!answer) throw new Error('no answer')
  return { answer, statements: statements.length }
}

function problemsOf(endpoint: TaggedEndpoint, { status, text, data }: Outcome<unknown>): string[] {
  const mayFail = endpoint.errors?.some((code) => errorStatus[code] >= 500) ?? false
  const fits = status < 400 || (status === 422 ? fitsIssues(data) : fitsError(data))
  return [
    ...(statusesOf(endpoint).includes(status) ? [] : [`${status} is not documented: ${text}`]),
    ...(status < 500 || mayFail ? [] : [`the server failed: ${text}`]),
    ...(fits ? [] : [`not the shape of a failure: ${text}`]),
  ]
}

describe(`generated requests, seed ${SEED}`, () => {
  const routes = everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

  test.each(routes)('%s', async (name, endpoint) => {
    const owner = await kit.person()
    const made: Made = { kit, owner, admin: await kit.person({ admin: true, household: homeOf(owner) }) }
    const property = fc.asyncProperty(requestTo(endpoint), async (sent) => {
      const send = await prepared(endpoint, sent, made)
      const { answer, statements } = await counted(send)
      expect(problemsOf(endpoint, answer)).toEqual([])
      if (!asksEveryTable.includes(name)) expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS)
    })
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true })
  })
})
