import type { Registration } from '@larder/contract/registration.ts'
import type { User } from '@larder/contract/users.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import type { HouseholdIds } from '#core/actor.ts'
import type { AnyCtx, TxCtx } from '#core/context.ts'
import { AppError, fieldProblem, problem } from '#core/errors.ts'
import { hashPassword } from '#core/password-hash.ts'
import { createGroup } from '#modules/accounts/groups/groups.service.ts'
import { createHousehold } from '#modules/accounts/households/households.service.ts'
import * as invitations from '#modules/accounts/invitations/invitations.service.ts'
import { get as getUser } from '#modules/accounts/users/all-users.service.ts'
import { insertUser, type TakenField, takenBy } from '#modules/accounts/users/new-user.service.ts'

/**
 * Opens an account: in a new group, or in the household of an invitation, in one transaction. Nobody becomes
 * administrator this way, and nobody is signed in by it.
 */

type GuestTx = TxCtx<AnyCtx['actor']>
type Destination = { token: string } | { group: string }

/** Seeds a new group with foods, units and labels of a language; handed in by `every-route.ts`. */
export type SeedGroup = (ctx: GuestTx, groupId: string, locale: LocaleCode) => Promise<void>

export async function register(ctx: AnyCtx, draft: Registration, seedGroup: SeedGroup): Promise<User> {
  const destination = destinationOf(draft)
  if (!ctx.config.allowSignup && !('token' in destination)) throw problem('forbidden', 'User Registration is Disabled')
  await refuseEarly(ctx, draft, destination)
  const passwordHash = await hashPassword(draft.password)
  return ctx.tx(async (ctx) => {
    const invited = 'token' in destination
    const home = invited
      ? await acceptedBy(ctx, destination.token)
      : await foundGroup(ctx, destination.group, draft, seedGroup)
    const { email, fullName, advanced } = draft
    // User names chosen here become lower case: they will be typed again in a hurry.
    const username = draft.username.toLowerCase()
    const flags = {
      advanced,
      canInvite: !invited,
      canManage: !invited,
      canManageHousehold: !invited,
      canOrganize: !invited,
    }
    const made = await insertUser(ctx, { ...home, ...flags, username, fullName, email, passwordHash })
    if (!made.ok) throw taken(ctx, made.taken)
    const user = await getUser(ctx, made.id)
    ctx.emit('user.signedUp', { ...home, id: user.id, username, email: user.email })
    return user
  })
}

function destinationOf({ password, passwordConfirm, group, groupToken }: Registration): Destination {
  if (password !== passwordConfirm) throw fieldProblem('passwordConfirm', 'passwords do not match')
  if (groupToken) return { token: groupToken }
  if (group) return { group }
  throw fieldProblem('group_token', 'group or group_token must be provided', null)
}

/** Checks before the password is hashed, which is slow; the transaction checks again. */
async function refuseEarly(ctx: AnyCtx, draft: Registration, destination: Destination): Promise<void> {
  const held = await takenBy(ctx.db, draft)
  if (held) throw taken(ctx, held)
  if ('token' in destination && !(await invitations.isOpen(ctx, destination.token))) throw invalidToken()
}

const short = (code: 'conflict' | 'invalid', message: string) => new AppError(code, { message })

const taken = ({ t }: Pick<AnyCtx, 't'>, which: TakenField) =>
  short('conflict', t(which === 'email' ? 'users.emailTaken' : 'users.usernameTaken'))

const invalidToken = () => short('invalid', 'Invalid group token')

async function acceptedBy(ctx: GuestTx, token: string): Promise<HouseholdIds> {
  const home = await invitations.accept(ctx, token)
  if (!home) throw invalidToken()
  return home
}

/** Every group has the default household; one with another name is made beside it and joined. */
async function foundGroup(
  ctx: GuestTx,
  name: string,
  draft: Registration,
  seedGroup: SeedGroup,
): Promise<HouseholdIds> {
  const { id: groupId } = await createGroup(ctx, { name, isPrivate: draft.private, locale: draft.locale })
  if (draft.seedData) await seedGroup(ctx, groupId, draft.locale)
  const privacy = { privateHousehold: draft.private, recipePublic: !draft.private }
  const { defaultHousehold } = ctx.config
  const usual = await createHousehold(ctx, groupId, { name: defaultHousehold, preferences: privacy })
  if (!draft.household || draft.household === defaultHousehold) return { groupId, householdId: usual.id }
  const { advanced } = draft
  const chosen = await createHousehold(ctx, groupId, {
    name: draft.household,
    preferences: {
      ...privacy,
      recipeShowNutrition: advanced,
      recipeShowAssets: advanced,
      recipeDisableComments: advanced,
      recipeDisableAmount: advanced,
    },
  })
  return { groupId, householdId: chosen.id }
}
