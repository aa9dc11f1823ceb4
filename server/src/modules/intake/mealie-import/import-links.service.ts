import { randomUUID } from 'node:crypto'
import type { NotifierOptions } from '@larder/contract/notifiers.ts'
import { INVITATION_DAYS } from '@larder/domain/accounts/defaults.ts'
import { endedIfMadeBefore } from '@larder/domain/accounts/token-lifetime.ts'
import { chosenTypes, optionOf } from '@larder/domain/notifiers/event-types.ts'
import { readUtcTime } from '@larder/domain/scheduled-time.ts'
import { isShareExpired } from '@larder/domain/share-expiry.ts'
import type { Actor } from '#core/actor.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { isUuid } from '#core/uuid.ts'
import type { BackupGroup } from '#modules/intake/group-archive/full-backup.service.ts'
import * as notifiers from '#modules/outgoing/notifiers/notifiers.service.ts'
import * as webhooks from '#modules/outgoing/webhooks/webhooks.service.ts'
import type { ItemLog, ItemLogEntry } from './import-item-log.service.ts'
import * as store from './mealie-import.store.ts'

/**
 * Imports share links, invitations, webhooks and notifiers. Links keep their secret, so that people can still use them.
 * Expired links and those with a secret that could be guessed are left out.
 */

type LinkImport = {
  group: BackupGroup
  groupId: string
  recipeOf: (archived: string) => string | undefined
  householdOf: (archived: string) => string | undefined
  /** Somebody of this household. */
  actorIn: (householdId: string) => Actor
  itemLog: ItemLog
  signal: AbortSignal
}

export async function importLinks(ctx: Ctx, importing: LinkImport): Promise<void> {
  const { group, itemLog, signal } = importing
  const { shareLinks, webhooks, notifiers, invitations, apiTokens } = group.links()
  const all = [
    ...shareLinks.map((one) => ({ id: one.id, put: (ctx: TxCtx) => putShareLink(ctx, one, importing) })),
    ...webhooks.map((one) => ({ id: one.id, put: (ctx: TxCtx) => putWebhook(ctx, one, importing) })),
    ...notifiers.map((one) => ({ id: one.id, put: (ctx: TxCtx) => putNotifier(ctx, one, importing) })),
    ...invitations.map((one) => ({ id: one.id, put: (ctx: TxCtx) => putInvitation(ctx, one, importing) })),
    ...apiTokens.map((one) => ({
      id: one.id,
      put: async (ctx: TxCtx): Promise<ItemLogEntry> => ({
        kind: 'apiToken',
        name: one.name,
        outcome: 'leftOut',
        reason: ctx.t('mealieImport.tokenSigned'),
      }),
    })),
  ]
  for (const { id, put } of all) {
    signal.throwIfAborted()
    await ctx.tx(async (ctx) => itemLog.write(ctx, [{ archivedId: id, ...(await put(ctx)) }]))
  }
}

type Links = ReturnType<BackupGroup['links']>

async function putShareLink(
  ctx: TxCtx,
  link: Links['shareLinks'][number],
  { groupId, recipeOf }: LinkImport,
): Promise<ItemLogEntry> {
  const recipeId = recipeOf(link.recipeId)
  const entry = { kind: 'shareLink' as const, name: link.id }
  const left = (reason: string): ItemLogEntry => ({ ...entry, outcome: 'leftOut', reason })
  if (!recipeId || !isUuid(link.id)) return left(ctx.t('mealieImport.unfit'))
  if (!link.expiresAt || isShareExpired(link.expiresAt, ctx.clock.now())) return left(ctx.t('mealieImport.ended'))
  const { createdAt = ctx.clock.iso(), expiresAt } = link
  if (await store.insertShareLink(ctx.db, { id: link.id, groupId, recipeId, createdAt, expiresAt })) {
    ctx.emit('shareLink.created', { groupId, id: link.id, recipeId })
    return { ...entry, outcome: 'added', thingId: link.id }
  }
  const [there] = await store.shareLinks(ctx.db, [link.id])
  return there?.recipeId === recipeId ? { ...entry, outcome: 'known' } : left(ctx.t('mealieImport.unfit'))
}

