/** Starts and ends child processes. Every child started here is ended when the script ends, also by Ctrl-C. */
import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/** @type {Set<() => void>} */
const onExit = new Set()

/**
 * Registers what must happen when the script ends, however it ends; it has to be synchronous.
 * @param {() => void} task
 * @returns {() => void} takes the task back
 */
export function atExit(task) {
  onExit.add(task)
  return () => onExit.delete(task)
}

process.on('exit', () => {
  for (const task of [...onExit].reverse()) task()
})

const signalExitCodes = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })

/**
 * Ctrl-C and a polite kill end the script through `exit`, so that the tasks above run.
 * @returns {() => void} leaves the signals to somebody else again
 */
export function endOnSignals() {
  const end = (/** @type {NodeJS.Signals} */ signal) =>
    process.exit(signalExitCodes[/** @type {keyof typeof signalExitCodes} */ (signal)])
  const signals = /** @type {(keyof typeof signalExitCodes)[]} */ (Object.keys(signalExitCodes))
  for (const signal of signals) process.on(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}

/**
 * A child that does not outlive the script.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { endSignal?: NodeJS.Signals }} [options]
 */
export function start(command, args, { endSignal = 'SIGTERM', ...options } = {}) {
  const child = spawn(command, args, { cwd: root, ...options })
  const forget = atExit(() => child.kill(endSignal))
  child.once('close', forget)
  return child
}

/**
 * Runs a command to its end and collects what it printed; never throws for a non-zero end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code, signal) =>
      resolve(
        signal ? { code: 1, output: `${output}\n${command} was ended by ${signal}\n` } : { code: code ?? 0, output },
      ),
    )
  })
}
