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

/** Enough to see what it was, in a proof that passed. */
const SHOWN_OF_A_FAILURE = 1_500

/** @param {string} name */
export const tool = (name) => inRoot('node_modules/.bin', name)

/**
 * What fails runs once more, as journeys do: the files that failed, or all of them where an error came from outside of
 * every file. Who passes only then is named.
 * @param {string[]} chosen arguments that say which tests
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
export async function vitest(chosen, env = {}) {
  const first = await vitestOnce(chosen, env)
  if (first.ok || first.passed === undefined) return first
  const files = first.failedFiles ?? []
  const second = await vitestOnce([...chosen, ...files], env)
  if (!second.ok) return first
  const failed = first.failed ?? 0
  const unsteady = [...(first.failedTests ?? []), failuresFirst(first.output).trim().slice(0, SHOWN_OF_A_FAILURE)]
  return { ...first, ok: true, passed: first.passed + failed, failed: 0, unsteady }
}

/**
 * @param {string[]} chosen
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome & { failedFiles?: string[], failedTests?: string[] }>}
 */
function vitestOnce(chosen, env) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const options = ['run', '--allowOnly=false', '--silent=passed-only']
    const ran = await run(tool('vitest'), [...options, ...chosen, ...reporters], {
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    const { numPassedTests, numFailedTests, testResults = [] } = read(report)
    return {
      ...ran,
      passed: numPassedTests,
      failed: numFailedTests,
      tests: timesOf(testResults),
      ...failuresOf(testResults),
    }
  })
}

/** @param {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }[]} files */
function failuresOf(files) {
  const isFailed = (/** @type {{ status: string }} */ { status }) => status === 'failed'
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  return {
    failedFiles: files.filter(isFailed).map(({ name }) => name),
    failedTests: tests.filter(isFailed).map(({ fullName }) => fullName),
  }
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
 * @template {{ code: number, output: string, passed: number, failed: number }} Report
 * @param {(report: string) => Promise<Report>} runTests
 */
async function withReport(runTests) {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-report-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const forget = atExit(remove)
  const { code, ...reported } = await runTests(path.join(folder, 'report.json'))
  remove()
  forget()
  const { output, passed, failed } = reported
  const counted = Number.isInteger(passed) && Number.isInteger(failed)
  const ok = code === 0 && counted && failed === 0 && passed > 0
  const note = counted && passed > 0 ? '' : `\nNo test was reported (the runner ended with ${code}).\n`
  return counted ? { ...reported, ok, output: output + note } : { ok: false, output: output + note }
}

/** @param {string} report */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * What went well is counted, not listed, and what the runner sums up at its end comes before what it told on the way:
 * where somebody shows only the beginning, it has to be the failures.
 * @param {string} output
 */
export function failuresFirst(output) {
  const told = output.replace(/^ *[✓↓].*\n/gm, '')
  const summary = told.search(/^⎯+ (?:Failed|Unhandled|Uncaught|Startup)/m)
  return summary > 0 ? `${told.slice(summary).trimEnd()}\n\n${told.slice(0, summary)}` : told
}
