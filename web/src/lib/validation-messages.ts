/** The one place that turns a refused field into a message, whether the form or the server refused it. */
import type { ValidationIssue } from '@larder/contract/errors.ts'
import type { MessageKey } from '#i18n/english.ts'
import type { SchemaIssue, SchemaRule } from './schema-issues.ts'

export type ValidationMessage = { key: MessageKey; values?: Record<string, string | number> }

const keyOfRule: Record<SchemaRule, MessageKey> = {
  required: 'validation.required',
  type: 'validation.invalid',
  minLength: 'validation.minLength',
  maxLength: 'validation.maxLength',
  minimum: 'validation.minimum',
  maximum: 'validation.maximum',
  pattern: 'validation.invalid',
  email: 'validation.email',
  url: 'validation.url',
  choice: 'validation.invalid',
}

/** The contract describes e-mails by a pattern or a length: to the reader both mean the same. */
const aboutEmail: SchemaRule[] = ['pattern', 'minLength', 'type']

export function messageOfIssue({ path, rule, limit }: SchemaIssue): ValidationMessage {
  if (path.at(-1) === 'email' && aboutEmail.includes(rule)) return { key: 'validation.email' }
  const key = keyOfRule[rule]
  if (limit === undefined) return { key }
  return { key, values: rule === 'minLength' || rule === 'maxLength' ? { count: limit } : { limit } }
}

/** The kinds of the contract's 422 list, each with the name of its limit in `ctx`. */
const ruleOfKind: Record<string, [rule: SchemaRule, limit?: string]> = {
  missing: ['required'],
  string_too_short: ['minLength', 'min_length'],
  string_too_long: ['maxLength', 'max_length'],
  greater_than_equal: ['minimum', 'ge'],
  less_than_equal: ['maximum', 'le'],
  url_parsing: ['url'],
}

/** A server issue as an issue of the form, so that both kinds land on their field and read the same. */
export function issueOfServer(issue: ValidationIssue): SchemaIssue {
  const [rule, limitName] = ruleOfKind[issue.type] ?? ['type']
  const limit = limitName ? limitIn(issue.ctx, limitName) : undefined
  const [, ...path] = issue.loc
  if (rule === 'minLength' && limit === 1) return { path, rule: 'required' }
  if (limitName && limit === undefined) return { path, rule: 'type' }
  return limit === undefined ? { path, rule } : { path, rule, limit }
}

function limitIn(context: unknown, name: string): number | undefined {
  if (typeof context !== 'object' || context === null) return undefined
  const limit = Object.entries(context).find(([key]) => key === name)?.[1]
  return typeof limit === 'number' ? limit : undefined
}
