import type { TObject, TSchema } from 'typebox'
import {
  errorsOf,
  FOUND,
  mayBeElsewhere,
  NOT_MODIFIED,
  PARTIAL_CONTENT,
  RANGE_NOT_SATISFIABLE,
} from './documented-errors.ts'
import { EVENT_STREAM, scopeOf, type TaggedEndpoint } from './endpoint.ts'
import { type ErrorCode, errorStatus } from './error-status.ts'
import { ErrorAnswer, HTTPValidationError } from './errors.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { EXTENSION } from './fields.ts'
import { OPERATION_HEADER, REPEATED, REPEATED_HEADER } from './operations.ts'
import { UNDO_HEADER, UNDO_WANTED } from './removals.ts'

/** The contract as OpenAPI 3.1, printed from the endpoint tables. Named schemas become components, once each. */

type Json = { [key: string]: unknown }
type Content = { [type: string]: { schema: Json } }

type Marked = { [EXTENSION]?: true }

export type OpenApiParameter = Marked & {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Json
}
type OpenApiHeader = Marked & { description: string; schema: Json }
export type OpenApiResponse = { description: string; headers?: { [name: string]: OpenApiHeader }; content?: Content }
export type OpenApiOperation = Marked & {
  tags: string[]
  summary: string
  operationId: string
  'x-access': string
  /** What an API token with scopes must be good for. */
  'x-scope'?: string
  /** The answer is a stream of events that stays open. */
  [STREAM]?: true
  security?: Json[]
  parameters?: OpenApiParameter[]
  requestBody?: { required: boolean; content: Content }
  responses: { [status: string]: OpenApiResponse | { $ref: string } }
}
export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string; license: Json }
  /** Where the paths begin, when that is not the root of the host. */
  servers?: { url: string }[]
  paths: { [path: string]: { [method: string]: OpenApiOperation } }
  components: {
    schemas: { [name: string]: Json }
    responses: { [name: string]: OpenApiResponse }
    securitySchemes: Json
  }
}

export function openApiDocument(version: string): OpenApiDocument {
  const schemas: { [name: string]: Json } = {}
  const hoist = hoistInto(schemas)
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of everyEndpoint) {
    const item = paths[endpoint.path] ?? {}
    item[endpoint.method.toLowerCase()] = operationOf(endpoint, hoist)
    paths[endpoint.path] = item
  }
  const responses = sharedResponses(hoist)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Larder',
      version,
      description: 'Recipes, meal plans, shopping lists and cookbooks for households and groups.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

type Hoist = (schema: TSchema) => Json

function operationOf(endpoint: TaggedEndpoint, hoist: Hoist): OpenApiOperation {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', hoist),
    ...parametersOf(endpoint.query, 'query', hoist),
    ...(endpoint.undoable ? [undoHeader] : []),
    ...(endpoint.operation ? [operationHeader] : []),
    ...(endpoint.events ? [lastEvent] : []),
  ]
  const body = requestBodyOf(endpoint, hoist)
  return {
    tags: tagsOf(endpoint),
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? {} : { 'x-scope': scopeOf(endpoint) }),
    ...(endpoint.events ? { [STREAM]: true } : {}),
    ...(endpoint.extension ? { [EXTENSION]: true } : {}),
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(endpoint, hoist),
  }
}

/** An answer that stays open: a tool that waits for its end would wait for ever. */
const STREAM = 'x-event-stream'
const STREAMS_TAG = 'event-streams'
const ADMIN_TAG = 'admin'

/**
 * Documentation tools hide operations by tag: those for administrators say so first, as clients of this contract know
 * it (`Admin: Backups`), and streams have a tag as well.
 */
function tagsOf(endpoint: TaggedEndpoint): string[] {
  const admin = isForAdmins(endpoint) ? [adminTagOf(endpoint), ADMIN_TAG] : []
  return [...new Set([...admin, endpoint.tag, ...(endpoint.events ? [STREAMS_TAG] : [])])]
}

const isForAdmins = ({ access, path }: TaggedEndpoint): boolean => access === 'admin' || path.startsWith('/api/admin/')

const managed = ['users', 'groups', 'households']

function adminTagOf({ path }: TaggedEndpoint): string {
  const [subject = ''] = path.replace(/^\/api\/(admin\/)?/, '').split('/')
  const words = (managed.includes(subject) ? `manage-${subject}` : subject).split('-')
  return `Admin: ${words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ')}`
}

const operationId = ({ method, path }: TaggedEndpoint) =>
  `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^a-zA-Z0-9]+/g, '_')}`.replace(/_$/, '')

function parametersOf(schema: TObject | undefined, place: 'path' | 'query', hoist: Hoist): OpenApiParameter[] {
  const required = new Set<string>((schema?.required as string[] | undefined) ?? [])
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: required.has(name) && !('default' in field),
    schema: hoist(field),
    ...(EXTENSION in field ? { [EXTENSION]: true as const } : {}),
  }))
}

const undoHeader: OpenApiParameter = {
  name: UNDO_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', enum: [UNDO_WANTED] },
  [EXTENSION]: true,
}

const operationHeader: OpenApiParameter = {
  name: OPERATION_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  [EXTENSION]: true,
}

const lastEvent: OpenApiParameter = { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }

const undoToken: OpenApiResponse['headers'] = {
  [UNDO_HEADER]: {
    description: 'Takes the deletion back, for those who asked for it',
    schema: { type: 'string' },
    [EXTENSION]: true,
  },
}

const repeatedMark: OpenApiResponse['headers'] = {
  [REPEATED_HEADER]: {
    description: 'It was done before under the same id, and this is the answer of that time',
    schema: { type: 'string', enum: [REPEATED] },
    [EXTENSION]: true,
  },
}

