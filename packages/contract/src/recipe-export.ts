import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Default, Named, Nullable, OneOf, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Job } from './jobs.ts'
import { MANY_RECIPES_BODY_BYTES, ManyRecipes } from './recipe-bulk.ts'
import { ShareTokenParams } from './recipe-sharing.ts'
import { RecipeParams } from './recipes.ts'

/** Recipes on their way out: one as text, JSON or archive, many as one archive that waits to be fetched. */

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
    summary: 'Pack many recipes into one archive as a job, whose progress can be watched',
    body: ManyToPack,
    bodyLimit: MANY_RECIPES_BODY_BYTES,
    response: Job,
    status: 202,
    rate: 'upload',
    errors: ['notFound'],
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
    summary: 'The file that a token was made for',
    query: Type.Object({ token }),
    file: 'application/octet-stream',
    errors: ['invalid', 'unauthenticated'],
  },
})
