// @module-tag without-database

import { expect, test } from 'vitest'
import { groupRecords } from './group-records.ts'

const unit = { name: 'cup', pluralName: null, abbreviation: '', standardQuantity: null, standardUnit: null }

test('a unit of an archive that says nothing of its standard gets the one of its name', () => {
  const read = (row: object) => groupRecords.unit.derived?.({ ...unit, ...row })
  expect(read({})).toMatchObject({ standardQuantity: 1, standardUnit: 'cup' })
  expect(read({ name: 'bunch' })).not.toHaveProperty('standardUnit')
  expect(read({ standardQuantity: 200, standardUnit: 'milliliter' })).not.toHaveProperty('standardUnit')
})
