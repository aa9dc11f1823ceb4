import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Default, Flag, type Input, Named, Nullable, OneOf, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Job } from './jobs.ts'
import { Picked, SearchText } from './page.ts'
import { MANY_RECIPES_BODY_BYTES, ManyRecipes } from './recipe-bulk.ts'
import { ShareTokenParams } from './recipe-sharing.ts'
import { RecipeParams } from './recipes.ts'

/** Recipes on their way out: one as text, JSON or archive, many as one archive that waits to be fetched. */

/** The one text a recipe can leave as by the contract's calls. */
export const MARKDOWN_TEMPLATE = 'recipes.md'

const ExportFormats = Named(
  'FormatResponse',
  Type.Object({ json: Type.Array(Text), zip: Type.Array(Text), jinja2: Type.Array(Text) }),
)

export const GroupExport = Named(
  'GroupDataExport',
  Type.Object({
    id: Uuid,
    groupId: Uuid,
    name: Text,
    filename: Text,
    path: Text,
    size: Text,
    expires: Timestamp,
  }),
)
export type GroupExport = Static<typeof GroupExport>

export const FileToken = Named('FileTokenResponse', Type.Object({ fileToken: Text }))

const ManyToPack = Named('ExportRecipes', Type.Object({ ...ManyRecipes, exportType: Default(OneOf(['json']), 'json') }))

/** Formats beyond the contract's; `@larder/recipe-formats` writes them. */
export const exportFormats = ['html-book', 'paprika', 'mela', 'nextcloud', 'cooklang', 'markdown', 'json-ld'] as const
export type ExportFormat = (typeof exportFormats)[number]
const Format = OneOf([...exportFormats])

/** Ids or slugs, as in the list of recipes. */
const chosen = Picked(Type.String({ maxLength: 600 }))
const all = Default(Flag, false)

/** The order of a cookbook: by hand and then by name, by first letter, or in chapters by category. */
const arrangements = ['book', 'letters', 'chapters'] as const
export type BookArrangement = (typeof arrangements)[number]

/** Recipes by name, or whatever is found: an empty query finds every recipe of the group. */
const ExportChoice = Named(
  'ExportRecipesJob',
  Type.Object({
    recipes: Default(ManyRecipes.recipes, []),
    query: Type.Optional(
      Type.Object({
        cookbook: Type.Optional(Nullable(Type.String({ maxLength: 600 }))),
        search: SearchText,
        queryFilter: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
        categories: chosen,
        tags: chosen,
        tools: chosen,
        foods: chosen,
        households: chosen,
        requireAllCategories: all,
        requireAllTags: all,
        requireAllTools: all,
        requireAllFoods: all,
      }),
    ),
    exportType: Default(OneOf(['json']), 'json'),
    /** Without one it is the archive of the contract, which Larder reads again whole. */
    format: Type.Optional(Format),
    /** What stands on the cover and names the file. */
    title: Type.Optional(Type.String({ maxLength: 200, trim: true })),
    /** The order of a printed cookbook; without it there is no table of contents. */
    arrangement: Type.Optional(OneOf([...arrangements])),
  }),
)
export type ExportChoice = Input<typeof ExportChoice>

/** What a recipe says, in the words of `FormatRecipe`. */
export type ExportField =
  | 'name'
  | 'description'
  | 'ingredients'
  | 'steps'
  | 'notes'
  | 'servings'
  | 'yieldQuantity'
  | 'yieldText'
  | 'prepTime'
  | 'performTime'
  | 'totalTime'
  | 'categories'
  | 'tags'
  | 'tools'
  | 'nutrition'
  | 'rating'
  | 'isFavorite'
  | 'source'
  | 'dateAdded'
  | 'lastMade'
  | 'extras'
  | 'pictures'
  | 'assets'

/** What the job answers: the fields that the format could not hold, and in how many recipes. */
export type ExportResult = { exportId: string; recipes: number; lost: Partial<Record<ExportField, number>> }

const token = Type.Optional(Nullable(Type.String({ maxLength: 4000 })))
const bulk = '/api/recipes/bulk-actions/export'

