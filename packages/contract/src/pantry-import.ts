import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Count, FileField, Named, Nullable, OneOf, Text, UPLOAD_BODY_BYTES } from './fields.ts'
import { TypedBatch } from './pantry.ts'

/**
 * The stock of other apps: Grocy, Tandoor, CookTrace, Cooklang's `pantry.conf` and tables. Reading shows what is in the file and
 * stores nothing; the client puts in what was chosen (`pantry-changes`, as `imported`), which is one booking with one
 * undo.
 */

export const pantryFormats = ['grocy', 'tandoor', 'cooktrace', 'cooklang', 'csv'] as const
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
        /** There is already a batch of the same food with the same date and amount. */
        known: Type.Boolean(),
      }),
    ),
    /** Lines of the file that hold nothing for a pantry. */
    passedOver: Count,
    problem: Nullable(Text),
  }),
)
export type PantryPreview = Static<typeof PantryPreview>

/** What a receipt says, to be looked through: nothing is stored, and the client puts in what was chosen. */
export const PantryReceipt = Named('PantryReceipt', Type.Object({ rows: Type.Array(TypedBatch) }))
export type PantryReceipt = Static<typeof PantryReceipt>

const MAX_RECEIPT_PICTURES = 6

export const pantryImportApi = endpoints('pantry-import', {
  receipt: {
    method: 'POST',
    path: '/api/households/pantry/receipt',
    access: 'member',
    scope: 'shop',
    summary: 'What the photograph of a receipt says was bought, read by the AI service; nothing is stored',
    form: Named(
      'FormPantryReceipt',
      Type.Object({ images: Type.Array(FileField, { minItems: 1, maxItems: MAX_RECEIPT_PICTURES }) }),
    ),
    bodyLimit: UPLOAD_BODY_BYTES,
    response: PantryReceipt,
    rate: 'ai',
    errors: ['invalid', 'timedOut', 'badGateway'],
    extension: true,
  },
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
