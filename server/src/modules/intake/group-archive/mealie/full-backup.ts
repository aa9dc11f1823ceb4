import type { ArchiveSource } from '../archive-source.ts'
import type { SourceRow } from './database-rows.ts'
import { type OpenBackup, sourceOf } from './mealie-backup.ts'
import { flagIn, idIn, momentIn, numberIn, textIn } from './source-values.ts'

/**
 * The parts of a backup that only an administrator may import: groups, accounts with passwords, and links that work
 * without an account. It only reads; the import decides what to trust.
 */

export type BackupPerson = {
  id: string
  /** The household in the backup, or the group's default. */
  householdId: string
  username: string
  fullName: string
  email: string
  /** As it is stored there. */
  password: string
  authMethod: 'Larder' | 'LDAP' | 'OIDC'
  admin: boolean
  advanced: boolean
  canInvite: boolean
  canManage: boolean
  canManageHousehold: boolean
  canOrganize: boolean
}

/** Links and integrations, with the ids of the backup. */
type BackupLinks = {
  shareLinks: { id: string; recipeId: string; createdAt: string | undefined; expiresAt: string | undefined }[]
  webhooks: { id: string; householdId: string; name: string; url: string; enabled: boolean; time: string }[]
  notifiers: {
    id: string
    householdId: string
    name: string
    address: string
    enabled: boolean
    /** The columns that are set: `recipe_created` and so on. */
    events: string[]
  }[]
  invitations: { id: string; householdId: string; token: string; usesLeft: number; createdAt: string | undefined }[]
  apiTokens: { id: string; name: string; userId: string }[]
}

export type BackupGroup = {
  id: string
  name: string
  isPrivate: boolean
  counts: Record<string, number>
  people: BackupPerson[]
  /** All other records, without those of people who are skipped. */
  sourceFor: (leftOut: ReadonlySet<string>) => ArchiveSource
  links: () => BackupLinks
  pictureOf: (userId: string, maxBytes: number) => Promise<Uint8Array | undefined>
}

export type FullBackup = { revision: string; groups: BackupGroup[] }

export function fullBackup(backup: OpenBackup): FullBackup {
  const { tables } = backup
  const groups = new Map<string, BackupGroup>()
  for (const row of tables.all('groups')) {
    const id = idIn(row.id)
    if (id && !groups.has(id)) groups.set(id, groupOf(backup, id, plainText(row.name) || id))
  }
  const revision = textIn(tables.all('alembic_version')[0]?.version_num) ?? ''
  return { revision: revision.slice(0, 100), groups: [...groups.values()] }
}

function groupOf(backup: OpenBackup, id: string, name: string): BackupGroup {
  const { tables, zip, base } = backup
  const stored = tables.of('households', 'group_id', id).flatMap((row) => idIn(row.id) ?? [])
  const households = stored.length > 0 ? stored : [`family of ${id}`]
  const householdIn = (row: SourceRow) => {
    const home = idIn(row.household_id)
    return home && households.includes(home) ? home : String(households[0])
  }
  const people = new Map<string, BackupPerson>()
  for (const row of tables.of('users', 'group_id', id)) {
    const userId = idIn(row.id)
    if (userId && !people.has(userId)) people.set(userId, personOf(row, userId, householdIn(row)))
  }
  const links = () => linksOf(backup, id, { householdIn, people })
  const { group } = sourceOf(backup, { id, name })
  const linkCounts = Object.entries(links()).map(([kind, rows]) => [kind.slice(0, -1), rows.length])
  const [preferences = {}] = tables.of('group_preferences', 'group_id', id)
  return {
    id,
    name: name.slice(0, LONGEST_NAME),
    isPrivate: flagIn(preferences.private_group, true),
    counts: { household: households.length, user: people.size, ...group.counts, ...Object.fromEntries(linkCounts) },
    people: [...people.values()],
    sourceFor: (leftOut) => sourceOf(backup, { id, name, leftOut }).source,
    links,
    pictureOf: (userId, maxBytes) => zip.read(`${base}data/users/${userId}/profile.webp`, maxBytes),
  }
}

const LONGEST_NAME = 600

/** No database keeps a NUL in a text. */
const plainText = (value: unknown): string => (textIn(value) ?? '').replaceAll('\0', '').trim()

const signInMethods = { LDAP: 'LDAP', OIDC: 'OIDC' } as const

function personOf(row: SourceRow, id: string, householdId: string): BackupPerson {
  const email = plainText(row.email)
  const username = plainText(row.username) || (email.split('@')[0] ?? '')
  const admin = flagIn(row.admin)
  const method = String(row.auth_method).toUpperCase() as 'LDAP'
  return {
    id,
    householdId,
    username,
    fullName: plainText(row.full_name).slice(0, LONGEST_NAME) || username,
    email,
    password: textIn(row.password) ?? '',
    authMethod: Object.hasOwn(signInMethods, method) ? signInMethods[method] : 'Larder',
    admin,
    advanced: flagIn(row.advanced),
    canInvite: flagIn(row.can_invite),
    canManage: flagIn(row.can_manage),
    // 1.x had no such permission, but administrators could do it.
    canManageHousehold: flagIn(row.can_manage_household, admin),
    canOrganize: flagIn(row.can_organize),
  }
}

type LinkContext = { householdIn: (row: SourceRow) => string; people: Map<string, BackupPerson> }

function linksOf({ tables }: OpenBackup, groupId: string, { householdIn, people }: LinkContext): BackupLinks {
  const rows = (table: string) =>
    tables.of(table, 'group_id', groupId).flatMap((row) => {
      const id = idIn(row.id)
      return id ? [{ row, id, householdId: householdIn(row) }] : []
    })
  return {
    shareLinks: rows('recipe_share_tokens').map(({ row, id }) => ({
      id,
      recipeId: idIn(row.recipe_id) ?? '',
      createdAt: momentIn(row.created_at),
      expiresAt: momentIn(row.expires_at),
    })),
    webhooks: rows('webhook_urls').map(({ row, id, householdId }) => ({
      id,
      householdId,
      name: plainText(row.name),
      url: plainText(row.url),
      enabled: flagIn(row.enabled),
      time: textIn(row.scheduled_time) ?? '',
    })),
    notifiers: rows('group_events_notifiers').map(({ row, id, householdId }) => ({
      id,
      householdId,
      name: plainText(row.name),
      address: plainText(row.apprise_url),
      enabled: flagIn(row.enabled),
      events: eventsIn(tables.of('group_events_notifier_options', 'event_notifier_id', id)[0] ?? {}),
    })),
    invitations: rows('invite_tokens').map(({ row, id, householdId }) => ({
      id,
      householdId,
      token: plainText(row.token),
      usesLeft: numberIn(row.uses_left) ?? 0,
      createdAt: momentIn(row.created_at),
    })),
    apiTokens: [...people.keys()].flatMap((userId) =>
      tables.of('long_live_tokens', 'user_id', userId).map((row) => ({
        id: idIn(row.id) ?? '',
        name: plainText(row.name),
        userId,
      })),
    ),
  }
}

const eventsIn = (options: SourceRow): string[] => Object.keys(options).filter((column) => flagIn(options[column]))
