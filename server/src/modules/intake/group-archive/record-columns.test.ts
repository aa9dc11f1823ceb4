// @module-tag without-database

import { expect, test } from 'vitest'
import { day } from './record-columns.ts'

const references = {
  idOf: () => undefined,
  personOf: () => undefined,
  handleOf: (archived: string) => archived,
  rewritten: (text: string) => text,
  groupId: 'group',
  now: '2026-11-18T12:00:00.000Z',
}

test('a day of an archive that the calendar does not have is not valid', () => {
  const read = (sent: unknown) => day().read(sent, references)
  expect(['2026-02-28', '2026-02-30', '2026-99-99', 20260228].map(read)).toEqual([
    '2026-02-28',
    undefined,
    undefined,
    undefined,
  ])
})