/** As the server takes it: no body is null. */
const mayBeLeftOut = (body: TSchema): boolean =>
  'anyOf' in body && (body.anyOf as { type?: string }[]).some(({ type }) => type === 'null')

function requestBodyOf({ body, form }: TaggedEndpoint, hoist: Hoist): OpenApiOperation['requestBody'] {
  if (body) return { required: !mayBeLeftOut(body), content: { 'application/json': { schema: hoist(body) } } }
  if (!form) return undefined
  const files = JSON.stringify(form).includes('"binary"')
  const type = files ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return { required: true, content: { [type]: { schema: hoist(form) } } }
}

function contentOf({ response, file, events }: TaggedEndpoint, hoist: Hoist): Content | undefined {
  if (response) return { 'application/json': { schema: hoist(response) } }
  if (file) return { [file]: { schema: { type: 'string', format: 'binary' } } }
  // The schema of one event: OpenAPI cannot describe a stream.
  return events && { [EVENT_STREAM]: { schema: hoist(events) } }
}

function responsesOf(endpoint: TaggedEndpoint, hoist: Hoist): OpenApiOperation['responses'] {
  const content = contentOf(endpoint, hoist)
  const success = content ? { content } : {}
  const own = { ...(endpoint.undoable ? undoToken : {}), ...(endpoint.operation ? repeatedMark : {}) }
  const headers = Object.keys(own).length > 0 ? { headers: own } : {}
  const status = endpoint.status ?? 200
  return {
    [status]: { description: status < 300 ? 'Success' : 'Go there', ...headers, ...success },
    ...(mayBeElsewhere(endpoint) ? { [FOUND]: { description: 'The picture is in a store of its own' } } : {}),
    ...(endpoint.ranges ? { [PARTIAL_CONTENT]: { description: 'The part that was asked for', ...success } } : {}),
    ...(endpoint.method === 'GET' && !endpoint.events ? { [NOT_MODIFIED]: shared('notModified') } : {}),
    ...(endpoint.ranges
      ? { [RANGE_NOT_SATISFIABLE]: { description: 'The file ends before the part that was asked for' } }
      : {}),
    ...Object.fromEntries(errorsOf(endpoint).map((code) => [errorStatus[code], shared(code)])),
  }
}

const failures: Record<ErrorCode, string> = {
  invalid: 'The wish cannot be met; the answer says why, and nothing was changed',
  unauthenticated: 'Not signed in, or with credentials that are no longer good',
  forbidden: 'Not allowed',
  notFound: 'Not there, or not for the eyes of the caller',
  timedOut: 'The other side took too long to answer',
  conflict: 'Somebody was faster, or the name is taken',
  tooLarge: 'The request is larger than this call takes',
  unsupported: 'A type of content that this call does not take',
  unprocessable: 'The input does not fit; every entry names its field',
  locked: 'Locked after too many failed attempts',
  tooMany: 'Too many requests in a short time',
  failed: 'An unforeseen failure; nothing was changed',
  badGateway: 'A service that is needed gave no usable answer',
  unavailable: 'Takes too long, is about to stop or cannot reach its database; ask for less, or again later',
  full: 'No room is left for what was sent',
}

const shared = (name: ErrorCode | 'notModified') => ({ $ref: `#/components/responses/${name}` })

function sharedResponses(hoist: Hoist): OpenApiDocument['components']['responses'] {
  const shapeOf = (code: string) => hoist(code === 'unprocessable' ? HTTPValidationError : ErrorAnswer)
  const entries = Object.entries(failures).map(([code, description]) => [
    code,
    { description, content: { 'application/json': { schema: shapeOf(code) } } },
  ])
  return { notModified: { description: 'What the caller has is still current' }, ...Object.fromEntries(entries) }
}

/** Copies a schema as plain JSON; parts with a title move to the components. Fields with a default need not be sent. */
function hoistInto(schemas: { [name: string]: Json }): Hoist {
  const copy = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(copy)
    if (node === null || typeof node !== 'object') return node
    const tidied = tidyRequired(node as Json)
    const copied = Object.fromEntries(keywordsOf(tidied).map(([key, value]) => [key, copy(value)]))
    const { title } = node as Json
    if (typeof title !== 'string') return copied
    const { [EXTENSION]: own, ...named } = copied
    const mark = own === undefined ? {} : { [EXTENSION]: own }
    const known = schemas[title]
    if (known && JSON.stringify(known) !== JSON.stringify(named))
      throw new Error(`two different schemas are called ${title}`)
    schemas[title] = named
    return { $ref: `#/components/schemas/${title}`, ...mark }
  }
  return (schema) => copy(schema) as Json
}

/**
 * The schema without our own keywords. Within `properties` these may be field names with a schema. Defaults are only
 * printed for scalars: generators fail on objects and lists, and the field is optional anyway.
 */
const keywordsOf = (node: Json): [string, unknown][] =>
  Object.entries(node).filter(([key, value]) => {
    if (key === 'default') return typeof value !== 'object' || value === null || 'type' in value
    return !(key === 'title' || key === 'trim') || typeof value === 'object'
  })

function tidyRequired(schema: Json): Json {
  const { required, properties } = schema as { required?: string[]; properties?: { [name: string]: Json } }
  if (!Array.isArray(required) || !properties) return schema
  const kept = required.filter((name) => !('default' in (properties[name] ?? {})))
  const { required: _, ...rest } = schema
  return kept.length > 0 ? { ...rest, required: kept } : rest
}
