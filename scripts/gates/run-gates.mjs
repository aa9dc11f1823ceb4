/** Runs gates, two light ones at a time and heavy ones alone, and says how each went. */
import { say, secondsSince } from '../setup/say.mjs'

const LIGHT_AT_ONCE = 2

/**
 * @param {import('./every-gate.mjs').Gate[]} gates
 * @returns {Promise<{ passed: number, failed: number }>} tests and gates together
 */
export async function runGates(gates) {
  const total = { passed: 0, failed: 0 }
  const judge = async (/** @type {import('./every-gate.mjs').Gate} */ gate) => {
    const outcome = await judgement(gate)
    total.passed += (outcome.passed ?? 0) + (outcome.ok ? 1 : 0)
    total.failed += (outcome.failed ?? 0) + (outcome.ok ? 0 : 1)
  }
  const light = gates.filter((gate) => !gate.heavy)
  const lane = async () => {
    for (let gate = light.shift(); gate; gate = light.shift()) await judge(gate)
  }
  await Promise.all(Array.from({ length: LIGHT_AT_ONCE }, lane))
  for (const gate of gates.filter((one) => one.heavy)) await judge(gate)
  return total
}

/** @param {import('./every-gate.mjs').Gate} gate */
async function judgement(gate) {
  const startedAt = performance.now()
  /** @type {import('./test-reports.mjs').Outcome} */
  const outcome = await gate
    .run()
    .catch((error) => ({ ok: false, output: `${error?.message ?? error}\n`, passed: 0, failed: 0 }))
  const tests =
    outcome.passed === undefined ? '' : `, ${outcome.passed} of ${outcome.passed + (outcome.failed ?? 0)} tests`
  say(`${outcome.ok ? 'ok    ' : 'FAILED'} ${gate.name}: ${gate.about}${tests} (${secondsSince(startedAt)})`)
  for (const note of outcome.notes ?? []) say(`       ${note}`)
  if (!outcome.ok) say(withoutSuccesses(outcome.output).trimEnd().replace(/^/gm, '       '))
  return outcome
}

/** What went well is counted, not listed: where somebody shows only the beginning, it has to be the failures. */
const withoutSuccesses = (/** @type {string} */ output) => output.replace(/^ *✓.*\n/gm, '')
