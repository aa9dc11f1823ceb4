import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import {
  Count,
  Default,
  extension,
  FileField,
  Flag,
  Named,
  Nullable,
  Text,
  UPLOAD_BODY_BYTES,
  Uuid,
  Uuid4,
} from './fields.ts'

/** The AI services of a group: which one reads pictures, which one does the rest. Keys go in and never come out. */

const MAX_PAIRS = 50
const pairs = Default(
  Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 4000 }), { maxProperties: MAX_PAIRS }),
  {},
)

const provider = {
  name: Type.String({ minLength: 1, maxLength: 600, trim: true }),
  /** Null is the public service of the protocol's makers. */
  baseUrl: Type.Optional(Nullable(Type.String({ maxLength: 4000, trim: true }))),
  model: Type.String({ minLength: 1, maxLength: 600, trim: true }),
  /** Seconds. */
  timeout: Default(Type.Integer({ minimum: 1, maximum: 3600 }), 300),
  requestHeaders: pairs,
  requestParams: pairs,
  /** Calls a month; null is no limit. */
  monthlyLimit: extension(Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })))),
}
/** An empty key leaves the stored one alone when a provider is changed. */
const apiKey = Default(Type.String({ maxLength: 4000 }), '')

export const AiProviderDraft = Named('AIProviderCreate', Type.Object({ ...provider, apiKey }))
export type AiProviderDraft = Static<typeof AiProviderDraft>
export const AiProviderUpdate = Named('AIProviderUpdate', Type.Object({ ...provider, apiKey }))

export const AiProvider = Named(
  'AIProviderOut',
  Type.Object({
    id: Uuid,
    name: Text,
    baseUrl: Nullable(Text),
    model: Text,
    timeout: Count,
    /** Values of headers may be secrets: they are shown as dots, and dots sent back leave them alone. */
    requestHeaders: Type.Record(Type.String(), Type.String()),
    requestParams: Type.Record(Type.String(), Type.String()),
    monthlyLimit: extension(Nullable(Count)),
    callsThisMonth: extension(Count),
    hasKey: extension(Flag),
  }),
)
export type AiProvider = Static<typeof AiProvider>

const choice = Nullable(Uuid)
const choices = { defaultProviderId: choice, audioProviderId: choice, imageProviderId: choice }

export const AiProviderSettings = Named(
  'AIProviderSettingsOut',
  Type.Object({
    ...choices,
    providers: Type.Array(Named('AIProviderSummary', Type.Object({ id: Uuid, name: Text }))),
    aiEnabled: Flag,
    audioProviderEnabled: Flag,
    imageProviderEnabled: Flag,
  }),
)
export type AiProviderSettings = Static<typeof AiProviderSettings>
export const AiProviderSettingsUpdate = Named('AIProviderSettingsUpdate', Type.Object(choices))
export type AiProviderSettingsUpdate = Static<typeof AiProviderSettingsUpdate>

export const DebugResponse = Named('DebugResponse', Type.Object({ success: Flag, response: Nullable(Text) }))
export type DebugResponse = Static<typeof DebugResponse>

const base = '/api/groups/ai-providers'
const admin = '/api/admin/groups/{group_id}/ai-providers'
const debug = '/api/admin/debug/openai'
const one = Type.Object({ provider_id: Uuid4 })
const ofGroup = Type.Object({ group_id: Uuid4 })
const oneOfGroup = Type.Object({ group_id: Uuid4, provider_id: Uuid4 })
const DebugForm = { image: Type.Optional(FileField), extension: Type.Optional(Text) }

const create = {
  method: 'POST',
  summary: 'Add an AI service',
  body: AiProviderDraft,
  response: AiProvider,
} as const
const get = { method: 'GET', summary: 'Read an AI service; its key is not shown', response: AiProvider } as const
const update = {
  method: 'PUT',
  summary: 'Replace an AI service',
  body: AiProviderUpdate,
  response: AiProvider,
} as const
const remove = { method: 'DELETE', summary: 'Delete an AI service', response: AiProvider } as const
const test = {
  method: 'POST',
  access: 'admin',
  bodyLimit: UPLOAD_BODY_BYTES,
  response: DebugResponse,
  rate: 'ai',
} as const

export const aiProvidersApi = endpoints('ai-providers', {
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    access: 'member',
    summary: 'Which AI service of the group does what',
    response: AiProviderSettings,
  },
  updateSettings: {
    method: 'PUT',
    path: `${base}/settings`,
    access: 'manageGroup',
    summary: 'Say which AI service of the group does what',
    body: AiProviderSettingsUpdate,
    response: AiProviderSettings,
  },
  list: {
    method: 'GET',
    path: `${base}/providers`,
    access: 'manageGroup',
    summary: 'The AI services of the group; no key is shown',
    response: Type.Array(AiProvider),
    extension: true,
  },
  create: { ...create, path: `${base}/providers`, access: 'manageGroup' },
  get: { ...get, path: `${base}/providers/{provider_id}`, access: 'manageGroup', params: one },
  update: { ...update, path: `${base}/providers/{provider_id}`, access: 'manageGroup', params: one },
  remove: { ...remove, path: `${base}/providers/{provider_id}`, access: 'manageGroup', params: one },
  test: {
    method: 'POST',
    path: `${base}/providers/{provider_id}/test`,
    access: 'manageGroup',
    summary: 'Ask an AI service of the group a short question and say how it went',
    params: one,
    response: DebugResponse,
    rate: 'ai',
    extension: true,
  },
})

export const adminAiProvidersApi = endpoints('ai-providers', {
  settings: {
    method: 'GET',
    path: `${admin}/settings`,
    access: 'admin',
    summary: 'Which AI service of a group does what',
    params: ofGroup,
    response: AiProviderSettings,
    extension: true,
  },
  updateSettings: {
    method: 'PUT',
    path: `${admin}/settings`,
    access: 'admin',
    summary: 'Say which AI service of a group does what',
    params: ofGroup,
    body: AiProviderSettingsUpdate,
    response: AiProviderSettings,
    extension: true,
  },
  list: {
    method: 'GET',
    path: `${admin}/providers`,
    access: 'admin',
    summary: 'The AI services of a group; no key is shown',
    params: ofGroup,
    response: Type.Array(AiProvider),
    extension: true,
  },
  create: { ...create, path: `${admin}/providers`, access: 'admin', params: ofGroup },
  get: { ...get, path: `${admin}/providers/{provider_id}`, access: 'admin', params: oneOfGroup },
  update: { ...update, path: `${admin}/providers/{provider_id}`, access: 'admin', params: oneOfGroup },
  remove: { ...remove, path: `${admin}/providers/{provider_id}`, access: 'admin', params: oneOfGroup },
  testServer: {
    ...test,
    path: debug,
    summary: "Ask the server's AI service a short question, about a picture if one is sent",
    form: Named('FormDebugOpenai', Type.Object(DebugForm)),
  },
  testProvider: {
    ...test,
    path: `${debug}/{provider_id}`,
    summary: 'Ask any AI service a short question, about a picture if one is sent',
    params: one,
    form: Named('FormDebugOpenaiProvider', Type.Object(DebugForm)),
  },
})
