/**
 * Checks a value against a schema of the contract and names every field that does not fit, in the order of the form.
 * Knows only the keywords that the contract uses: the server validates anyway, and a general validator would weigh a
 * hundred kilobytes.
 */
import { isRecord } from '@larder/domain/is-record.ts'
import type { TSchema } from 'typebox'

export type SchemaRule =
  | 'required'
  | 'type'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'pattern'
  | 'email'
  | 'url'
  | 'choice'

export type SchemaIssue = { path: (string | number)[]; rule: SchemaRule; limit?: number }

type Schema = TSchema & {
  type?: string | string[]
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: TSchema[]
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  trim?: boolean
}

type Path = (string | number)[]

export function schemaIssues(schema: TSchema, value: unknown, path: Path = []): SchemaIssue[] {
  const rules: Schema = schema
  const text = typeof value === 'string' && rules.trim ? value.trim() : value
  if (rules.anyOf) return rules.anyOf.some((one) => schemaIssues(one, text).length === 0) ? [] : [issue(path, 'choice')]
  if (rules.const !== undefined) return text === rules.const ? [] : [issue(path, 'choice')]
  if (!fitsType(rules.type, text)) return [issue(path, text === null || text === undefined ? 'required' : 'type')]
  if (rules.enum && !rules.enum.includes(text)) return [issue(path, 'choice')]
  if (typeof text === 'string') return textIssues(rules, text, path)
  if (typeof text === 'number') return numberIssues(rules, text, path)
  if (Array.isArray(text))
    return text.flatMap((one, at) => (rules.items ? schemaIssues(rules.items, one, [...path, at]) : []))
  return isRecord(text) ? fieldIssues(rules, text, path) : []
}

const issue = (path: Path, rule: SchemaRule, limit?: number): SchemaIssue =>
  limit === undefined ? { path, rule } : { path, rule, limit }

function fitsType(type: string | string[] | undefined, value: unknown): boolean {
  if (type === undefined) return true
  return [type].flat().some((one) => {
    if (one === 'null') return value === null
    if (one === 'array') return Array.isArray(value)
    if (one === 'integer') return Number.isInteger(value)
    if (one === 'number') return Number.isFinite(value)
    if (one === 'object') return isRecord(value) && !Array.isArray(value)
    return typeof value === one
  })
}

function fieldIssues(rules: Schema, value: Record<string, unknown>, path: Path): SchemaIssue[] {
  return Object.entries(rules.properties ?? {}).flatMap(([name, schema]) => {
    const field: Schema = schema
    const held = Object.hasOwn(value, name) ? value[name] : undefined
    if (held !== undefined) return schemaIssues(field, held, [...path, name])
    const mayBeLeftOut = field.default !== undefined || !rules.required?.includes(name)
    return mayBeLeftOut ? [] : [issue([...path, name], 'required')]
  })
}

function textIssues(rules: Schema, text: string, path: Path): SchemaIssue[] {
  const least = rules.minLength ?? 0
  const most = rules.maxLength ?? Number.POSITIVE_INFINITY
  if (text === '' && least > 0) return [issue(path, 'required')]
  if (text.length < least) return [issue(path, 'minLength', least)]
  if (text.length > most) return [issue(path, 'maxLength', most)]
  if (rules.pattern && !new RegExp(rules.pattern, 'u').test(text)) return [issue(path, 'pattern')]
  if (rules.format === 'email' && !looksLikeEmail(text)) return [issue(path, 'email')]
  if (rules.format === 'uri' && !URL.canParse(text)) return [issue(path, 'url')]
  return []
}

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

function numberIssues(rules: Schema, value: number, path: Path): SchemaIssue[] {
  if (value < (rules.minimum ?? Number.NEGATIVE_INFINITY)) return [issue(path, 'minimum', rules.minimum)]
  if (value > (rules.maximum ?? Number.POSITIVE_INFINITY)) return [issue(path, 'maximum', rules.maximum)]
  return []
}
