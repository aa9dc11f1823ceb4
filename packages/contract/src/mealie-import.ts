import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import {
  ARCHIVE_BODY_BYTES,
  Count,
  Default,
  FileField,
  Flag,
  Named,
  Nullable,
  OneOf,
  Text,
  Timestamp,
  Uuid,
} from './fields.ts'
import { Job } from './jobs.ts'
import { pageFields } from './page.ts'

/**
 * A full backup of Mealie, brought in by an administrator beside what is there: groups,
 * households, accounts and all they keep.
 *
 * `upload`, or `fromBackup` for one that lies with the archives of the server; `plan` is the dry run: it says what would
 * become of every group and account, and changes nothing; `start` begins with what was chosen there, as a job that
 * `jobsApi` follows and cancels; `items` says what became of everything.
 */

const groupChoices = ['create', 'join', 'rename', 'skip'] as const
export type GroupChoice = (typeof groupChoices)[number]
const personChoices = ['create', 'join', 'rename', 'skip'] as const
export type PersonChoice = (typeof personChoices)[number]

/** The kinds of records that the item log lists one by one. */
export const importedKinds = [
  'group',
  'household',
  'user',
  'label',
  'unit',
  'food',
  'category',
  'tag',
  'tool',
  'recipe',
  'cookbook',
  'mealplan',
  'mealplanRule',
  'shoppingList',
  'recipeAction',
  'shareLink',
  'webhook',
  'notifier',
  'invitation',
  'apiToken',
] as const
export type ImportedKind = (typeof importedKinds)[number]