async function putWebhook(ctx: TxCtx, hook: Links['webhooks'][number], importing: LinkImport): Promise<ItemLogEntry> {
  const entry = { kind: 'webhook' as const, name: hook.name || hook.url.slice(0, 100) }
  const householdId = importing.householdOf(hook.householdId)
  const scheduledTime = readUtcTime(hook.time)
  const [name, url] = [hook.name.trim().slice(0, LONGEST_NAME), hook.url.trim()]
  if (!householdId || !scheduledTime || !/^https?:\/\//i.test(url) || url.length > LONGEST_URL)
    return { ...entry, outcome: 'leftOut', reason: ctx.t('mealieImport.unfit') }
  if (await store.findWebhook(ctx.db, householdId, name, url)) return { ...entry, outcome: 'known' }
  const draft = { enabled: hook.enabled, name, url, webhookType: 'mealplan' as const, scheduledTime }
  return createdOrLeftOut(entry, () => webhooks.create(within(ctx, importing, householdId), draft))
}

async function putNotifier(ctx: TxCtx, sent: Links['notifiers'][number], importing: LinkImport): Promise<ItemLogEntry> {
  const name = sent.name.trim().slice(0, LONGEST_NAME)
  const entry = { kind: 'notifier' as const, name: name || '?' }
  const householdId = importing.householdOf(sent.householdId)
  if (!householdId || !name) return { ...entry, outcome: 'leftOut', reason: ctx.t('mealieImport.unfit') }
  if (await store.findNotifier(ctx.db, householdId, name)) return { ...entry, outcome: 'known' }
  const chosen = new Set(sent.events)
  const options = Object.fromEntries(chosenTypes.map((type) => [optionOf(type), chosen.has(type)])) as NotifierOptions
  return createdOrLeftOut(entry, async () => {
    const inside = within(ctx, importing, householdId)
    const made = await notifiers.create(inside, { name, appriseUrl: sent.address })
    const whose = { id: made.id, groupId: importing.groupId, householdId }
    return notifiers.update(inside, made.id, { ...whose, name, enabled: sent.enabled, options })
  })
}

const LONGEST_NAME = 600
const LONGEST_URL = 2000
/** Shorter ones could be guessed. */
const TOKEN = /^[\w.~-]{20,200}$/
const MAX_USES = 1000

async function putInvitation(
  ctx: TxCtx,
  sent: Links['invitations'][number],
  importing: LinkImport,
): Promise<ItemLogEntry> {
  const householdId = importing.householdOf(sent.householdId)
  const entry = { kind: 'invitation' as const, name: importing.group.name }
  const left = (reason: string): ItemLogEntry => ({ ...entry, outcome: 'leftOut', reason })
  const { createdAt, token } = sent
  const usesLeft = Math.min(Math.floor(sent.usesLeft), MAX_USES)
  const isOver = !createdAt || createdAt <= endedIfMadeBefore(ctx.clock.now(), INVITATION_DAYS) || usesLeft < 1
  if (isOver) return left(ctx.t('mealieImport.ended'))
  if (!householdId || !TOKEN.test(token) || createdAt > ctx.clock.iso()) return left(ctx.t('mealieImport.unfit'))
  const there = await store.findInvitation(ctx.db, token)
  if (there)
    return there.householdId === householdId ? { ...entry, outcome: 'known' } : left(ctx.t('mealieImport.unfit'))
  const id = randomUUID()
  const { groupId } = importing
  await store.insertInvitation(ctx.db, { id, groupId, householdId, token, usesLeft, createdAt, createdBy: null })
  ctx.emit('invitation.created', { groupId, householdId, id })
  return { ...entry, outcome: 'added', thingId: id }
}

/** If the module refuses it, it is left out with that reason. */
async function createdOrLeftOut(
  entry: Pick<ItemLogEntry, 'kind' | 'name'>,
  make: () => Promise<{ id: string }>,
): Promise<ItemLogEntry> {
  try {
    return { ...entry, outcome: 'added', thingId: (await make()).id }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...entry, outcome: 'leftOut', reason: error.message }
  }
}

/** In the transaction that is open, as somebody of the household. */
function within(ctx: TxCtx, { actorIn }: LinkImport, householdId: string): Ctx {
  const inner: TxCtx = { ...ctx, actor: actorIn(householdId), tx: (work) => work(inner) }
  return inner
}
