/** What a benchmark measured, written into docs/benchmarks.json, from which the page is printed. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from '../setup/root.mjs'
import { expectedError } from '../setup/say.mjs'

/** @typedef {{ what: string, measured: string, against: string }} Row */

/** A file of its own for one run, into which the benchmark writes a line for each measurement. */
export function recordFile() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'larder-bench-')), 'measurements.jsonl')
  writeFileSync(file, '')
  return file
}

/** @param {string} file */
export const readRecord = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /** @type {Row} */ (JSON.parse(line)))

/** @param {string} line such as `JavaScript: 185.2 KB gzip of 200.0 KB` */
export function sizeRow(line) {
  const [what = '', rest = ''] = line.split(': ')
  const [measured = '', budget] = rest.split(' of ')
  return { what: `first load, ${what}`, measured, against: budget ? `budget ${budget}` : '' }
}

/**
 * @param {string} name
 * @param {Row[]} rows
 */
export function writeResults(name, rows) {
  const file = inRoot('docs/benchmarks.json')
  const date = new Date().toISOString().slice(0, 10)
  const all = writtenResults(JSON.parse(readFileSync(file, 'utf8')), name, rows, date)
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}

/**
 * @typedef {import('./benchmarks-page.ts').Scenario} Scenario
 * @param {Record<string, Scenario>} all
 * @param {string} name
 * @param {Row[]} rows
 * @param {string} date
 * @returns {Record<string, Scenario>}
 */
export function writtenResults(all, name, rows, date) {
  const known = all[name]
  if (!known) throw expectedError(`docs/benchmarks.json has no title for "${name}"; give it one before measuring.`)
  return { ...all, [name]: { ...known, rows: rows.map((row) => ({ ...row, date })) } }
}
