import { randomUUID } from 'node:crypto'
import type {
  Invitation,
  InvitationDraft,
  InvitationGreeting,
  InvitationMail,
  MailSent,
} from '@larder/contract/invitations.ts'
import { INVITATION_DAYS } from '@larder/domain/accounts/defaults.ts'
import { endedIfMadeBefore } from '@larder/domain/accounts/token-lifetime.ts'
import type { HouseholdIds } from '#core/actor.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, notFound, refusal } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { newSecretToken } from '#core/secret-token.ts'
import { sendInvitation } from '#modules/foundation/mails/mails.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import * as store from './invitations.store.ts'

/**
 * Invitations into a household: made, mailed and revoked by those who may invite, valid for a number of people and a
 * few days. The link is shown again later, so the token is stored in plain; only those who may invite can read it.
 */

const endedBefore = ({ clock }: Pick<AnyCtx, 'clock'>) => endedIfMadeBefore(clock.now(), INVITATION_DAYS)

/** A link is as good as the right to invite, so only those who may invite see it. */
export const list = async (ctx: Ctx): Promise<Invitation[]> =>
  ctx.actor.canInvite ? store.list(ctx.db, ctx.actor.householdId, endedBefore(ctx)) : []

export async function create(ctx: Ctx, draft: InvitationDraft): Promise<Invitation> {
  refuseWithoutRight(ctx)
  const home = await homeOf(ctx, draft)
  return ctx.tx(async ({ db, actor, clock, emit }) => {
    const id = randomUUID()
    const made = await store.insert(db, {
      id,
      ...home,
      token: newSecretToken(),
      usesLeft: draft.uses,
      createdAt: clock.iso(),
      createdBy: actor.userId,
    })
    emit('invitation.created', { ...home, id })
    return made
  })
}

function refuseWithoutRight({ actor }: Ctx): void {
  if (!actor.canInvite) throw refusal('forbidden', 'User is not allowed to create invite tokens')
}

/** The own household, or any for administrators; group and household must match. */
async function homeOf({ db, actor }: Ctx, { groupId, householdId }: InvitationDraft): Promise<HouseholdIds> {
  const own = { groupId: actor.groupId, householdId: actor.householdId }
  const elsewhere = (groupId ?? own.groupId) !== own.groupId || (householdId ?? own.householdId) !== own.householdId
  if (!elsewhere) return own
  if (!actor.admin) throw refusal('forbidden', 'Only admins can create invite tokens for other groups or households')
  if (!householdId) throw fieldProblem('householdId', 'another group needs one of its households', householdId)
  const home = found(await store.findHousehold(db, householdId))
  if (groupId && groupId !== home.groupId) throw notFound()
  return home
}

/** Whether the mail was sent; without mail settings it never is. */
export async function mail(ctx: Ctx, { email, token }: InvitationMail): Promise<MailSent> {
  refuseWithoutRight(ctx)
  if (!ctx.mail.ready) return { success: false, error: null }
  const { actor, db } = ctx
  const invitation = found(await store.findOpen(db, token, endedBefore(ctx)))
  if (invitation.householdId !== actor.householdId && !actor.admin) throw notFound()
  const names = found(await store.findNames(db, actor.userId, invitation.householdId))
  const { sent, problem } = await sendInvitation(ctx, email.trim(), { token, ...names })
  return { success: sent, error: problem ?? null }
}

/** An expired or used-up link reveals nothing. */
export const greet = async (ctx: AnyCtx, token: string): Promise<InvitationGreeting> =>
  found(await store.findGreeting(ctx.db, token, endedBefore(ctx)))

export const remove = (ctx: Ctx, id: string): Promise<Invitation> =>
  ctx.tx(async (ctx) => {
    await keepForUndo(ctx, 'invitation', [id])
    const { groupId, householdId } = ctx.actor
    const removed = found(await store.remove(ctx.db, householdId, id))
    ctx.emit('invitation.deleted', { groupId, householdId, id })
    return removed
  })

/** Whether it is still valid; checked before the password is hashed. */
export const isOpen = async (ctx: AnyCtx, token: string): Promise<boolean> =>
  (await store.findOpen(ctx.db, token, endedBefore(ctx))) !== undefined

/** Takes one use; `undefined` when there is none to take. */
export const accept = (ctx: TxCtx<unknown>, token: string): Promise<HouseholdIds | undefined> =>
  store.takeUse(ctx.db, token, endedBefore(ctx))

export const removeExpiredInvitations = (ctx: Ctx<undefined>): Promise<unknown> =>
  ctx.tx((ctx) => store.removeMadeBefore(ctx.db, endedBefore(ctx)))
