import { expect, test } from 'vitest'
import { outdatedArchives } from './retention.ts'

const nightly = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(2026, 2, 31 - at, 2, 20))
    return { name: date.toISOString().slice(0, 10), date }
  })

const keptOf = (count: number, daily: number, weekly: number, monthly: number) => {
  const archives = nightly(count)
  const outdated = outdatedArchives(archives, { daily, weekly, monthly })
  return archives.map(({ name }) => name).filter((name) => !outdated.includes(name))
}

test('the newest of each day, week and month is kept', () => {
  expect(keptOf(70, 3, 2, 2)).toEqual(['2026-03-31', '2026-03-30', '2026-03-29', '2026-02-28'])
  expect(keptOf(70, 0, 3, 0)).toEqual(['2026-03-31', '2026-03-29', '2026-03-22'])
  expect(keptOf(70, 0, 0, 3)).toEqual(['2026-03-31', '2026-02-28', '2026-01-31'])
})

test('the newest of all is kept whatever is asked for', () => {
  expect(keptOf(5, 0, 0, 0)).toEqual(['2026-03-31'])
  expect(outdatedArchives([], { daily: 0, weekly: 0, monthly: 0 })).toEqual([])
})

test('of two archives of one day the later one is kept', () => {
  const day = (hour: number) => ({ name: String(hour), date: new Date(Date.UTC(2026, 2, 31, hour)) })
  expect(outdatedArchives([day(2), day(14)], { daily: 2, weekly: 0, monthly: 0 })).toEqual(['2'])
})
