import type { ImportChoices } from '@larder/contract/mealie-import.ts'
import type { Actor } from '#core/actor.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { createGroup } from '#modules/accounts/groups/groups.service.ts'
import { type BackupGroup, type FullBackup, recordKinds } from '#modules/intake/group-archive/full-backup.service.ts'
import { type ItemLog, openItemLog } from './import-item-log.service.ts'
import { importLinks } from './import-links.service.ts'
import { importPeople } from './import-people.service.ts'
import { type GroupPlan, type Plan, planOf } from './import-plan.ts'
import { rollBackGroup } from './import-rollback.service.ts'
import * as store from './mealie-import.store.ts'

/**
 * Imports the groups of a backup one after the other. A group comes completely or not at all: a run first rolls back
 * what a crashed or cancelled one left behind. Ids are only valid within their own group, so no group can refer to
 * another.
 */

type Running = {
  importId: string
  backup: FullBackup
  choices: ImportChoices
  signal: AbortSignal
  progress: (done: number, total: number) => Promise<void>
}

export async function runImport(ctx: Ctx<unknown>, running: Running): Promise<void> {
  const { importId, backup, choices } = running
  await rollBackUnfinished(ctx, importId)
  const runs = await ctx.tx((ctx) => countRun(ctx, importId))
  const finished = await finishedGroups(ctx, importId)
  const { groups } = await planFor(ctx, backup, choices)
  const total = groups.reduce((sum, { group }) => sum + (group.counts.recipe ?? 0), 0)
  let before = 0
  for (const plan of groups) {
    running.signal.throwIfAborted()
    const progress = (done: number) => running.progress(Math.min(total, before + done), total)
    if (!finished.includes(plan.group.id)) {
      await importGroup(ctx, plan, { ...running, runs, progress })
      finished.push(plan.group.id)
      await ctx.tx((ctx) => store.update(ctx.db, importId, { finishedGroups: JSON.stringify(finished) }))
    }
    before += plan.group.counts.recipe ?? 0
    await progress(0)
  }
}

async function countRun(ctx: TxCtx<unknown>, importId: string): Promise<number> {
  const runs = ((await store.find(ctx.db, importId))?.runs ?? 0) + 1
  await store.update(ctx.db, importId, { runs })
  return runs
}

async function finishedGroups(ctx: Pick<Ctx, 'db'>, importId: string): Promise<string[]> {
  return JSON.parse((await store.find(ctx.db, importId))?.finishedGroups ?? '[]') as string[]
}

/** Rolls back groups that were started but not finished. */
export async function rollBackUnfinished(ctx: Ctx<unknown>, importId: string): Promise<void> {
  const finished = await finishedGroups(ctx, importId)
  for (const archivedGroup of await store.loggedGroups(ctx.db, importId))
    if (!finished.includes(archivedGroup)) await rollBackGroup(ctx, { importId, archivedGroup })
}

export async function planFor(ctx: Pick<Ctx, 'db'>, { groups }: FullBackup, choices: ImportChoices): Promise<Plan> {
  const folded = groups.flatMap(({ people }) =>
    people.flatMap(({ username, email }) => [username, email].map((text) => text.trim().toLowerCase())),
  )
  const imported = await store.groupsImportedBefore(
    ctx.db,
    groups.map(({ id }) => id),
  )
  return planOf(
    groups,
    {
      groups: await store.groups(ctx.db),
      accounts: await store.holdersOf(ctx.db, [...new Set(folded)].filter(Boolean)),
      cameBefore: new Map(imported.map(({ archivedId, id }) => [String(archivedId), id])),
    },
    choices,
  )
}

type OneGroup = Omit<Running, 'progress'> & { runs: number; progress: (done: number) => Promise<void> }

