import { randomUUID } from 'node:crypto'
import { mealieImportApi } from '@larder/contract/mealie-import.ts'
import { picture } from '#modules/intake/group-archive/filled-group.fixture.ts'
import { zipOf } from '#modules/intake/group-archive/group-archive.fixture.ts'
import { ids, secondVersion } from '#modules/intake/group-archive/mealie/mealie-backup.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import type { Kit } from '#test/kit.ts'

/** For tests only: full backups as Mealie writes them, with accounts of two groups. */

export type Rows = Record<string, Record<string, unknown>[]>

/** Of `Old password 1`, at a cost that tests can bear. */
export const PASSWORD = 'Old password 1'
const HASH = '$2b$04$r7FknWH/4B168hi0g/E0y.9EKNz7HFEhIQcNG9zPAhJu3UAjKjSp.'

export const more = {
  nextDoor: randomUUID(),
  cara: randomUUID(),
  link: randomUUID(),
  endedLink: randomUUID(),
  notifier: randomUUID(),
}

const at = '2024-05-06T07:08:09.123456'
const ever = '2999-01-01T00:00:00'

const user = (id: string, name: string, rest: object) => ({
  id,
  created_at: at,
  update_at: at,
  username: name,
  full_name: `${name} of the backup`,
  email: `${name}@example.com`,
  password: HASH,
  auth_method: 'MEALIE',
  admin: false,
  advanced: true,
  can_manage: true,
  can_manage_household: true,
  can_invite: false,
  can_organize: true,
  ...rest,
})

/** With tables and columns that nobody here knows, links and things that are sent. */
export function newestVersion(passwordHash = HASH): Rows {
  const base = secondVersion()
  const home = { group_id: ids.group, household_id: ids.home }
  return {
    ...base,
    alembic_version: [{ version_num: 'ffffffffffff' }],
    households: [
      ...(base.households ?? []),
      { id: more.nextDoor, group_id: ids.other, name: 'Next door', slug: 'next-door', a_later_column: 1 },
    ],
    users: [
      user(ids.ana, 'ana', { ...home, admin: true, password: passwordHash, two_factor_of_later: { on: true } }),
      user(ids.ben, 'ben', { ...home, auth_method: 'LDAP', password: 'LDAP' }),
      user(more.cara, 'cara', { group_id: ids.other, household_id: more.nextDoor, password: 'no hash at all' }),
    ],
    recipe_share_tokens: [
      { id: more.link, group_id: ids.group, recipe_id: ids.recipe, created_at: at, expires_at: ever },
      { id: more.endedLink, group_id: ids.group, recipe_id: ids.recipe, expires_at: '2024-06-01T00:00:00' },
    ],
    webhook_urls: [
      {
        id: randomUUID(),
        ...home,
        enabled: true,
        name: 'Display',
        url: 'https://display.example/x',
        scheduled_time: '18:30:00',
      },
      {
        id: randomUUID(),
        ...home,
        enabled: true,
        name: 'Script',
        url: 'javascript:alert(1)',
        scheduled_time: '18:30:00',
      },
    ],
    group_events_notifiers: [
      { id: more.notifier, ...home, name: 'Phone', enabled: false, apprise_url: 'ntfy://ntfy.example/kitchen' },
      { id: randomUUID(), ...home, name: 'Nonsense', enabled: true, apprise_url: 'nonsense' },
    ],
    group_events_notifier_options: [
      { id: randomUUID(), event_notifier_id: more.notifier, recipe_created: true, recipe_deleted: 0, tag_created: 1 },
    ],
    invite_tokens: [
      { id: 1, ...home, token: 'a-token-that-nobody-can-guess', uses_left: 2, created_at: '2026-03-01T10:00:00' },
      { id: 2, ...home, token: 'short', uses_left: 2, created_at: '2026-03-01T10:00:00' },
      { id: 3, ...home, token: 'another-token-that-has-ended', uses_left: 2, created_at: at },
    ],
  }
}

export async function backupOf(database: Rows | string, more: [string, Uint8Array | string][] = []): Promise<Buffer> {
  const image = await picture()
  const images = `data/recipes/${ids.recipe}/images`
  return zipOf([
    ['database.json', typeof database === 'string' ? database : JSON.stringify(database)],
    [`${images}/original.webp`, image],
    [`${images}/timeline/${ids.event}/original.webp`, image],
    [`data/recipes/${ids.recipe}/assets/a.txt`, 'a sheet'],
    [`data/users/${ids.ana}/profile.webp`, image],
    [`data/users/${ids.ben}/profile.webp`, 'no picture'],
    ...more,
  ])
}

const formOf = (bytes: Uint8Array) => ({
  form: { archive: { filename: 'mealie_2026.zip', mimetype: 'application/zip', bytes } },
})

export const sent = (kit: Kit, by: Person, bytes: Uint8Array) => kit.as(by).call(mealieImportApi.upload, formOf(bytes))

export async function uploadedBackup(kit: Kit, by: Person, bytes: Uint8Array) {
  const { data, status } = await sent(kit, by, bytes)
  if (status !== 201) throw new Error(`the backup was refused: ${JSON.stringify(data)}`)
  return data
}

/** Through all calls; answers with what became of it and of everything in it. */
export async function broughtIn(kit: Kit, by: Person, bytes: Uint8Array, choices: object = {}) {
  const { id } = await uploadedBackup(kit, by, bytes)
  const params = { item_id: id }
  const started = await kit.as(by).call(mealieImportApi.start, { params, body: choices })
  if (started.status !== 202) throw new Error(`it was not started: ${JSON.stringify(started.data)}`)
  await kit.runJobs()
  const { data: state } = await kit.as(by).call(mealieImportApi.get, { params })
  const { data: told } = await kit.as(by).call(mealieImportApi.items, { params, query: { perPage: 200 } })
  return { state, items: told.items }
}

export const desk = async (kit: Kit) => kit.person({ name: 'root', admin: true })

export const outcomesOf = (items: { kind: string; name: string; outcome: string }[], kind: string) =>
  Object.fromEntries(items.filter((item) => item.kind === kind).map(({ name, outcome }) => [name, outcome]))

/** How many there are of what a backup brings. */
export const counts = async (kit: Kit) => {
  const db = kit.runtime.connection.reader
  const tables = [
    'group',
    'household',
    'user',
    'recipe',
    'food',
    'shoppingList',
    'mealplan',
    'webhook',
    'notifier',
    'invitation',
    'recipeShareToken',
    'cookbook',
  ] as const
  const rows = tables.map(async (table) => [
    table,
    (
      await db
        .selectFrom(table as 'group')
        .select('id')
        .execute()
    ).length,
  ])
  return Object.fromEntries(await Promise.all(rows))
}
