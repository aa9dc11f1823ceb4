import type { ValidationIssue } from '@larder/contract/errors.ts'
import { readUtcTime } from '@larder/domain/scheduled-time.ts'
import { isTimeZone } from '@larder/domain/time-zone.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'

/**
 * Checks input against the contract's schemas and phrases the findings as the contract's 422 entries. Schemas are
 * compiled on first use: hundreds of routes would otherwise slow the start and fill memory.
 */

type Part = 'body' | 'query' | 'path'

type Compiler = { compile: (schema: TSchema) => ValidateFunction }

function compilerOf(allErrors: boolean): () => Compiler {
  let compiler: Ajv | undefined
  return () => {
    if (compiler) return compiler
    // JSON can contain numbers that overflow: 1e999.
    compiler = new Ajv({ allErrors, strict: false, strictNumbers: true, verbose: true, discriminator: true })
    addFormats.default(compiler)
    compiler.addFormat('uuid4', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    compiler.addFormat('time-zone', isTimeZone)
    compiler.addFormat('time', (text) => readUtcTime(text) !== undefined)
    compiler.addFormat('binary', true)
    return compiler
  }
}
const stoppingAtFirst = compilerOf(false)
const findingAll = compilerOf(true)

/** For so few values finding every fault costs nothing. */
const SMALL = 2_000

/** All faults of small input, only the first of input so large that a program made it. */
export function lazyValidator(schema: TSchema): (data: unknown) => ErrorObject[] {
  let check: ValidateFunction | undefined
  let findAll: ValidateFunction | undefined
  return (data) => {
    check ??= stoppingAtFirst().compile(schema)
    if (check(data)) return []
    const first = check.errors ?? []
    if (countUpTo(SMALL, data) === SMALL) return first
    findAll ??= findingAll().compile(schema)
    return findAll(data) ? first : (findAll.errors ?? first)
  }
}

/** How many values there are, counted no further than `most`. */
function countUpTo(most: number, data: unknown): number {
  let count = 1
  if (typeof data !== 'object' || data === null) return count
  for (const one of Array.isArray(data) ? data : Object.values(data)) {
    count += countUpTo(most - count, one)
    if (count >= most) return most
  }
  return count
}

/** Compiles now; the test that proves every schema sound calls this. */
export const compileNow = (schema: TSchema): ValidateFunction => stoppingAtFirst().compile(schema)

const MAX_ISSUES = 100

export function issuesOf(errors: ErrorObject[], part: Part): ValidationIssue[] {
  const leaves = errors.filter((error) => error.keyword !== 'anyOf' && error.keyword !== 'if')
  return (leaves.length > 0 ? leaves : errors).slice(0, MAX_ISSUES).map((error) => issueOf(error, part))
}

function issueOf(error: ErrorObject, part: Part): ValidationIssue {
  const loc = [part, ...segments(error.instancePath)]
  if (error.keyword === 'required')
    return { type: 'missing', loc: [...loc, String(error.params.missingProperty)], msg: 'Field required', input: {} }
  if (error.keyword === 'discriminator')
    return {
      type: 'union_tag_invalid',
      loc: [...loc, String(error.params.tag)],
      msg: 'Input is none of the kinds that are taken here',
      input: echoedValue(loc, error.params.tagValue),
    }
  return { ...wording(error), loc, input: echoedValue(loc, error.data) }
}

const segments = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const SECRET_FIELD = /password|token|secret|appriseUrl/i
const LONGEST_ECHO = 200

/** The rejected value helps its sender; secrets and long texts are left out, objects only hinted at. */
function echoedValue(loc: (string | number)[], value: unknown): unknown {
  if (SECRET_FIELD.test(String(loc.at(-1)))) return null
  if (typeof value === 'string') return value.slice(0, LONGEST_ECHO)
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? [] : {}
  return value ?? null
}

type Wording = { type: string; msg: string; ctx?: unknown }

const typeMessages: Record<string, Wording> = {
  string: { type: 'string_type', msg: 'Input should be a valid string' },
  integer: { type: 'int_parsing', msg: 'Input should be a valid integer' },
  number: { type: 'float_parsing', msg: 'Input should be a valid number' },
  boolean: { type: 'bool_parsing', msg: 'Input should be a valid boolean' },
  array: { type: 'list_type', msg: 'Input should be a valid list' },
  object: { type: 'model_attributes_type', msg: 'Input should be a valid object' },
}

function wording({ keyword, params, data, message }: ErrorObject): Wording {
  switch (keyword) {
    case 'type':
      return typeMessages[[params.type].flat()[0]] ?? { type: 'type_error', msg: 'Input has the wrong type' }
    case 'enum': {
      const expected = (params.allowedValues as unknown[]).filter((one) => one !== null).map((one) => `'${one}'`)
      const choices = expected.join(' or ')
      return { type: 'enum', msg: `Input should be ${choices}`, ctx: { expected: choices } }
    }
    case 'format':
      return formatWording(String(params.format), data)
    case 'minLength':
      return {
        type: 'string_too_short',
        msg: `String should have at least ${params.limit} characters`,
        ctx: { min_length: params.limit },
      }
    case 'maxLength':
      return {
        type: 'string_too_long',
        msg: `String should have at most ${params.limit} characters`,
        ctx: { max_length: params.limit },
      }
    case 'minimum':
      return {
        type: 'greater_than_equal',
        msg: `Input should be greater than or equal to ${params.limit}`,
        ctx: { ge: params.limit },
      }
    case 'maximum':
      return {
        type: 'less_than_equal',
        msg: `Input should be less than or equal to ${params.limit}`,
        ctx: { le: params.limit },
      }
    case 'maxItems':
      return {
        type: 'too_long',
        msg: `List should have at most ${params.limit} items`,
        ctx: { max_length: params.limit },
      }
    case 'maxProperties':
      return {
        type: 'too_long',
        msg: `Dictionary should have at most ${params.limit} items`,
        ctx: { max_length: params.limit },
      }
    case 'pattern':
      return {
        type: 'string_pattern_mismatch',
        msg: `String should match pattern '${params.pattern}'`,
        ctx: { pattern: params.pattern },
      }
    default:
      return { type: 'value_error', msg: `Value error, ${message ?? 'invalid'}` }
  }
}

const ANY_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function formatWording(format: string, data: unknown): Wording {
  if (format === 'uuid4' && ANY_UUID.test(String(data)))
    return { type: 'uuid_version', msg: 'UUID version 4 expected', ctx: { expected_version: 4 } }
  if (format.startsWith('uuid'))
    return { type: 'uuid_parsing', msg: 'Input should be a valid UUID', ctx: { error: 'invalid UUID' } }
  if (format === 'date-time')
    return {
      type: 'datetime_from_date_parsing',
      msg: 'Input should be a valid datetime',
      ctx: { error: 'invalid datetime' },
    }
  if (format === 'date')
    return { type: 'date_from_datetime_parsing', msg: 'Input should be a valid date', ctx: { error: 'invalid date' } }
  if (format === 'time')
    return { type: 'time_parsing', msg: 'Input should be in a valid time format', ctx: { error: 'invalid time' } }
  return { type: 'value_error', msg: `Value error, not a valid ${format}` }
}
