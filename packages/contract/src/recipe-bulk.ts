import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, type Input, Named, Nullable, OneOf, Uuid, Uuid4 } from './fields.ts'
import { Job } from './jobs.ts'
import { Recipe, RecipeSettings } from './recipe.ts'

/** The same change for many recipes, all or none; and many recipes read at once. */

/** Their ids travel in the address, which has an end. */
export const MAX_READ_AT_ONCE = 50

/** More than anybody marks at once, and few enough for one transaction. */
const MAX_RECIPES = 5_000
const MAX_ORGANIZERS = 200

/** Slugs; ids are understood too. */
export const ManyRecipes = { recipes: Type.Array(Type.String(), { maxItems: MAX_RECIPES }) }
export const MANY_RECIPES_BODY_BYTES = 500_000

const organizer = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 600, trim: true }),
  id: Uuid,
  slug: Type.String({ maxLength: 600 }),
  groupId: Type.Optional(Nullable(Uuid)),
})
const TagBase = Named('TagBase', organizer)
/** `CategoryBase` is the name of a narrower shape elsewhere in the contract. */
const CategoryBase = Named('CategoryChoice', organizer)
export type OrganizerChoice = Static<typeof organizer>

/** One of the four changes; only what belongs to it is looked at. */
const BulkChange = Named(
  'ChangeRecipesJob',
  Type.Object({
    action: OneOf(['tag', 'categorize', 'settings', 'delete']),
    ...ManyRecipes,
    tags: Default(Type.Array(TagBase, { maxItems: MAX_ORGANIZERS }), []),
    categories: Default(Type.Array(CategoryBase, { maxItems: MAX_ORGANIZERS }), []),
    settings: Type.Optional(RecipeSettings),
  }),
)
export type BulkChange = Static<typeof BulkChange>
export type BulkChangeInput = Input<typeof BulkChange>

const base = '/api/recipes/bulk-actions'

export const recipeBulkApi = endpoints('recipe-bulk', {
  read: {
    method: 'GET',
    path: `${base}/read`,
    access: 'member',
    summary: 'Read several recipes whole; those that are not there are left out',
    query: Type.Object({ ids: Type.Array(Uuid4, { minItems: 1, maxItems: MAX_READ_AT_ONCE }) }),
    response: Type.Array(Recipe),
    extension: true,
  },
  tag: {
    method: 'POST',
    path: `${base}/tag`,
    access: 'member',
    summary: 'Add tags to many recipes',
    body: Named('AssignTags', Type.Object({ ...ManyRecipes, tags: Type.Array(TagBase, { maxItems: MAX_ORGANIZERS }) })),
    bodyLimit: MANY_RECIPES_BODY_BYTES,
    response: Type.Null(),
    errors: ['forbidden', 'notFound'],
  },
  categorize: {
    method: 'POST',
    path: `${base}/categorize`,
    access: 'member',
    summary: 'Add categories to many recipes',
    body: Named(
      'AssignCategories',
      Type.Object({ ...ManyRecipes, categories: Type.Array(CategoryBase, { maxItems: MAX_ORGANIZERS }) }),
    ),
    bodyLimit: MANY_RECIPES_BODY_BYTES,
    response: Type.Null(),
    errors: ['forbidden', 'notFound'],
  },
  settings: {
    method: 'POST',
    path: `${base}/settings`,
    access: 'member',
    summary: 'Give many recipes the same settings; each keeps its lock',
    body: Named('AssignSettings', Type.Object({ ...ManyRecipes, settings: RecipeSettings })),
    bodyLimit: MANY_RECIPES_BODY_BYTES,
    response: Type.Null(),
    errors: ['forbidden', 'notFound'],
  },
  remove: {
    method: 'POST',
    path: `${base}/delete`,
    access: 'member',
    summary: 'Move many recipes to the trash',
    body: Named('DeleteRecipes', Type.Object(ManyRecipes)),
    bodyLimit: MANY_RECIPES_BODY_BYTES,
    response: Type.Null(),
    errors: ['forbidden', 'notFound'],
  },
  start: {
    method: 'POST',
    path: `${base}/jobs`,
    access: 'member',
    summary: 'Change many recipes as a job, some at a time, whose progress can be watched',
    body: BulkChange,
    bodyLimit: MANY_RECIPES_BODY_BYTES,
    response: Job,
    status: 202,
    errors: ['forbidden', 'notFound'],
    extension: true,
  },
})