/** `known`: it was here; `joined`: what is here takes its place; `renamed`: it came under another name. */
export const importOutcomes = ['added', 'renamed', 'joined', 'known', 'leftOut'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const importStatuses = ['ready', 'running', 'done', 'cancelled', 'failed'] as const

/** Why a choice is asked for, or why there is none. */
const planConflicts = [
  'nameTaken',
  'cameBefore',
  'emailHere',
  'emailElsewhere',
  'usernameTaken',
  'twice',
  'noAddress',
] as const
export type PlanConflict = (typeof planConflicts)[number]

const Conflict = Nullable(OneOf([...planConflicts]))
const Counts = Type.Record(Type.String(), Count)

const PlannedPerson = Named(
  'PlannedPerson',
  Type.Object({
    id: Text,
    username: Text,
    fullName: Text,
    email: Text,
    admin: Flag,
    /** Whether the password of the backup opens the account here; otherwise a new one must be set. */
    keepsPassword: Flag,
    conflict: Conflict,
    choices: Type.Array(OneOf([...personChoices])),
    choice: OneOf([...personChoices]),
    /** The names of the account here: its own, those of the account it joins, or free ones. */
    becomes: Text,
  }),
)
export type PlannedPerson = Static<typeof PlannedPerson>

const PlannedGroup = Named(
  'PlannedGroup',
  Type.Object({
    id: Text,
    name: Text,
    conflict: Conflict,
    choices: Type.Array(OneOf([...groupChoices])),
    choice: OneOf([...groupChoices]),
    becomes: Text,
    /** How many there are in the backup, by kind. */
    counts: Counts,
    people: Type.Array(PlannedPerson),
  }),
)
export type PlannedGroup = Static<typeof PlannedGroup>

export const ImportPlan = Named('ImportPlan', Type.Object({ revision: Text, groups: Type.Array(PlannedGroup) }))
export type ImportPlan = Static<typeof ImportPlan>

export const MealieImport = Named(
  'ReferenceImport',
  Type.Object({
    id: Uuid,
    createdAt: Timestamp,
    fileName: Text,
    size: Count,
    status: OneOf([...importStatuses]),
    /** Whoever started it can follow and cancel it. */
    jobId: Nullable(Uuid),
    /** Whether the file is still here: without it nothing can be looked at or started any more. */
    hasFile: Flag,
    /** How many, by kind and by what became of them. */
    outcomes: Type.Array(
      Type.Object({ kind: OneOf([...importedKinds]), outcome: OneOf([...importOutcomes]), count: Count }),
    ),
  }),
)
export type MealieImport = Static<typeof MealieImport>

const MAX_CHOICES = 2000
const choiceOf = <T extends readonly string[]>(values: T) =>
  Default(
    Type.Array(Type.Object({ id: Type.String({ maxLength: 100 }), choice: OneOf([...values] as [...T]) }), {
      maxItems: MAX_CHOICES,
    }),
    [],
  )

export const ImportChoices = Named(
  'ImportChoices',
  Type.Object({
    /** Groups and people without a choice get the default of the plan. */
    groups: choiceOf(groupChoices),
    people: choiceOf(personChoices),
    /** Whether administrators of the backup become administrators here. */
    keepAdmins: Default(Flag, false),
  }),
)
export type ImportChoices = Static<typeof ImportChoices>

export const ImportItem = Named(
  'ImportItem',
  Type.Object({
    position: Count,
    group: Text,
    kind: OneOf([...importedKinds]),
    name: Text,
    outcome: OneOf([...importOutcomes]),
    /** In words, where something was left out. */
    reason: Text,
  }),
)
export type ImportItem = Static<typeof ImportItem>

const base = '/api/admin/reference-imports'
const own = { extension: true, access: 'admin' } as const
const CHOICES_BODY_BYTES = 500_000

export const mealieImportApi = endpoints('reference-import', {
  list: {
    method: 'GET',
    path: base,
    summary: 'Backups of other installations that were uploaded, newest first',
    response: Type.Array(MealieImport),
    ...own,
  },
  upload: {
    method: 'POST',
    path: base,
    summary: 'Upload a full backup of Mealie',
    form: Named('FormReferenceImport', Type.Object({ archive: FileField })),
    bodyLimit: ARCHIVE_BODY_BYTES,
    response: MealieImport,
    status: 201,
    rate: 'upload',
    errors: ['invalid', 'tooMany'],
    ...own,
  },
  fromBackup: {
    method: 'POST',
    path: `${base}/from-backup`,
    summary: 'Take such a backup from the archives that the server keeps',
    body: Named('ReferenceImportSource', Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 300 }) })),
    response: MealieImport,
    status: 201,
    rate: 'upload',
    errors: ['invalid', 'tooMany', 'notFound'],
    ...own,
  },
  get: {
    method: 'GET',
    path: `${base}/{item_id}`,
    summary: 'One of them',
    params: ItemParams,
    response: MealieImport,
    ...own,
  },
  plan: {
    method: 'POST',
    path: `${base}/{item_id}/plan`,
    summary: 'What would become of its groups and accounts with these choices; changes nothing',
    params: ItemParams,
    body: ImportChoices,
    bodyLimit: CHOICES_BODY_BYTES,
    response: ImportPlan,
    rate: 'import',
    errors: ['invalid', 'conflict'],
    ...own,
  },
  start: {
    method: 'POST',
    path: `${base}/{item_id}/start`,
    summary: 'Bring it in with these choices, in the background; nothing that is there is changed',
    params: ItemParams,
    body: ImportChoices,
    bodyLimit: CHOICES_BODY_BYTES,
    response: Job,
    status: 202,
    rate: 'import',
    errors: ['invalid', 'conflict', 'tooMany'],
    ...own,
  },
  items: {
    method: 'GET',
    path: `${base}/{item_id}/items`,
    summary: 'What became of everything, one by one',
    params: ItemParams,
    query: Type.Object({
      ...pageFields,
      kind: Type.Optional(OneOf([...importedKinds])),
      outcome: Type.Optional(OneOf([...importOutcomes])),
    }),
    response: Named(
      'ImportItems',
      Type.Object({ items: Type.Array(ImportItem), total: Count, page: Count, perPage: Count }),
    ),
    ...own,
  },
  discard: {
    method: 'DELETE',
    path: `${base}/{item_id}`,
    summary: 'Remove the file and what is told of it; what came stays',
    params: ItemParams,
    response: Type.Null(),
    errors: ['conflict'],
    ...own,
  },
})
