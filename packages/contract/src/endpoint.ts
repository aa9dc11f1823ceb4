import type { Access } from '@larder/domain/permissions/flags.ts'
import type { NeededScope } from '@larder/domain/permissions/scopes.ts'
import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './error-status.ts'
import type { Input } from './fields.ts'

/**
 * One table of endpoints, read by both sides: the server mounts it, the client and the tests call it, OpenAPI is
 * printed from it. A path is written once, here, in the contract's own spelling (`{item_id}`).
 */

/** Calls that cost more than reading rows are counted against a class of their own. */
export type RateClass = 'auth' | 'search' | 'upload' | 'import' | 'ai' | 'link'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint = {
  method: Method
  path: string
  /** Who may call: everyone, any signed-in user, or those with one permission flag. */
  access: Access
  /** What an API token must be good for, where it differs from `scopeOf`'s rule. */
  scope?: NeededScope
  summary: string
  params?: TObject
  query?: TObject
  /** A JSON body. */
  body?: TSchema
  /** Form fields, url-encoded or multipart; `FileField` members are files. */
  form?: TObject
  response?: TSchema
  /** The answer is a file of this type instead of JSON, streamed. */
  file?: string
  /** Supports range requests, for interrupted downloads. */
  ranges?: boolean
  /** The answer is a stream of server-sent events instead of one JSON, each with data of this shape. */
  events?: TSchema
  /** Status of success; 200 unless the contract says otherwise. */
  status?: number
  rate?: RateClass
  /** The access cookie alone is enough (sign-out, refresh, pages); every other call needs the bearer header. */
  cookie?: boolean
  /** Success gives the browser a session or takes it away, so a page of another site may not cause it. */
  setsCookie?: boolean
  /** Largest accepted body in bytes, where it differs from `bodyLimitOf`'s rule. */
  bodyLimit?: number
  /** How it can fail beyond what its access and its input say (`documented-errors.ts`). */
  errors?: readonly ErrorCode[]
  /** A deletion that can be undone if the caller asks for it (`removals.ts`). */
  undoable?: true
  /** Done once for each id that a caller gives it, however often it arrives (`operations.ts`). */
  operation?: true
  /** Closes the write gate itself, so it does not enter it. */
  exclusive?: true
  /** Also for those who must set up a second factor before anything else. */
  withoutFactor?: true
  /** Larder's own call: other servers of this contract do not have it. */
  extension?: true
}

const GUEST_BODY_BYTES = 8_000
const MEMBER_BODY_BYTES = 100_000

/** Guests send little; calls with long bodies name their own limit. */
export const bodyLimitOf = ({ access, bodyLimit }: Pick<Endpoint, 'access' | 'bodyLimit'>): number =>
  bodyLimit ?? (access === 'public' ? GUEST_BODY_BYTES : MEMBER_BODY_BYTES)

/** What the calls of a tag that change something ask of a token; each such tag has its line. */
const scopeOfTag: Partial<Record<string, NeededScope>> = {
  cookings: 'plan',
  'mealplan-calendar': 'plan',
  mealplans: 'plan',
  'prep-tasks': 'plan',
  barcodes: 'shop',
  'item-prices': 'shop',
  pantry: 'shop',
  'pantry-changes': 'shop',
  'pantry-cooking': 'shop',
  'pantry-foods': 'shop',
  'pantry-places': 'shop',
  'pantry-shopping': 'shop',
  'recurring-items': 'shop',
  'shopping-items': 'shop',
  'shopping-list-changes': 'shop',
  'shopping-list-sharing': 'shop',
  'shopping-lists': 'shop',
  'shopping-stores': 'shop',
  'ai-providers': 'write',
  auth: 'write',
  'cookbook-sharing': 'write',
  cookbooks: 'write',
  cooking: 'write',
  deliveries: 'write',
  foods: 'write',
  'group-archive': 'write',
  groups: 'write',
  households: 'write',
  'import-rules': 'write',
  'ingredient-parser': 'write',
  invitations: 'write',
  jobs: 'write',
  labels: 'write',
  migrations: 'write',
  notifiers: 'write',
  organizers: 'write',
  push: 'write',
  'recipe-actions': 'write',
  'recipe-bulk': 'write',
  'recipe-comments': 'write',
  'recipe-export': 'write',
  'recipe-gallery': 'write',
  'recipe-import': 'write',
  'recipe-margin-notes': 'write',
  'recipe-media': 'write',
  'recipe-presence': 'write',
  'recipe-sharing': 'write',
  'recipe-timeline': 'write',
  'recipe-warnings': 'write',
  recipes: 'write',
  removals: 'write',
  reports: 'write',
  'second-factors': 'write',
  seeds: 'write',
  units: 'write',
  users: 'write',
  webhooks: 'write',
}

