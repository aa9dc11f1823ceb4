import { randomUUID } from 'node:crypto'
import type { Notifier, NotifierDraft, NotifierUpdate } from '@larder/contract/notifiers.ts'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import {
  type AddressProblem,
  isMasked,
  isProblem,
  readAddresses,
} from '@larder/domain/notifiers/notification-address.ts'
import { serviceOf } from '@larder/domain/notifiers/services.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { bit } from '#db/rows.ts'
import type { Translate } from '#i18n/messages.ts'
import { addDeliveries } from '#modules/foundation/deliveries/deliveries.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { placesOf } from './notifier-delivery.service.ts'
import { addressOf, chosenIn, maskedAddressOf, sealAddress, toNotifier } from './notifiers.mapper.ts'
import * as store from './notifiers.store.ts'

/**
 * Who is told when something happens in a household: kept here, with the address encrypted. What happened and how it is
 * put into words is the matter of `notifier-events` and `notifier-texts`, sending of `notifier-delivery`.
 */

const MAX_NOTIFIERS = 50

export async function list(ctx: Ctx, query: ListQuery): Promise<Page<Notifier>> {
  const page = await store.list(ctx, ctx.actor.householdId, query)
  return { ...page, items: page.items.map((row) => toNotifier(ctx.secret, row)) }
}

export async function get(ctx: Pick<Ctx, 'db' | 'actor' | 'secret'>, id: string): Promise<Notifier> {
  return toNotifier(ctx.secret, found(await store.find(ctx.db, ctx.actor.householdId, id)))
}

export const create = (ctx: Ctx, draft: NotifierDraft): Promise<Notifier> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    const address = demandAddress(ctx, draft.appriseUrl ?? '')
    if ((await store.countOf(ctx.db, householdId)) >= MAX_NOTIFIERS)
      throw problem('invalid', ctx.t('notifiers.tooMany', { most: MAX_NOTIFIERS }), 'too many')
    const [id, now] = [randomUUID(), ctx.clock.iso()]
    const row: store.NotifierRow = {
      id,
      createdAt: now,
      updatedAt: now,
      groupId,
      householdId,
      name: draft.name,
      nameNormalised: normalise(draft.name),
      enabled: 1,
      address: sealAddress(ctx.secret, id, address),
      language: draft.language ?? ctx.locale,
      optionsId: randomUUID(),
      events: '[]',
    }
    await store.insert(ctx.db, row)
    ctx.emit('notifier.created', { groupId, householdId, id })
    return toNotifier(ctx.secret, row)
  })

export const update = (ctx: Ctx, id: string, draft: NotifierUpdate): Promise<Notifier> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    const stored = found(await store.find(ctx.db, householdId, id))
    const address = newAddress(ctx, stored, draft.appriseUrl)
    await store.update(ctx.db, householdId, {
      id,
      updatedAt: ctx.clock.iso(),
      name: draft.name,
      nameNormalised: normalise(draft.name),
      enabled: bit(draft.enabled),
      optionsId: randomUUID(),
      events: JSON.stringify(chosenIn(draft.options)),
      ...(draft.language ? { language: draft.language } : {}),
      ...(address ? { address: sealAddress(ctx.secret, id, address) } : {}),
    })
    ctx.emit('notifier.updated', { groupId, householdId, id })
    return get(ctx, id)
  })

export const remove = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    found(await store.find(ctx.db, householdId, id))
    await keepForUndo(ctx, 'notifier', [id])
    await store.remove(ctx.db, householdId, id)
    ctx.emit('notifier.deleted', { groupId, householdId, id })
  })

/** Goes out at once and once, whether the notifier is on or off. */
export const test = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (ctx) => {
    const { householdId } = ctx.actor
    const row = found(await store.find(ctx.db, householdId, id))
    // One that cannot be read any more is a message too: it says so in the log.
    const places = placesOf(addressOf(ctx.secret, row) ?? '')
    const key = randomUUID()
    await addDeliveries(
      ctx,
      (places.length > 0 ? places : [{ address: 0, target: 0 }]).map((place) => ({
        householdId,
        kind: 'notifier',
        sourceId: id,
        event: 'test_message',
        key: `${key} ${place.address} ${place.target}`,
        payload: { ...place, told: 'test', link: null },
        attempts: 1,
      })),
    )
  })

/** None when none is sent, or what is shown of the stored one comes back. */
function newAddress(ctx: Pick<Ctx, 't' | 'secret'>, stored: store.NotifierRow, sent: string | null | undefined) {
  return !sent || sent === maskedAddressOf(ctx.secret, stored) ? undefined : demandAddress(ctx, sent)
}

/** The text as it was sent, if every address in it is one; the answer to a bad one says what is wrong, not what it was. */
function demandAddress({ t }: { t: Translate }, text: string): string {
  if (isMasked(text)) throw fieldProblem('appriseUrl', t('notifiers.address.masked'))
  const read = readAddresses(text)
  if (isProblem(read)) throw fieldProblem('appriseUrl', problemText(t, read))
  return text
}

function problemText(t: Translate, { problem: key, ...about }: AddressProblem): string {
  const service = 'service' in about ? serviceOf(about.service) : undefined
  const known = 'known' in about ? about.known.map((scheme) => `${scheme}://`).join(', ') : ''
  const form = 'form' in about && service ? `${service.schemes.secure}://${about.form}` : ''
  return t(`notifiers.address.${key}`, { ...about, known, form, service: service?.title })
}
