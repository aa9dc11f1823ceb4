import type { FromProcess } from '#ports/archive-process.ts'
import '../src/archive-worker.ts'

/** The process that works on archives, killed when it wants to tell what `VICTIM` names; for `archive-process.test.ts`. */

const send = process.send?.bind(process)

process.send = ((message: FromProcess) => {
  const step = 'progress' in message ? message.progress[0] : Object.keys(message)[0]
  if (step === process.env.VICTIM) process.kill(process.pid, 'SIGKILL')
  return send?.(message)
}) as typeof process.send
