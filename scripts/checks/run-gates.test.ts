import { expect, test, vi } from 'vitest'
import type { Gate } from '../gates/every-gate.mjs'
import { runGates } from '../gates/run-gates.mjs'

/** Gates that write down when they ran. */
function gatesOf(order: string[], stages: [name: string, stage: Gate['stage']][]): Gate[] {
  return stages.map(([name, stage]) => ({
    name,
    about: name,
    stage,
    run: async () => {
      order.push(name)
      return { ok: true, output: '' }
    },
  }))
}

test('what reads runs while the driver of the database is compiled, and nothing else does', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const order: string[] = []
  let endCompiling = () => {}
  const compiled = new Promise<void>((resolve) => {
    endCompiling = () => {
      order.push('compiled')
      resolve()
    }
  })
  const gates = gatesOf(order, [
    ['types', 'reading'],
    ['unused', 'reading'],
    ['unit', 'testing'],
  ])
  const judged = runGates(gates, compiled)
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2))
  endCompiling()
  expect(await judged).toEqual({ passed: 3, failed: 0 })
  expect(order).toEqual(['types', 'unused', 'compiled', 'unit'])
  said.mockRestore()
})

test('a driver that cannot be compiled fails the proof, even one that only reads', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const broken = Promise.reject(new Error('no compiler'))
  await expect(runGates(gatesOf([], [['types', 'reading']]), broken)).rejects.toThrow('no compiler')
  said.mockRestore()
})
