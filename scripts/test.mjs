/** `npm test`: the whole proof. `-- --only <gate>` runs one gate, `-- --quick` leaves out browser and PostgreSQL. */
import { installTools } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'
import { endOnSignals } from './setup/processes.mjs'
import { root } from './setup/root.mjs'
import { expectedError, printError, say } from './setup/say.mjs'

const total = await prove().catch((error) => {
  printError(error)
  return { passed: 0, failed: 1 }
})
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function prove() {
  requireNode()
  endOnSignals()
  process.chdir(root)
  const { compiled } = await installTools()
  const [{ everyGate }, { runGates }] = await Promise.all([
    import('./gates/every-gate.mjs'),
    import('./gates/run-gates.mjs'),
  ])
  return runGates(chosen(everyGate, process.argv.slice(2)), compiled)
}

/**
 * @param {import('./gates/every-gate.mjs').Gate[]} gates
 * @param {string[]} args
 */
function chosen(gates, args) {
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
  if (!args.includes('--only')) return args.includes('--quick') ? gates.filter((gate) => !gate.slow) : gates
  const gate = gates.find(({ name }) => name === only)
  if (!gate)
    throw expectedError(`there is no gate "${only ?? ''}"; there are ${gates.map(({ name }) => name).join(', ')}.`)
  return [gate]
}
