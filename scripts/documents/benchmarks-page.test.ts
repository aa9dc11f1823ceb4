import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../setup/root.mjs'
import { writtenResults } from './benchmark-results.mjs'
import { benchmarksPage, type Scenario } from './benchmarks-page.ts'
import { everyBenchmark } from './every-benchmark.mjs'

const rows = [{ what: 'a | b', measured: '1 ms', against: '', date: '2026-01-01' }]
const told = { title: 'Lists', about: 'A list.', rows }

test('what was measured stands below its title', () => {
  expect(benchmarksPage({ list: told })).toContain('## Lists\n\n`npm run bench -- list`. A list.\n')
  expect(benchmarksPage({ list: told })).toContain('| a \\| b | 1 ms |  | 2026-01-01 |')
})

test('what has not been measured is not shown', () => {
  expect(benchmarksPage({ list: { ...told, rows: [] } })).not.toContain('Lists')
})

test('a benchmark without a title or an introduction is not printed', () => {
  expect(() => benchmarksPage({ list: { ...told, title: '' } })).toThrow('list')
  expect(() => benchmarksPage({ list: { title: 'Lists', rows } as unknown as Scenario })).toThrow('list')
})

test('results of a benchmark that nobody has introduced are refused', () => {
  expect(() => writtenResults({}, 'lists', rows, '2026-01-02')).toThrow('lists')
  expect(writtenResults({ list: told }, 'list', [], '2026-01-02')).toEqual({ list: { ...told, rows: [] } })
})

test('every benchmark has a title and an introduction', () => {
  const told = JSON.parse(readFileSync(inRoot('docs/benchmarks.json'), 'utf8')) as Record<string, Scenario>
  expect(everyBenchmark.filter((name) => !told[name]?.title || !told[name].about)).toEqual([])
})
