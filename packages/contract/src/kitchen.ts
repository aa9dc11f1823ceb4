import { type Static, Type } from 'typebox'
import { Named } from './fields.ts'

/** How many can cook at once, and on what; a cooking is planned within it. */
export const Kitchen = Named(
  'Kitchen',
  Type.Object({
    cooks: Type.Integer({ minimum: 1, maximum: 8 }),
    burners: Type.Integer({ minimum: 1, maximum: 12 }),
    ovens: Type.Integer({ minimum: 1, maximum: 4 }),
  }),
)
export type Kitchen = Static<typeof Kitchen>