export const recipeExportApi = endpoints('recipe-export', {
  formats: {
    method: 'GET',
    path: '/api/recipes/exports',
    access: 'member',
    summary: 'The forms in which a recipe can be exported',
    response: ExportFormats,
  },
  createToken: {
    method: 'POST',
    path: '/api/recipes/{slug}/exports',
    access: 'member',
    summary: 'A token for the archive of a recipe',
    params: RecipeParams,
    response: Named('RecipeZipTokenResponse', Type.Object({ token: Text })),
  },
  export: {
    method: 'GET',
    path: '/api/recipes/{slug}/exports',
    access: 'member',
    summary: 'A recipe in one of the forms',
    params: RecipeParams,
    query: Type.Object({ template_name: Type.String({ maxLength: 200 }) }),
    file: 'application/octet-stream',
    errors: ['invalid'],
  },
  zip: {
    method: 'GET',
    path: '/api/recipes/{slug}/exports/zip',
    access: 'member',
    summary: 'A recipe and its picture as an archive',
    params: RecipeParams,
    query: Type.Object({ token }),
    file: 'application/zip',
    errors: ['invalid'],
  },
  jsonLd: {
    method: 'GET',
    path: '/api/recipes/{slug}/json-ld',
    access: 'member',
    summary: 'A recipe in the words of schema.org',
    params: RecipeParams,
    file: 'application/ld+json',
    extension: true,
  },
  file: {
    method: 'GET',
    path: '/api/recipes/{slug}/exports/files/{format}',
    access: 'member',
    summary: 'A recipe in one of the formats of other programs',
    params: Type.Object({ ...RecipeParams.properties, format: Format }),
    file: 'application/octet-stream',
    extension: true,
  },
  sharedZip: {
    method: 'GET',
    path: '/api/recipes/shared/{token_id}/zip',
    access: 'public',
    summary: 'The recipe behind a shared link as an archive',
    params: ShareTokenParams,
    file: 'application/zip',
  },
  exportMany: {
    method: 'POST',
    path: bulk,
    access: 'member',
    summary: 'Pack many recipes into one archive',
    body: ManyToPack,
    bodyLimit: MANY_RECIPES_BODY_BYTES,
    response: Type.Null(),
    status: 202,
    rate: 'upload',
    errors: ['notFound'],
  },
  start: {
    method: 'POST',
    path: `${bulk}/jobs`,
    access: 'member',
    summary: 'Write many recipes in any format as a job, whose progress can be watched',
    body: ExportChoice,
    bodyLimit: MANY_RECIPES_BODY_BYTES,
    response: Job,
    status: 202,
    rate: 'upload',
    errors: ['invalid', 'notFound'],
    extension: true,
  },
  list: {
    method: 'GET',
    path: bulk,
    access: 'member',
    summary: 'Archives of the group that can be fetched',
    response: Type.Array(GroupExport),
  },
  tokenForPath: {
    method: 'GET',
    path: `${bulk}/download`,
    access: 'member',
    summary: 'A token to fetch an archive, by its path',
    query: Type.Object({ path: Type.String({ maxLength: 2000 }) }),
    response: FileToken,
    errors: ['invalid'],
  },
  tokenFor: {
    method: 'GET',
    path: `${bulk}/{export_id}/download`,
    access: 'member',
    summary: 'A token to fetch an archive',
    params: Type.Object({ export_id: Uuid4 }),
    response: FileToken,
  },
  purge: {
    method: 'DELETE',
    path: `${bulk}/purge`,
    access: 'member',
    summary: 'Delete all archives of the group',
    response: SuccessResponse,
  },
  download: {
    method: 'GET',
    path: '/api/utils/download',
    access: 'public',
    summary: 'The file that a token was made for, once: a download that was cut off goes on for whoever began it',
    // Opened by the browser itself: the cookie says in whose session, and the token what.
    cookie: true,
    query: Type.Object({ token }),
    file: 'application/octet-stream',
    ranges: true,
    errors: ['invalid', 'unauthenticated'],
  },
})