/** What an API token with scopes must be good for to make this call. */
export function scopeOf({ scope, access, method, tag }: TaggedEndpoint): NeededScope {
  if (scope) return scope
  if (access === 'admin') return 'admin'
  if (method === 'GET') return 'read'
  const own = scopeOfTag[tag]
  if (!own) throw new Error(`no scope is named for the tag ${tag}`)
  return own
}

export type EndpointTable = Record<string, Endpoint>

export type TaggedEndpoint = Endpoint & { tag: string }

export function endpoints<const T extends EndpointTable>(
  tag: string,
  table: T,
): { [K in keyof T]: T[K] & { tag: string } } {
  const entries = Object.entries(table).map(([name, endpoint]) => [name, Object.freeze({ ...endpoint, tag })])
  return Object.freeze(Object.fromEntries(entries))
}

type Part<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? S : undefined

/** What the server's handler receives: validated, coerced, defaults filled in. */
export type HandlerInput<E extends Endpoint> = {
  params: Part<E, 'params'> extends TSchema ? Static<Part<E, 'params'>> : Record<string, never>
  query: Part<E, 'query'> extends TSchema ? Static<Part<E, 'query'>> : Record<string, never>
  body: Part<E, 'body'> extends TSchema
    ? Static<Part<E, 'body'>>
    : Part<E, 'form'> extends TSchema
      ? Static<Part<E, 'form'>>
      : undefined
}

/** What a caller sends: fields with a default may be left out. */
export type CallInput<E extends Endpoint> = (Part<E, 'params'> extends TSchema
  ? { params: Input<Part<E, 'params'>> }
  : { params?: undefined }) &
  (Part<E, 'query'> extends TSchema ? { query?: Input<Part<E, 'query'>> } : { query?: undefined }) &
  (Part<E, 'body'> extends TSchema ? { body: Input<Part<E, 'body'>> } : { body?: undefined }) &
  (Part<E, 'form'> extends TSchema ? { form: FormInput<Part<E, 'form'>> } : { form?: undefined })

type FormInput<S> = S extends TSchema ? { [K in keyof Static<S>]?: unknown } : never

export type Answer<E extends Endpoint> =
  Part<E, 'response'> extends TSchema ? Static<Part<E, 'response'>> : E extends { file: string } ? Blob : unknown

/** What one event of a stream holds. */
export type EventData<E extends Endpoint> = Part<E, 'events'> extends TSchema ? Static<Part<E, 'events'>> : never

/** Names this client among those of one person, so that it can skip entries of the change feed about its own changes. */
export const CLIENT_HEADER = 'x-client-id'
export const LONGEST_CLIENT_ID = 64

export const EVENT_STREAM = 'text/event-stream'

const pathParameter = /\{([^}]+)\}/g

/** The path with its holes filled, ready for a request line. */
export function pathOf(endpoint: Endpoint, params: Record<string, unknown> = {}): string {
  return endpoint.path.replace(pathParameter, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** Arrays are repeated keys; null and undefined are dropped; booleans are words. */
export function searchOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}
