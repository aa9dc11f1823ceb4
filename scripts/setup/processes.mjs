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
 * @param {import('node:child_process').SpawnOptions & { limitMs?: number }} [options] it is killed after `limitMs`
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { limitMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    const end = (/** @type {number} */ code, /** @type {string} */ said = '') => {
      clearTimeout(limit)
      resolve({ code, output: output + said })
    }
    const kill = (/** @type {number} */ ms) => {
      child.kill('SIGKILL')
      // What it started itself may hold them open.
      child.stdout?.destroy()
      child.stderr?.destroy()
      end(1, `\n${command} was ended, because it took longer than ${ms / 1000} s\n`)
    }
    const limit = limitMs === undefined ? undefined : setTimeout(kill, limitMs, limitMs)
    child.once('error', (error) => end(127, `${error.message}\n`))
    child.once('close', (code, signal) => (signal ? end(1, `\n${command} was ended by ${signal}\n`) : end(code ?? 0)))
  })
}
