import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

export const cookbookPreference = preference(
  'cookbook-preferences',
  Type.Object({ hideOtherHouseholds: Type.Boolean({ default: false }) }),
)
