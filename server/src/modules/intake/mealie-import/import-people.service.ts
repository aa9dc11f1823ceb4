import type { Ctx, TxCtx } from '#core/context.ts'
import { insertUser } from '#modules/accounts/users/new-user.service.ts'
import { keepPicture } from '#modules/accounts/users/picture.service.ts'
import type { BackupGroup, BackupPerson } from '#modules/intake/group-archive/full-backup.service.ts'
import { unlessUnfit } from '#modules/intake/imports/recipe-files.service.ts'
import type { ItemLog } from './import-item-log.service.ts'
import type { PersonPlan } from './import-plan.ts'

/**
 * Imports accounts. Existing accounts keep their name, password and permissions. Password hashes are copied and
 * upgraded at the next sign-in.
 */

/** `$2b$12$…`; a sign-in with a higher cost could keep the server busy for hours. */
const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/
/** No hash, so no password can ever match it. */
const NO_PASSWORD = 'none'
const MAX_PICTURE_BYTES = 20_000_000

export const keepsPassword = ({ password, authMethod }: BackupPerson): boolean =>
  authMethod !== 'Larder' || BCRYPT.test(password)

type PeopleImport = {
  group: BackupGroup
  groupId: string
  plans: PersonPlan[]
  /** Households of the backup as they are here. */
  householdOf: (archived: string) => string | undefined
  keepAdmins: boolean
  itemLog: ItemLog
  signal: AbortSignal
}

/** Answers the ids of the accounts here, by their ids in the backup. */
export async function importPeople(ctx: Ctx, importing: PeopleImport): Promise<Map<string, string>> {
  const { group, plans, itemLog, signal } = importing
  const here = new Map<string, string>()
  for (const plan of plans) {
    signal.throwIfAborted()
    const { person, account, choice } = plan
    const about = { kind: 'user' as const, name: person.username || person.email || person.id, archivedId: person.id }
    if (choice === 'join' && account) {
      here.set(person.id, account.id)
      const reason = ctx.t('mealieImport.joined', { name: account.username })
      await ctx.tx((ctx) => itemLog.write(ctx, [{ ...about, outcome: 'joined', thingId: account.id, reason }]))
    } else if (choice === 'skip') {
      const { conflict } = plan
      const isSaid = conflict === 'noAddress' || conflict === 'twice' || conflict === 'emailElsewhere'
      const reason = ctx.t(isSaid ? `mealieImport.${conflict}` : 'mealieImport.chosen')
      await ctx.tx((ctx) => itemLog.write(ctx, [{ ...about, outcome: 'leftOut', reason }]))
    } else {
      const id = await ctx.tx((ctx) => makeAccount(ctx, plan, importing, about))
      if (!id) continue
      here.set(person.id, id)
      const picture = await unlessUnfit(group.pictureOf(person.id, MAX_PICTURE_BYTES))
      if (picture) await keepPicture(ctx, id, picture)
    }
  }
  return here
}

type About = { kind: 'user'; name: string; archivedId: string }

async function makeAccount(
  ctx: TxCtx,
  plan: PersonPlan,
  importing: PeopleImport,
  about: About,
): Promise<string | undefined> {
  const { groupId, householdOf, keepAdmins, itemLog } = importing
  const { person, username, email } = plan
  const { id: _, householdId: archivedHome, password, ...profile } = person
  const householdId = householdOf(archivedHome)
  const { authMethod } = profile
  const made =
    householdId === undefined
      ? undefined
      : await insertUser(ctx, {
          ...profile,
          username,
          email,
          groupId,
          householdId,
          admin: keepAdmins && person.admin,
          passwordHash: authMethod === 'Larder' ? (keepsPassword(person) ? password : NO_PASSWORD) : authMethod,
        })
  if (!made?.ok || householdId === undefined) {
    const reason = ctx.t(made ? 'mealieImport.emailElsewhere' : 'mealieImport.unfit')
    await itemLog.write(ctx, [{ ...about, outcome: 'leftOut', reason }])
    return undefined
  }
  ctx.emit('user.created', { groupId, householdId, id: made.id, username })
  const lost = [
    ...(plan.choice === 'rename' ? [ctx.t('mealieImport.renamed', { name: `${username}, ${email}` })] : []),
    ...(person.admin && !keepAdmins ? [ctx.t('mealieImport.notAdmin')] : []),
    ...(keepsPassword(person) ? [] : [ctx.t('mealieImport.noPassword')]),
  ]
  const outcome = plan.choice === 'rename' ? 'renamed' : 'added'
  await itemLog.write(ctx, [{ ...about, outcome, thingId: made.id, reason: lost.join(' ') }])
  return made.id
}
