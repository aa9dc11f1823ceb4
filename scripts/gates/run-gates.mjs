/** Runs gates stage by stage, two at a time, and says how each went, how long it took, and which tests took longest. */
import { say, secondsSince } from '../setup/say.mjs'
import { failuresFirst } from './test-reports.mjs'

const AT_ONCE = 2
const SLOWEST = 10

/**
 * @typedef {import('./every-gate.mjs').Gate} Gate
 * @typedef {{ gate: Gate, seconds: number, outcome: import('./test-reports.mjs').Outcome }} Judgement
 */

/**
 * @param {Gate[]} gates
 * @param {Promise<void>} compiled until then only what reads runs
 * @returns {Promise<{ passed: number, failed: number }>} tests and gates together
 */
export async function runGates(gates, compiled) {
  /** @type {Judgement[]} */
  const judgements = []
  for (const stage of new Set(gates.map((gate) => gate.stage))) {
    if (stage !== 'reading') await compiled
    const waiting = gates.filter((gate) => gate.stage === stage)
    const lane = async () => {
      for (let gate = waiting.shift(); gate; gate = waiting.shift()) judgements.push(await judgement(gate))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  }
  await compiled
  sayTimes(judgements)
  const sum = (/** @type {(judgement: Judgement) => number} */ of) => judgements.reduce((all, one) => all + of(one), 0)
  return {
    passed: sum(({ outcome }) => (outcome.passed ?? 0) + (outcome.ok ? 1 : 0)),
    failed: sum(({ outcome }) => (outcome.failed ?? 0) + (outcome.ok ? 0 : 1)),
  }
}

/**
 * @param {Gate} gate
 * @returns {Promise<Judgement>}
 */
async function judgement(gate) {
  const startedAt = performance.now()
  /** @type {import('./test-reports.mjs').Outcome} */
  const outcome = await gate
    .run()
    .catch((error) => ({ ok: false, output: `${error?.message ?? error}\n`, passed: 0, failed: 0 }))
  const tests =
    outcome.passed === undefined ? '' : `, ${outcome.passed} of ${outcome.passed + (outcome.failed ?? 0)} tests`
  say(`${outcome.ok ? 'ok    ' : 'FAILED'} ${gate.name}: ${gate.about}${tests} (${secondsSince(startedAt)})`)
  for (const name of outcome.unsteady ?? [])
    say(`       passed at the second try only: ${name}`.replaceAll('\n', '\n       '))
  if (!outcome.ok) say(failuresFirst(outcome.output).trimEnd().replace(/^/gm, '       '))
  return { gate, seconds: (performance.now() - startedAt) / 1000, outcome }
}

/** @param {Judgement[]} judgements */
function sayTimes(judgements) {
  const tests = judgements.flatMap(({ gate, outcome }) =>
    (outcome.tests ?? []).map((test) => ({ ...test, gate: gate.name })),
  )
  if (tests.length === 0) return
  say('Seconds of each gate:')
  for (const { gate, seconds } of judgements) say(`${seconds.toFixed(1).padStart(8)}  ${gate.name}`)
  say('The slowest tests, in seconds:')
  for (const { gate, name, seconds } of tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
    say(`${seconds.toFixed(1).padStart(8)}  ${gate}: ${name}`)
}
