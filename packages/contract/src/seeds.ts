import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Named } from './fields.ts'

/** Starter data in one of the supported languages. What a group already has by name stays as it is. */

const SeederConfig = Named('SeederConfig', Type.Object({ locale: Type.String() }))

const seeder = <const W extends string>(word: W) =>
  ({
    method: 'POST',
    path: `/api/groups/seeders/${word}`,
    access: 'organize',
    summary: `Add the common ${word} of a language`,
    body: SeederConfig,
    response: SuccessResponse,
  }) as const

export const seedsApi = endpoints('seeds', {
  foods: seeder('foods'),
  units: seeder('units'),
  labels: seeder('labels'),
})
