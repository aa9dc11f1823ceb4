import { randomUUID } from 'node:crypto'
import type {
  AiProvider,
  AiProviderDraft,
  AiProviderSettings,
  AiProviderSettingsUpdate,
} from '@larder/contract/ai-providers.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { HIDDEN_VALUE, type Pairs, type Secrets, sealed, secretsOf, toProvider } from './ai-providers.mapper.ts'
import * as store from './ai-providers.store.ts'

/**
 * The AI services of a group and their purposes. Keys and header values are stored encrypted and never sent back, not
 * even to a new address. Asking a service belongs to `ai-calls`.
 */

const MAX_PROVIDERS = 50

export const monthOf = ({ clock }: Pick<Ctx, 'clock'>) => clock.iso().slice(0, 'yyyy-mm'.length)

/** Members may name their own group, administrators any. */
async function demandGroup({ db }: Pick<Ctx, 'db'>, groupId: string): Promise<void> {
  if (!(await store.groupExists(db, groupId))) throw notFound()
}

export async function list(ctx: Ctx, groupId: string): Promise<AiProvider[]> {
  await demandGroup(ctx, groupId)
  const rows = await store.list(ctx.db, groupId)
  const calls = await store.callsIn(ctx.db, groupId, monthOf(ctx))
  return rows.map((row) => toProvider(row, secretsOf(ctx.secret, row), calls.get(row.id)))
}

export async function get(ctx: Ctx, groupId: string, id: string): Promise<AiProvider> {
  const row = found(await store.find(ctx.db, groupId, id))
  const calls = await store.callsIn(ctx.db, groupId, monthOf(ctx))
  return toProvider(row, secretsOf(ctx.secret, row), calls.get(id))
}

export const create = (ctx: Ctx, groupId: string, draft: AiProviderDraft): Promise<AiProvider> =>
  ctx.tx(async (ctx) => {
    await demandGroup(ctx, groupId)
    if ((await store.listNames(ctx.db, groupId)).length >= MAX_PROVIDERS)
      throw problem('invalid', ctx.t('aiProviders.tooMany', { most: MAX_PROVIDERS }))
    const [id, now] = [randomUUID(), ctx.clock.iso()]
    const secrets = { apiKey: readKey(draft.apiKey), headers: readHeaders(draft.requestHeaders, {}) }
    const row = {
      ...rowOf(draft),
      id,
      groupId,
      createdAt: now,
      updatedAt: now,
      secrets: sealed(ctx.secret, id, secrets),
    }
    await store.insert(ctx.db, row)
    ctx.emit('aiProvider.created', { groupId, id })
    return toProvider(row, secrets)
  })

export async function update(ctx: Ctx, groupId: string, id: string, draft: AiProviderDraft): Promise<AiProvider> {
  await ctx.tx(async (ctx) => {
    const stored = found(await store.find(ctx.db, groupId, id))
    const change = rowOf(draft)
    const moved = change.baseUrl !== stored.baseUrl
    const secrets = changedSecrets(secretsOf(ctx.secret, stored), draft, moved)
    const updatedAt = ctx.clock.iso()
    await store.update(ctx.db, stored, { ...change, updatedAt, secrets: sealed(ctx.secret, id, secrets) })
    ctx.emit('aiProvider.updated', { groupId, id })
  })
  return get(ctx, groupId, id)
}

export async function remove(ctx: Ctx, groupId: string, id: string): Promise<AiProvider> {
  const provider = await get(ctx, groupId, id)
  await ctx.tx(async (ctx) => {
    await store.remove(ctx.db, found(await store.find(ctx.db, groupId, id)))
    ctx.emit('aiProvider.deleted', { groupId, id })
  })
  return provider
}

/** A key belongs to one address: with a new address it has to be entered again. */
function changedSecrets(stored: Secrets | undefined, draft: AiProviderDraft, moved: boolean): Secrets {
  const apiKey = readKey(draft.apiKey)
  if (moved && apiKey === '' && stored?.apiKey)
    throw fieldProblem('apiKey', 'the address is another one: enter its key')
  const known = moved ? {} : (stored?.headers ?? {})
  return { apiKey: apiKey || (stored?.apiKey ?? ''), headers: readHeaders(draft.requestHeaders, known) }
}

