import { type Static, Type } from 'typebox'
import { bulkRemove, collection } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Named, Nullable, OneOf, Text, Timestamp, Uuid } from './fields.ts'
import { SearchListQuery } from './page.ts'

/** The group's own clean-up rules, applied to every recipe and line on its way in. */

export const importRuleKinds = ['replaceText', 'dropLine', 'notAUnit', 'useFood'] as const
export type ImportRuleKind = (typeof importRuleKinds)[number]

export const LONGEST_FIND = 200
/** More than anybody writes, and few enough to be read with every import. */
export const MAX_IMPORT_RULES = 500

/**
 * `find` is plain text, never a pattern: the text to replace, words of the line to drop, the word that is no unit, or
 * the name that means the food. `replaceWith` belongs to `replaceText`, `foodId` to `useFood`.
 */
const draft = {
  kind: OneOf([...importRuleKinds]),
  find: Type.String({ minLength: 1, maxLength: LONGEST_FIND, trim: true }),
  replaceWith: Default(Type.String({ maxLength: 600 }), ''),
  foodId: Default(Nullable(Uuid), null),
  enabled: Default(Flag, true),
}

export const ImportRuleDraft = Named('ImportRuleCreate', Type.Object(draft))
export type ImportRuleDraft = Static<typeof ImportRuleDraft>

export const ImportRule = Named(
  'ImportRule',
  Type.Object({
    id: Uuid,
    groupId: Uuid,
    kind: OneOf([...importRuleKinds]),
    find: Text,
    replaceWith: Text,
    foodId: Nullable(Uuid),
    /** The name of the food, so that lists need not look it up. */
    foodName: Nullable(Text),
    enabled: Flag,
    createdAt: Nullable(Timestamp),
  }),
)
export type ImportRule = Static<typeof ImportRule>

const base = '/api/groups/import-rules'

const calls = collection({
  tag: 'import-rules',
  nouns: ['clean-up rule', 'clean-up rules'],
  base,
  query: SearchListQuery,
  item: ImportRule,
  page: 'ImportRulePagination',
  draft: ImportRuleDraft,
  update: ImportRuleDraft,
  read: 'member',
  write: 'organize',
  createStatus: 201,
})
const own = { extension: true } as const

export const importRulesApi = endpoints('import-rules', {
  list: { ...calls.list, ...own },
  create: { ...calls.create, ...own },
  get: { ...calls.get, ...own },
  update: { ...calls.update, ...own },
  remove: { ...calls.remove, ...own },
  bulkRemove: bulkRemove({ base, many: 'clean-up rules', access: 'organize' }),
})
