import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Count, FileField, Named, Nullable, OneOf, Text } from './fields.ts'
import { TypedBatch } from './pantry.ts'

/**
 * The stock of other apps: Grocy, Tandoor, Cooklang's `pantry.conf` and tables. Reading shows what is in the file and
 * stores nothing; the client puts in what was chosen (`pantry-changes`, as `imported`), which is one booking with one
 * undo.
 */

export const pantryFormats = ['grocy', 'tandoor', 'cooklang', 'csv'] as const
const LARGEST_PANTRY_FILE = 5_000_000

export const PantryPreview = Named(
  'PantryPreview',
  Type.Object({
    format: OneOf([...pantryFormats]),
    /** Places that the household does not have, as the file calls them. */
    newPlaces: Type.Array(Text),
    rows: Type.Array(
      Type.Object({
        ...TypedBatch.properties,
        /** As the file calls it. */
        place: Text,
        /** The same food with the same date and amount is there already. */
        known: Type.Boolean(),
      }),
    ),
    /** Lines of the file that hold nothing for a pantry. */
    passedOver: Count,
    problem: Nullable(Text),
  }),
)
export type PantryPreview = Static<typeof PantryPreview>

export const pantryImportApi = endpoints('pantry-import', {
  preview: {
    method: 'POST',
    path: '/api/households/pantry/import',
    access: 'member',
    scope: 'shop',
    summary: 'What is in a file of another app for the own pantry; nothing is stored',
    form: Type.Object({ archive: FileField }),
    bodyLimit: LARGEST_PANTRY_FILE + 100_000,
    response: PantryPreview,
    rate: 'import',
    extension: true,
  },
})