function rowOf(draft: AiProviderDraft) {
  const { name, model, timeout, monthlyLimit = null } = draft
  const requestParams = JSON.stringify(draft.requestParams)
  return { name, model, timeout, monthlyLimit, requestParams, baseUrl: readAddress(draft.baseUrl) }
}

function readAddress(sent: string | null | undefined): string | null {
  if (!sent) return null
  const url = URL.canParse(sent) ? new URL(sent) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw fieldProblem('baseUrl', 'must start with https:// or http://', sent)
  if (url.username || url.password) throw fieldProblem('baseUrl', 'must hold no user name and no password')
  return sent.replace(/\/+$/, '')
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
/** Framing headers are set by the HTTP client. */
const FRAMING =
  /^(host|connection|keep-alive|proxy-.*|content-.*|transfer-encoding|accept-encoding|te|trailer|upgrade|expect)$/i
const VISIBLE = /^[\x20-\x7e]*$/

function readKey(sent: string): string {
  const key = sent.trim()
  if (!VISIBLE.test(key)) throw fieldProblem('apiKey', 'holds characters that no key has')
  return key
}

function readHeaders(sent: Pairs, known: Pairs): Pairs {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      if (!HEADER_NAME.test(name) || FRAMING.test(name))
        throw fieldProblem(['requestHeaders', name], 'this header cannot be set')
      if (value === HIDDEN_VALUE && Object.hasOwn(known, name)) return [name, known[name] as string]
      if (!VISIBLE.test(value)) throw fieldProblem(['requestHeaders', name], 'enter the value of this header')
      return [name, value]
    }),
  )
}

export async function settings(ctx: Ctx, groupId: string): Promise<AiProviderSettings> {
  await demandGroup(ctx, groupId)
  return (await settingsOf(ctx, [groupId]))(groupId)
}

/** Of several groups. One whose default is not chosen uses the server's own service, if there is one. */
export async function settingsOf({ db, config }: Pick<Ctx, 'db' | 'config'>, groupIds: string[]) {
  const { choices, providers } = await store.partsOf(db, groupIds)
  return (id: string): AiProviderSettings => {
    const chosen = choices.find(({ groupId }) => groupId === id)
    const { defaultProviderId = null, imageProviderId = null, audioProviderId = null } = chosen ?? {}
    return {
      defaultProviderId,
      imageProviderId,
      audioProviderId,
      providers: providers.filter(({ groupId }) => groupId === id).map(({ id, name }) => ({ id, name })),
      aiEnabled: defaultProviderId !== null || config.ai !== undefined,
      imageProviderEnabled: imageProviderId !== null || defaultProviderId !== null || config.ai?.readsPictures === true,
      audioProviderEnabled: audioProviderId !== null,
    }
  }
}

export async function updateSettings(
  ctx: Ctx,
  groupId: string,
  choice: AiProviderSettingsUpdate,
): Promise<AiProviderSettings> {
  await ctx.tx(async (ctx) => {
    await demandGroup(ctx, groupId)
    await chooseProviders(ctx, groupId, choice)
  })
  return settings(ctx, groupId)
}

export async function chooseProviders(ctx: TxCtx, groupId: string, choice: AiProviderSettingsUpdate): Promise<void> {
  const known = new Set((await store.listNames(ctx.db, groupId)).map(({ id }) => id))
  for (const [field, id] of Object.entries(choice))
    if (id !== null && !known.has(id)) throw fieldProblem(field, 'no AI service of this group', id)
  const { defaultProviderId, imageProviderId, audioProviderId } = choice
  await store.saveChoice(ctx.db, { groupId, defaultProviderId, imageProviderId, audioProviderId })
  ctx.emit('aiProviders.chosen', { groupId, id: groupId })
}