async function importGroup(ctx: Ctx<unknown>, plan: GroupPlan, running: OneGroup): Promise<void> {
  const { importId, choices, signal, runs, progress } = running
  const { group } = plan
  const itemLog = await openItemLog(ctx, importId, { id: group.id, name: plan.becomes || group.name })
  if (plan.choice === 'skip') return skip(ctx, plan, itemLog)
  const groupId = await ctx.tx((ctx) => targetGroupFor(ctx, plan, itemLog))

  const people = new Map<string, string>()
  const leftOut = new Set(plan.people.filter(({ choice }) => choice === 'skip').map(({ person }) => person.id))
  const existing = await store.fallbackUserOf(ctx.db, groupId)
  const fallbackUser = () => fallbackUserFrom(plan, people) ?? existing?.id
  const actorIn = (householdId: string): Actor => ({
    ...systemActor,
    groupId,
    householdId,
    userId: fallbackUser() ?? '',
  })
  const inside = actingAs(ctx, actorIn(''))
  const { beginImport } = await import('#modules/intake/group-archive/archive-import.service.ts')
  const { importKind, idOf } = beginImport(
    inside,
    {
      source: group.sourceFor(leftOut),
      // Recipes of each run have their own ids, because files of an earlier run may still be being removed.
      jobId: `${importId} ${group.id}`,
      attempt: runs,
      signal,
      progress,
      log: itemLog.log,
    },
    { people, fallbackUser, makesHouseholds: true },
  )
  await importKind('household')
  const householdOf = (archived: string) => idOf('household', archived)
  const importing = { group, groupId, plans: plan.people, householdOf, keepAdmins: choices.keepAdmins, itemLog, signal }
  for (const [archived, id] of await importPeople(inside, importing)) people.set(archived, id)
  for (const kind of recordKinds) if (kind !== 'household') await importKind(kind)
  const recipeOf = (archived: string) => idOf('recipe', archived)
  await importLinks(inside, { group, groupId, recipeOf, householdOf, actorIn, itemLog, signal })
}

function skip(ctx: Ctx<unknown>, { group }: GroupPlan, itemLog: ItemLog): Promise<void> {
  const reason = ctx.t('mealieImport.chosen')
  return ctx.tx((ctx) =>
    itemLog.write(ctx, [{ kind: 'group', name: group.name, outcome: 'leftOut', reason, archivedId: group.id }]),
  )
}

/** The group here. */
async function targetGroupFor(ctx: TxCtx<unknown>, { group, target, choice, becomes }: GroupPlan, itemLog: ItemLog) {
  const about = { kind: 'group' as const, name: group.name, archivedId: group.id }
  if (target) {
    const reason = ctx.t('mealieImport.joined', { name: target.name })
    await itemLog.write(ctx, [{ ...about, outcome: 'joined', reason, thingId: target.id }])
    return target.id
  }
  const made = await createGroup(ctx, { name: becomes || group.name, isPrivate: group.isPrivate })
  const isRenamed = choice === 'rename' || made.name !== group.name
  const reason = isRenamed ? ctx.t('mealieImport.renamed', { name: made.name }) : ''
  await itemLog.write(ctx, [{ ...about, outcome: isRenamed ? 'renamed' : 'added', reason, thingId: made.id }])
  return made.id
}

/** The fallback user: the first imported administrator of the group, else the first imported member. */
function fallbackUserFrom({ group }: { group: BackupGroup }, people: Map<string, string>): string | undefined {
  const imported = group.people.filter(({ id }) => people.has(id))
  return people.get((imported.find(({ admin }) => admin) ?? imported[0])?.id ?? '')
}

const systemActor: Actor = {
  userId: '',
  groupId: '',
  householdId: '',
  groupSlug: '',
  householdSlug: '',
  timeZone: null,
  username: '',
  admin: true,
  advanced: true,
  canInvite: true,
  canManage: true,
  canManageHousehold: true,
  canOrganize: true,
  via: 'session',
  integrationId: 'generic',
}

/** A context for a group that the administrator does not belong to. */
const actingAs = (ctx: Ctx<unknown>, actor: Actor): Ctx => ({
  ...ctx,
  actor,
  tx: (work) =>
    ctx.tx((ctx) => {
      const inner: TxCtx = { ...ctx, actor, tx: (nested) => nested(inner) }
      return work(inner)
    }),
})
