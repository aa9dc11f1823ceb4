import { type Static, type TProperties, Type } from 'typebox'
import { bulkRemove, collection, HouseholdsDraft } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { extension, Name, Named, Nullable, Uuid, Uuid4 } from './fields.ts'
import { SearchListQuery } from './page.ts'

/** Categories, tags and tools: what recipes are sorted by. Each kind answers in the shapes its older clients know. */

const identity = { id: Uuid, name: Type.String(), slug: Type.String() } satisfies TProperties
const group = { groupId: Type.Optional(Nullable(Uuid)) } satisfies TProperties

const base = (word: string) => `/api/organizers/${word}`

const MergeOrganizer = Named('MergeOrganizer', Type.Object({ fromId: Uuid4, toId: Uuid4 }))

const merge = (many: string, one: string) =>
  ({
    method: 'PUT',
    path: `${base(many)}/merge`,
    access: 'organize',
    summary: `Merge one ${one} into another: every recipe follows, then the first is deleted`,
    body: MergeOrganizer,
    response: SuccessResponse,
    errors: ['notFound'],
    extension: true,
  }) as const

export const Category = Named('RecipeCategory', Type.Object({ ...identity, ...group }))
export type Category = Static<typeof Category>

const CategoryDraft = Named('CategoryIn', Type.Object({ name: Name }))
export const CategoryCreated = Named('CategoryOut', Type.Object({ ...identity, groupId: Uuid }))
const CategorySummary = Named('CategorySummary', Type.Object(identity))

const categories = collection({
  tag: 'organizers',
  nouns: ['category', 'categories'],
  base: base('categories'),
  query: SearchListQuery,
  item: Category,
  page: 'RecipeCategoryPagination',
  draft: CategoryDraft,
  update: CategoryDraft,
  read: 'member',
  write: 'organize',
  createStatus: 201,
})

export const categoriesApi = {
  ...categories,
  create: { ...categories.create, response: CategoryCreated },
  get: { ...categories.get, response: CategorySummary },
  update: { ...categories.update, response: CategorySummary },
  remove: { ...categories.remove, response: Type.Null() },
  ...endpoints('organizers', {
    merge: merge('categories', 'category'),
    bulkRemove: bulkRemove({ base: base('categories'), many: 'categories', access: 'organize' }),
  }),
}

export const Tag = Named('RecipeTag', Type.Object({ ...identity, ...group }))
export type Tag = Static<typeof Tag>

const TagDraft = Named('TagIn', Type.Object({ name: Name }))
export const TagCreated = Named('TagOut', Type.Object({ ...identity, groupId: Uuid }))
/** By id the recipes are always an empty list; they come with the slug. */
const TagById = Type.Object({ ...identity, recipes: Type.Array(Type.Unknown()), ...group })

const tags = collection({
  tag: 'organizers',
  nouns: ['tag', 'tags'],
  base: base('tags'),
  query: SearchListQuery,
  item: Tag,
  page: 'RecipeTagPagination',
  draft: TagDraft,
  update: TagDraft,
  read: 'member',
  write: 'organize',
  createStatus: 201,
})

export const tagsApi = {
  ...tags,
  create: { ...tags.create, response: TagCreated },
  get: { ...tags.get, response: TagById },
  update: { ...tags.update, response: TagById },
  remove: { ...tags.remove, response: Type.Null() },
  ...endpoints('organizers', {
    merge: merge('tags', 'tag'),
    bulkRemove: bulkRemove({ base: base('tags'), many: 'tags', access: 'organize' }),
  }),
}

export const Tool = Named(
  'RecipeTool',
  Type.Object({
    ...identity,
    /** Slugs of the households that own it; `onHand` says whether the caller's is among them. */
    householdsWithTool: Type.Array(Type.String()),
    onHand: extension(Type.Boolean()),
    ...group,
  }),
)
export type Tool = Static<typeof Tool>

/** A tool's name is kept as it was sent, blanks at its ends included; it only must hold something else. */
export const ToolDraft = Named(
  'RecipeToolCreate',
  Type.Object({
    name: Type.String({ maxLength: 1000, pattern: '\\S' }),
    householdsWithTool: HouseholdsDraft,
    onHand: extension(Type.Optional(Nullable(Type.Boolean()))),
  }),
)
export type ToolDraft = Static<typeof ToolDraft>

export const toolsApi = {
  ...collection({
    tag: 'organizers',
    nouns: ['tool', 'tools'],
    base: base('tools'),
    query: SearchListQuery,
    item: Tool,
    page: 'RecipeToolPagination',
    draft: ToolDraft,
    update: ToolDraft,
    read: 'member',
    write: 'organize',
    createStatus: 201,
  }),
  ...endpoints('organizers', {
    merge: merge('tools', 'tool'),
    bulkRemove: bulkRemove({ base: base('tools'), many: 'tools', access: 'organize' }),
  }),
}
