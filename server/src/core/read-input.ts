import type { TSchema } from 'typebox'
import { storedUuid } from './uuid.ts'

/**
 * Reads input as the contract means it, before validation: snake_case names become camelCase, numbers and booleans may
 * arrive as text, unknown fields are dropped, defaults filled in. Only fields of the schema survive, so `__proto__` and
 * mass assignment have no effect. Wrong values are left for the validator.
 */

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  patternProperties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  maxProperties?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  discriminator?: { propertyName: string }
  enum?: unknown[]
  format?: string
  default?: unknown
  trim?: boolean
}

type Reader = (value: unknown) => unknown

export const readInput = (schema: TSchema, value: unknown): unknown => readerOf(schema as Schema)(value)

/** Path and query parameters have exactly the spelling of the contract. */
export function readParameters(schema: TSchema, sent: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys((schema as Schema).properties ?? {})
  const known = Object.fromEntries(names.filter((name) => Object.hasOwn(sent, name)).map((name) => [name, sent[name]]))
  return readInput(schema, known) as Record<string, unknown>
}

/** Readers are built once per schema: a body holds thousands of values of few schemas. */
const readers = new WeakMap<Schema, Reader>()

function readerOf(schema: Schema): Reader {
  const known = readers.get(schema)
  if (known) return known
  const read = valueReader(schema)
  const isShared = typeof schema.default === 'object' && schema.default !== null
  const reader: Reader = (value) => {
    if (value === undefined) return isShared ? copyOf(schema.default) : schema.default
    return value === null ? null : read(value)
  }
  readers.set(schema, reader)
  return reader
}

/** Most defaults are empty, and cloning is slow. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 0) return []
  return structuredClone(value)
}

function valueReader(schema: Schema): Reader {
  if (schema.anyOf) return unionReader(schema.anyOf)
  if (schema.oneOf && schema.discriminator) return taggedReader(schema.oneOf, schema.discriminator.propertyName)
  const types = [schema.type ?? []].flat()
  if (types.includes('object')) return objectReader(schema)
  if (types.includes('array')) return arrayReader(schema)
  // Where text and numbers are both welcome, text stays text: "007" is not 7.
  if (types.includes('string')) return (value) => readText(schema, value)
  const isWhole = types.includes('integer')
  if (isWhole || types.includes('number'))
    return (value) => readNumber(value, isWhole ? WHOLE : DECIMAL, types.includes('null'))
  if (types.includes('boolean')) return readBoolean
  return (value) => value
}

function unionReader(variants: Schema[]): Reader {
  const candidates = variants.map((variant) => ({ types: [variant.type ?? []].flat(), read: readerOf(variant) }))
  const fallback = candidates.find(({ types }) => types[0] !== 'null')
  return (value) => {
    const wanted = Array.isArray(value) ? 'array' : typeof value
    const { read } = candidates.find(({ types }) => types.includes(wanted)) ?? fallback ?? {}
    return read ? read(value) : value
  }
}

/** By the variant that the tag names; unknown tags are left to the validator. */
function taggedReader(variants: Schema[], tag: string): Reader {
  const readers = new Map(variants.map((variant) => [variant.properties?.[tag]?.enum?.[0], readerOf(variant)]))
  return (value) => readers.get((value as Record<string, unknown>)[tag])?.(value) ?? value
}

/** `orgURL` is `org_url`: a run of capitals is one word. */
const snake = (name: string) => name.replace(/([a-z0-9])([A-Z]+)/g, '$1_$2').toLowerCase()

type Field = { name: string; read: Reader }

function objectReader(schema: Schema): Reader {
  const open = openSchema(schema)
  if (!schema.properties && open) return mapReader(open, schema.maxProperties)
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => ({ name, read: readerOf(field) }))
  const bySpelling = new Map<string, Field>(fields.map((field) => [snake(field.name), field]))
  for (const field of fields) bySpelling.set(field.name, field)
  const filledIn = fields.filter(({ name }) => schema.properties?.[name]?.default !== undefined)
  return (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return value
    const source = value as Record<string, unknown>
    const read: Record<string, unknown> = {}
    for (const sent of Object.keys(source)) {
      const field = bySpelling.get(sent)
      if (!field || (sent !== field.name && Object.hasOwn(source, field.name))) continue
      const one = field.read(source[sent])
      if (one !== undefined) read[field.name] = one
    }
    for (const field of filledIn) if (!Object.hasOwn(read, field.name)) read[field.name] = field.read(undefined)
    return read
  }
}

