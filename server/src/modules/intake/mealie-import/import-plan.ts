import type { GroupChoice, ImportChoices, PersonChoice, PlanConflict } from '@larder/contract/mealie-import.ts'
import { numberedName } from '@larder/domain/slug.ts'
import { slugOf } from '#core/slug.ts'
import type { BackupGroup, BackupPerson } from '#modules/intake/group-archive/full-backup.service.ts'

/**
 * Plans what becomes of the groups and accounts of a backup; a pure function. Nothing existing is changed: a group with
 * the same name or an account with the same e-mail address is joined, or the new one is renamed or skipped.
 */

type ExistingGroup = { id: string; name: string; slug: string }
type ExistingAccount = { id: string; groupId: string; username: string; usernameFolded: string; email: string }

type Existing = {
  groups: ExistingGroup[]
  /** Everybody whose name or address the backup uses. */
  accounts: ExistingAccount[]
  /** Groups of the backup that came with an earlier one and are still here, by their ids in it. */
  cameBefore: Map<string, string>
}

export type PersonPlan = {
  person: BackupPerson
  conflict: PlanConflict | null
  choices: PersonChoice[]
  choice: PersonChoice
  /** Who they are here, where they join. */
  account: ExistingAccount | undefined
  /** What they are called here, where they come. */
  username: string
  email: string
}

export type GroupPlan = {
  group: BackupGroup
  conflict: PlanConflict | null
  choices: GroupChoice[]
  choice: GroupChoice
  target: ExistingGroup | undefined
  becomes: string
  people: PersonPlan[]
}

/** `unfit`: ids with a choice that is not possible. */
export type Plan = { groups: GroupPlan[]; unfit: string[] }

export function planOf(groups: BackupGroup[], existing: Existing, choices: ImportChoices): Plan {
  const chosen = new Map<string, string>()
  for (const { id, choice } of [...choices.groups, ...choices.people]) chosen.set(id, choice)
  const unfit: string[] = []
  const choose = <C extends string>(id: string, options: C[]): C => {
    const requested = chosen.get(id) as C | undefined
    if (requested !== undefined && !options.includes(requested)) unfit.push(id)
    return requested !== undefined && options.includes(requested) ? requested : (options[0] as C)
  }
  const names = namesOf(existing)
  return {
    groups: groups.map((group) => {
      const { target, conflict } = targetOf(group, existing)
      const options: GroupChoice[] = target ? ['join', 'rename', 'skip'] : ['create', 'skip']
      const choice = choose(group.id, options)
      return {
        group,
        conflict,
        choices: options,
        choice,
        target: choice === 'join' ? target : undefined,
        becomes:
          choice === 'join' ? (target?.name ?? '') : choice === 'skip' ? '' : freeName(group.name, existing.groups),
        people: group.people.map((person) =>
          personPlan(person, {
            choose,
            names,
            groupId: choice === 'join' ? target?.id : undefined,
            isLeftOut: choice === 'skip',
          }),
        ),
      }
    }),
    unfit,
  }
}

function targetOf(group: BackupGroup, { groups, cameBefore }: Existing): Pick<GroupPlan, 'target' | 'conflict'> {
  const before = groups.find(({ id }) => id === cameBefore.get(group.id))
  if (before) return { target: before, conflict: 'cameBefore' }
  const slug = slugOf(group.name)
  const named = groups.find((one) => one.name === group.name || (slug !== '' && one.slug === slug))
  return { target: named, conflict: named ? 'nameTaken' : null }
}

const MAX_NUMBERS = 1000

function freeName(name: string, groups: ExistingGroup[]): string {
  const taken = new Set(groups.flatMap((group) => [group.name, group.slug]))
  for (let count = 0; count < MAX_NUMBERS; count++) {
    const numbered = numberedName(name, count)
    if (!taken.has(numbered) && !taken.has(slugOf(numbered))) return numbered
  }
  return name
}

const fold = (text: string) => text.trim().toLowerCase()

/** User names and e-mail addresses in use here or by imported accounts; people sign in with either. */
function namesOf({ accounts }: Existing) {
  const holders = new Map<string, ExistingAccount | 'newcomer'>()
  for (const account of accounts) {
    holders.set(account.usernameFolded, account)
    holders.set(account.email, account)
  }
  return holders
}

type PlanContext = {
  choose: (id: string, options: PersonChoice[]) => PersonChoice
  names: Map<string, ExistingAccount | 'newcomer'>
  /** Undefined for a group that is made. */
  groupId: string | undefined
  isLeftOut: boolean
}

const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,250}$/
const USERNAME = /^\P{Cc}{1,200}$/u

function personPlan(person: BackupPerson, { choose, names, groupId, isLeftOut }: PlanContext): PersonPlan {
  const [name, email] = [fold(person.username), fold(person.email)]
  const [byEmail, byName] = [names.get(email), names.get(name)]
  const left: PersonPlan = {
    person,
    conflict: null,
    choices: ['skip'],
    choice: 'skip',
    account: undefined,
    username: '',
    email: '',
  }
  if (isLeftOut) return left
  if (!ADDRESS.test(email) || !USERNAME.test(name)) return { ...left, conflict: 'noAddress' }
  if (byEmail === 'newcomer') return { ...left, conflict: 'twice' }
  const { conflict, choices, account } = conflictOf(email, { byEmail, byName, groupId })
  const choice = choose(person.id, choices)
  const comes = choice === 'create' || choice === 'rename'
  const free = comes ? freeNames(person, names) : { username: '', email: '' }
  if (comes) for (const taken of [fold(free.username), free.email]) names.set(taken, 'newcomer')
  return { person, conflict, choices, choice, account: choice === 'join' ? account : undefined, ...free }
}

type Holders = {
  byEmail: ExistingAccount | undefined
  byName: ExistingAccount | 'newcomer' | undefined
  groupId: string | undefined
}

function conflictOf(email: string, { byEmail, byName, groupId }: Holders) {
  const isHere = (account: ExistingAccount | undefined) => groupId !== undefined && account?.groupId === groupId
  if (byEmail?.email === email && isHere(byEmail))
    return { conflict: 'emailHere', choices: ['join', 'rename', 'skip'], account: byEmail } as Conflict
  if (byEmail) return { conflict: 'emailElsewhere', choices: ['skip', 'rename'], account: undefined } as Conflict
  const namesake = byName === 'newcomer' ? undefined : byName
  if (byName && isHere(namesake))
    return { conflict: 'usernameTaken', choices: ['rename', 'join', 'skip'], account: namesake } as Conflict
  if (byName) return { conflict: 'usernameTaken', choices: ['rename', 'skip'], account: undefined } as Conflict
  return { conflict: null, choices: ['create', 'skip'], account: undefined } as Conflict
}

type Conflict = Pick<PersonPlan, 'conflict' | 'choices' | 'account'>

/** `ana-2`, and `ana+2@…`, which most mailboxes take for `ana@…`. */
function freeNames({ username, email }: BackupPerson, names: Map<string, unknown>) {
  const [local = '', domain = ''] = fold(email).split('@')
  const numbered = (make: (count: number) => string) => {
    let count = 1
    while (names.has(fold(make(count))) && count < MAX_NUMBERS) count++
    return make(count)
  }
  return {
    username: numbered((count) => (count === 1 ? username : `${username}-${count}`)),
    email: numbered((count) => (count === 1 ? fold(email) : `${local}+${count}@${domain}`)),
  }
}
