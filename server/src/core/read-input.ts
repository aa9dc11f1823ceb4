import type { TSchema } from 'typebox'

/**
 * Reads what a client sent the way the contract means it, before anything is validated: snake_case spellings become
 * camelCase, numbers and booleans may arrive as text, unknown fields fall away, defaults are filled in. Only fields the
 * schema names survive, so `__proto__` and mass assignment have nothing to hold on to. Wrong values are left alone:
 * the validator names them.
 */

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  format?: string
  default?: unknown
  trim?: boolean
}

const MAX_DEPTH = 40

export const readInput = (schema: TSchema, value: unknown): unknown => read(schema as Schema, value, 0)

/** Parameters of the address are known by exactly the spelling the contract lists. */
export function readParameters(schema: TSchema, sent: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys((schema as Schema).properties ?? {})
  const known = Object.fromEntries(names.filter((name) => Object.hasOwn(sent, name)).map((name) => [name, sent[name]]))
  return read(schema as Schema, known, 0) as Record<string, unknown>
}

function read(schema: Schema, value: unknown, depth: number): unknown {
  if (value === undefined) return structuredClone(schema.default)
  if (value === null || depth > MAX_DEPTH) return value
  if (schema.anyOf) return readUnion(schema.anyOf, value, depth)
  const types = [schema.type ?? []].flat()
  if (types.includes('object')) return readObject(schema, value, depth)
  if (types.includes('array')) return readArray(schema, value, depth)
  // Where text and numbers are both welcome, text stays text: "007" is not 7.
  if (types.includes('string')) return readText(schema, value)
  if (types.includes('number') || types.includes('integer')) return readNumber(value, types.includes('null'))
  if (types.includes('boolean')) return readBoolean(value)
  return value
}

function readUnion(variants: Schema[], value: unknown, depth: number): unknown {
  const wanted = Array.isArray(value) ? 'array' : typeof value
  const fits = (variant: Schema) => [variant.type ?? []].flat().includes(wanted)
  const variant = variants.find(fits) ?? variants.find((one) => [one.type].flat()[0] !== 'null')
  return variant ? read(variant, value, depth) : value
}

/** `orgURL` is `org_url`: a run of capitals is one word. */
const snake = (name: string) => name.replace(/([a-z0-9])([A-Z]+)/g, '$1_$2').toLowerCase()

function readObject(schema: Schema, value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const source = value as Record<string, unknown>
  const open = openSchema(schema)
  if (!schema.properties && open) return readMap(open, source, depth)
  const entries: [string, unknown][] = []
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const sent = Object.hasOwn(source, name) ? name : snake(name)
    const one = read(field, Object.hasOwn(source, sent) ? source[sent] : undefined, depth + 1)
    if (one !== undefined) entries.push([name, one])
  }
  return Object.fromEntries(entries)
}

function openSchema(schema: Schema): Schema | undefined {
  const byPattern = Object.values(schema.patternProperties ?? {})[0]
  if (byPattern) return byPattern
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
}

const POLLUTING = new Set(['__proto__', 'constructor', 'prototype'])

function readMap(field: Schema, source: Record<string, unknown>, depth: number): unknown {
  const safe = Object.entries(source).filter(([name]) => !POLLUTING.has(name))
  return Object.fromEntries(safe.map(([name, one]) => [withoutNul(name), read(field, one, depth + 1)]))
}

function readArray(schema: Schema, value: unknown, depth: number): unknown {
  // A query with one value for a list arrives as that value.
  const list = Array.isArray(value) ? value : typeof value === 'string' ? [value] : undefined
  if (!list) return value
  const items = schema.items
  return items ? list.map((one) => read(items, one, depth + 1)) : list
}

function readNumber(value: unknown, nullable: boolean): unknown {
  if (typeof value !== 'string') return value
  if (value.trim() === '') return nullable ? null : value
  const number = Number(value)
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

const BARE_UUID = /^[0-9a-f]{32}$/i
const UNIX_MS_FROM = 20_000_000_000

function readText(schema: Schema, value: unknown): unknown {
  if (schema.format === 'date-time') return readTimestamp(value)
  if (typeof value !== 'string') return value
  if (schema.format?.startsWith('uuid')) return readUuid(value)
  const text = withoutNul(value)
  return schema.trim ? text.trim() : text
}

/** PostgreSQL cannot store it, and nobody can see it. */
const withoutNul = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text)

function readUuid(text: string): string {
  const lower = text.trim().toLowerCase()
  return BARE_UUID.test(lower) ? lower.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : lower
}

/** ISO 8601 with or without a zone (none means UTC), or Unix time in seconds or milliseconds; kept as ISO in UTC. */
function readTimestamp(value: unknown): unknown {
  if (typeof value === 'number' && Number.isFinite(value)) {
    const time = new Date(Math.abs(value) < UNIX_MS_FROM ? value * 1000 : value)
    return Number.isNaN(time.getTime()) ? value : time.toISOString()
  }
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return value
  const zoned = /(z|[+-]\d{2}:?\d{2})$/i.test(value) || !/[t ]/i.test(value)
  const time = new Date(zoned ? value : `${value.replace(' ', 'T')}Z`)
  return Number.isNaN(time.getTime()) ? value : time.toISOString()
}