function openSchema(schema: Schema): Schema | undefined {
  const byPattern = Object.values(schema.patternProperties ?? {})[0]
  if (byPattern) return byPattern
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
}

const POLLUTING = new Set(['__proto__', 'constructor', 'prototype'])

/** Longer lists than allowed are not read: the validator refuses them. */
function mapReader(field: Schema, most = Number.POSITIVE_INFINITY): Reader {
  const read = readerOf(field)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const names = Object.keys(value)
    if (names.length > most) return value
    const map: Record<string, unknown> = {}
    for (const sent of names) {
      const name = storable(sent)
      if (!POLLUTING.has(name)) map[name] = read((value as Record<string, unknown>)[sent])
    }
    return map
  }
}

function arrayReader({ items, maxItems = Number.POSITIVE_INFINITY }: Schema): Reader {
  const read = items ? readerOf(items) : undefined
  return (value) => {
    // A query with one value for a list arrives as that value.
    const list = Array.isArray(value) ? value : typeof value === 'string' ? [value] : undefined
    if (!list) return value
    return read && list.length <= maxItems ? list.map(read) : list
  }
}

/** As other servers of the contract read numbers: decimal only, and no exponents for integers. */
const WHOLE = /^\s*[+-]?\d+(\.0*)?\s*$/
const DECIMAL = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i

function readNumber(value: unknown, spelling: RegExp, nullable: boolean): unknown {
  if (typeof value !== 'string') return value
  if (value.trim() === '') return nullable ? null : value
  const number = spelling.test(value) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : value
}

const TRUE_WORDS = new Set(['true', '1', 'on', 'yes', 't', 'y'])
const FALSE_WORDS = new Set(['false', '0', 'off', 'no', 'f', 'n'])

function readBoolean(value: unknown): unknown {
  if (value === 1 || value === 0) return value === 1
  if (typeof value !== 'string') return value
  const word = value.trim().toLowerCase()
  if (TRUE_WORDS.has(word)) return true
  return FALSE_WORDS.has(word) ? false : value
}

const UNIX_MS_FROM = 20_000_000_000

function readText(schema: Schema, value: unknown): unknown {
  if (schema.format === 'date-time') return readTimestamp(value)
  if (schema.format === 'date') return readDate(value)
  if (typeof value !== 'string') return value
  if (schema.format?.startsWith('uuid')) return storedUuid(value)
  const text = storable(value)
  return schema.trim ? text.trim() : text
}

/** PostgreSQL cannot store NUL, and lone surrogates cannot be encoded: both are dropped. */
const storable = (text: string) =>
  (text.includes('\0') ? text.replaceAll('\0', '') : text).replace(HALF_CHARACTERS, '\ufffd')
const HALF_CHARACTERS = /\p{Surrogate}/gu

/**
 * ISO 8601 with or without a zone (none means UTC), or Unix time in seconds or milliseconds; kept as ISO in UTC. Other
 * programs count in microseconds and compare what comes back with what they sent, so these are kept where there are any.
 */
function readTimestamp(value: unknown): unknown {
  if (typeof value === 'number' && Number.isFinite(value)) {
    const micros = Math.round(value * (Math.abs(value) < UNIX_MS_FROM ? 1_000_000 : 1000))
    return momentText(Math.floor(micros / 1000), micros - Math.floor(micros / 1000) * 1000) ?? value
  }
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return value
  const zoned = /(z|[+-]\d{2}:?\d{2})$/i.test(value) || !/[t ]/i.test(value)
  const micros = /:\d{2}\.\d{3}(\d{1,3})/.exec(value)?.[1] ?? ''
  const time = new Date(zoned ? value : `${value.replace(' ', 'T')}Z`)
  return momentText(time.getTime(), Number(micros.padEnd(3, '0'))) ?? value
}

/** A date may come with midnight as its time; any other time is left to the validator. */
const readDate = (value: unknown): unknown => (typeof value === 'string' ? (MIDNIGHT.exec(value)?.[1] ?? value) : value)
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})[t ]00:00(?::00(?:\.0+)?)?(?:z|[+-]00:?00)?$/i

function momentText(ms: number, micros: number): string | undefined {
  const time = new Date(ms)
  if (Number.isNaN(time.getTime())) return undefined
  const text = time.toISOString()
  return micros === 0 ? text : `${text.slice(0, -1)}${String(micros).padStart(3, '0')}Z`
}
