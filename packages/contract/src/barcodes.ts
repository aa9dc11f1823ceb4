import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, Named, Nullable, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Page, pageFields } from './page.ts'
import { PackDraft, PantryAmount, PantryBatch, PantryFoodName, Title } from './pantry-batch.ts'

/**
 * What the codes on packs mean, learned by the household. A code is kept as its thirteen (EAN-13, and UPC-A with a zero
 * before it) or eight digits; one whose check digit is wrong is refused (422).
 */

const Code = Type.String({ minLength: 6, maxLength: 50, trim: true })
const CodeParams = Type.Object({ code: Code })

export const Barcode = Named(
  'Barcode',
  Type.Object({
    code: Text,
    foodId: Uuid,
    food: PantryFoodName,
    /** The product as it is called on the pack. */
    name: Text,
    pack: Nullable(PantryAmount),
    updatedAt: Timestamp,
  }),
)
export type Barcode = Static<typeof Barcode>

export const BarcodeDraft = Named(
  'BarcodeDraft',
  Type.Object({ foodId: Uuid4, name: Default(Title, ''), pack: Default(PackDraft, null) }),
)
export type BarcodeDraft = Static<typeof BarcodeDraft>

/** What somebody who scanned a code wants to know. */
export const ScannedBarcode = Named(
  'ScannedBarcode',
  Type.Object({
    /** The code as it is stored, with thirteen or eight digits. */
    code: Text,
    /** Null for a code that the household has not learned. */
    known: Nullable(Barcode),
    /** What is in stock of this product or food, the most urgent first. */
    batches: Type.Array(PantryBatch),
    /** What Open Food Facts calls it, where the operator allows asking; the household still says which food it is. */
    suggestion: Nullable(
      Type.Object({ name: Text, foodId: Nullable(Uuid), food: Nullable(PantryFoodName), pack: Nullable(PantryAmount) }),
    ),
  }),
)
export type ScannedBarcode = Static<typeof ScannedBarcode>

const base = '/api/households/pantry/barcodes'

export const barcodesApi = endpoints('barcodes', {
  /** For use without a network. */
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'All codes that the own household has learned, by code',
    query: Type.Object(pageFields),
    response: Page('BarcodePagination', Barcode),
    extension: true,
  },
  get: {
    method: 'GET',
    path: `${base}/{code}`,
    access: 'member',
    summary: 'What a code means to the own household, and what is there of it',
    params: CodeParams,
    response: ScannedBarcode,
    errors: ['unprocessable'],
    rate: 'search',
    extension: true,
  },
  learn: {
    method: 'PUT',
    path: `${base}/{code}`,
    access: 'member',
    summary: 'Say what a code means',
    params: CodeParams,
    body: BarcodeDraft,
    response: Barcode,
    errors: ['notFound'],
    operation: true,
    extension: true,
  },
  forget: {
    method: 'DELETE',
    path: `${base}/{code}`,
    access: 'member',
    summary: 'Forget what a code means',
    params: CodeParams,
    response: Barcode,
    errors: ['notFound'],
    operation: true,
    extension: true,
  },
})
