import { expect, test } from 'vitest'
import { agrees, neededOf } from '../setup/install.mjs'

const lock = {
  'node_modules/server': { version: '1.0.0' },
  'node_modules/prover': { version: '2.0.0', dev: true },
  'node_modules/other-system': { version: '3.0.0', optional: true },
}
const running = { 'node_modules/server': { version: '1.0.0' } }
const everything = { ...running, 'node_modules/prover': { version: '2.0.0', dev: true } }

const enough = (installed: Parameters<typeof agrees>[2], tools: boolean) =>
  agrees(neededOf(lock, tools), lock, installed)

test('starting asks for nothing that only the proof needs, and takes it where it is', () => {
  expect(enough(running, false)).toBe(true)
  expect(enough(everything, false)).toBe(true)
})

test('the proof asks for its tools, once', () => {
  expect(enough(running, true)).toBe(false)
  expect(enough(everything, true)).toBe(true)
})

test('another version and an empty place are no installation', () => {
  expect(enough({ 'node_modules/server': { version: '1.0.1' } }, false)).toBe(false)
  expect(enough({}, false)).toBe(false)
})

test('what nobody asks for may lie there, unless it hides what is needed', () => {
  const left = { version: '9.0.0' }
  expect(enough({ ...running, 'node_modules/left': left }, false)).toBe(true)
  expect(enough({ ...running, 'node_modules/left/node_modules/server': left }, false)).toBe(true)
  expect(enough({ ...running, 'node_modules/server/node_modules/left': left }, false)).toBe(false)
})
