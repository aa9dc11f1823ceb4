/** Runs the two test runners and counts what they report. A runner that reports nothing has failed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atExit, run } from '../setup/processes.mjs'
import { inRoot } from '../setup/root.mjs'

/**
 * @typedef {{ name: string, seconds: number }} TimedTest
 * @typedef {{ ok: boolean, output: string, passed?: number, failed?: number, tests?: TimedTest[], unsteady?: string[] }} Outcome
 */

/** @param {string} name */
export const tool = (name) => inRoot('node_modules/.bin', name)

/**
 * @param {string[]} chosen arguments that say which tests
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
export function vitest(chosen, env = {}) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const ran = await run(tool('vitest'), ['run', '--allowOnly=false', ...chosen, ...reporters], {
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    const { numPassedTests, numFailedTests, testResults = [] } = read(report)
    return { ...ran, passed: numPassedTests, failed: numFailedTests, tests: timesOf(testResults) }
  })
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
export function playwright(env) {
  return withReport(async (report) => {
    const ran = await run(tool('playwright'), ['test', '--reporter=list,json'], {
      cwd: inRoot('e2e'),
      env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
    const { stats, suites = [] } = read(report)
    const { expected, flaky, unexpected } = stats ?? {}
    const journeys = journeysOf(suites)
    return {
      ...ran,
      passed: expected + flaky,
      failed: unexpected,
      tests: journeys,
      unsteady: journeys.filter(({ status }) => status === 'flaky').map(({ name }) => name),
    }
  })
}

/**
 * @param {{ assertionResults: { fullName: string, duration?: number | null }[] }[]} files
 * @returns {TimedTest[]}
 */
function timesOf(files) {
  return files
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 }))
}

/**
 * @typedef {{ title: string, tests: { projectName: string, status: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite[]} suites
 * @returns {(TimedTest & { status: string })[]}
 */
function journeysOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `[${projectName}] ${title}`,
        status,
        seconds: results.reduce((all, { duration }) => all + duration, 0) / 1000,
      })),
    ),
    ...journeysOf(inner),
  ])
}

/**
 * @param {(report: string) => Promise<{ code: number, output: string, passed: number, failed: number, tests?: TimedTest[], unsteady?: string[] }>} runTests
 * @returns {Promise<Outcome>}
 */
async function withReport(runTests) {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-report-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const forget = atExit(remove)
  const { code, output, passed, failed, tests, unsteady = [] } = await runTests(path.join(folder, 'report.json'))
  remove()
  forget()
  const counted = Number.isInteger(passed) && Number.isInteger(failed)
  const ok = code === 0 && counted && failed === 0 && passed > 0
  const note = counted && passed > 0 ? '' : `\nNo test was reported (the runner ended with ${code}).\n`
  return counted ? { ok, output: output + note, passed, failed, tests, unsteady } : { ok: false, output: output + note }
}

/** @param {string} report */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}
