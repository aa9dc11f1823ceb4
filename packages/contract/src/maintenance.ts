import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Default, extension, Flag, Named, Nullable, OneOf, Text, Uuid } from './fields.ts'

/** What lies in the data folder, what of it nobody needs, and what the server wrote down. For the operator. */

const Bytes = Type.Integer({ minimum: 0 })

export const MaintenanceSummary = Named(
  'MaintenanceSummary',
  Type.Object({
    dataDirSize: Text,
    cleanableImages: Type.Integer(),
    cleanableDirs: Type.Integer(),
    logFileSize: extension(Text),
  }),
)
export type MaintenanceSummary = Static<typeof MaintenanceSummary>

export const storageParts = [
  'database',
  'recipes',
  'users',
  'groups',
  'backups',
  'jobs',
  'temporary',
  'logs',
  'other',
] as const
export type StoragePart = (typeof storageParts)[number]

export const StorageDetails = Named(
  'MaintenanceStorageDetails',
  Type.Object({
    tempDirSize: Text,
    backupsDirSize: Text,
    groupsDirSize: Text,
    recipesDirSize: Text,
    userDirSize: Text,
    parts: extension(Type.Array(Type.Object({ part: OneOf([...storageParts]), bytes: Bytes }))),
    freeBytes: extension(Bytes),
  }),
)
export type StorageDetails = Static<typeof StorageDetails>

export const cleanings = ['images', 'temp', 'recipe-folders', 'orphans'] as const
export type Cleaning = (typeof cleanings)[number]

export const Cleanable = Named(
  'Cleanable',
  Type.Object({
    cleaning: OneOf([...cleanings]),
    files: Type.Integer({ minimum: 0 }),
    bytes: Bytes,
    /** The first of them by name, as many as one reads. */
    examples: Type.Array(Text),
  }),
)
export type Cleanable = Static<typeof Cleanable>

export const logLevels = ['debug', 'info', 'warn', 'error', 'fatal'] as const
export type LogLevel = (typeof logLevels)[number]

/** Counts of this server, for its operator alone: nothing is sent anywhere. */
export const Analytics = Named(
  'AdminAnalytics',
  Type.Object({
    installationId: Uuid,
    version: Text,
    databaseType: Text,
    usingEmail: Flag,
    usingLdap: Flag,
    apiTokens: Type.Integer(),
    users: Type.Integer(),
    groups: Type.Integer(),
    recipes: Type.Integer(),
    shoppingLists: Type.Integer(),
    cookbooks: Type.Integer(),
  }),
)
export type Analytics = Static<typeof Analytics>

const base = '/api/admin/maintenance'

export const maintenanceApi = endpoints('maintenance', {
  summary: {
    method: 'GET',
    path: base,
    access: 'admin',
    summary: 'How large the data folder is, and how much in it nobody needs',
    response: MaintenanceSummary,
  },
  storage: {
    method: 'GET',
    path: `${base}/storage`,
    access: 'admin',
    summary: 'What takes the room',
    response: StorageDetails,
  },
  cleanable: {
    method: 'GET',
    path: `${base}/cleanable`,
    access: 'admin',
    summary: 'What each cleaning would remove; nothing is removed',
    response: Type.Array(Cleanable),
    extension: true,
  },
  cleanImages: {
    method: 'POST',
    path: `${base}/clean/images`,
    access: 'admin',
    summary: 'Remove pictures of recipes that are of no use in the form they have',
    response: SuccessResponse,
    errors: ['failed'],
  },
  cleanTemp: {
    method: 'POST',
    path: `${base}/clean/temp`,
    access: 'admin',
    summary: 'Remove what uploads left behind',
    response: SuccessResponse,
    errors: ['failed'],
  },
  cleanRecipeFolders: {
    method: 'POST',
    path: `${base}/clean/recipe-folders`,
    access: 'admin',
    summary: 'Remove folders among the recipes that can belong to none',
    response: SuccessResponse,
    errors: ['failed'],
  },
  cleanOrphans: {
    method: 'POST',
    path: `${base}/clean/orphans`,
    access: 'admin',
    summary: 'Remove files whose recipe, person, group or job is gone',
    response: SuccessResponse,
    errors: ['failed'],
    extension: true,
  },
  analytics: {
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    summary: 'How much there is of everything; sent nowhere',
    response: Analytics,
  },
  logs: {
    method: 'GET',
    path: `${base}/logs`,
    access: 'admin',
    summary: 'The last lines of the log, the newest last',
    query: Type.Object({
      lines: Default(Type.Integer({ minimum: 1, maximum: 5_000 }), 200),
      /** Entries of this level or worse. */
      level: Type.Optional(Nullable(OneOf([...logLevels]))),
      search: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    }),
    response: Named('MaintenanceLogs', Type.Object({ logs: Type.Array(Text) })),
  },
  cleanLogs: {
    method: 'POST',
    path: `${base}/clean/logs`,
    access: 'admin',
    summary: 'Empty the log',
    response: SuccessResponse,
    errors: ['failed'],
  },
})
