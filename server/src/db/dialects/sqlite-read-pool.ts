import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { ReadTimeout } from '../slow-reads.ts'
import type { Question, Reply } from './sqlite-read-process.ts'
import type { Row } from './sqlite-statements.ts'

/**
 * A pool of processes for slow reads. One is started when needed and ends after a while without work; one that misses
 * its deadline is killed.
 */

const STARTS_WITHIN_MS = 30_000
const IDLE_MS = MINUTE_MS

const fromSource = import.meta.url.endsWith('.ts')
const shipped = fileURLToPath(
  new URL(fromSource ? './sqlite-read-process.ts' : './sqlite-read-process.js', import.meta.url),
)
/** From source it takes a loader that runs TypeScript. */
const loaderOf = (script: string) => (script.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [])

export type Readers = {
  read: (question: Question, deadlineMs: number) => Promise<Row[]>
  close: () => Promise<void>
}

export function createReadPool(script = shipped): Readers {
  const readers = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  const start = async () => {
    const reader = fork(script, { execArgv: loaderOf(script), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    readers.add(reader)
    const gone = () => {
      readers.delete(reader)
      clearTimeout(idle.get(reader))
      idle.delete(reader)
    }
    // A process that cannot be started emits no exit, and an idle one has no other error listener.
    reader.once('exit', gone).on('error', gone)
    await reply(reader, STARTS_WITHIN_MS)
    return reader
  }

  const takeIdle = () => {
    // The most recently used process has a warm cache, and the others may end.
    const [reader, end] = [...idle].at(-1) ?? []
    if (!reader) return undefined
    clearTimeout(end)
    idle.delete(reader)
    reader.channel?.ref()
    reader.ref()
    return reader
  }

  const keepIdle = (reader: ChildProcess) => {
    if (!reader.connected) return
    const end = setTimeout(() => {
      idle.delete(reader)
      reader.disconnect()
    }, IDLE_MS)
    idle.set(reader, end.unref())
    // An idle process does not keep this one alive.
    reader.channel?.unref()
    reader.unref()
  }

  return {
    read: async (question, deadlineMs) => {
      const reader = takeIdle() ?? (await start())
      try {
        reader.send(question)
        return await reply(reader, deadlineMs)
      } finally {
        keepIdle(reader)
      }
    },
    close: async () => {
      const ended = [...readers].map((reader) => once(reader, 'exit'))
      for (const reader of readers) {
        reader.ref()
        if (reader.connected) reader.disconnect()
      }
      await Promise.all(ended)
    },
  }
}

function reply(reader: ChildProcess, deadlineMs: number): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      settled()
      reader.kill('SIGKILL')
      if (reader.connected) reader.disconnect()
      reject(new ReadTimeout())
    }
    const deadline = setTimeout(giveUp, deadlineMs)
    const answered = (answer: Reply) => {
      settled()
      if ('rows' in answer) resolve(answer.rows)
      else reject(Object.assign(new Error(answer.problem), { code: answer.code }))
    }
    const failed = (error?: unknown) => {
      settled()
      reject(error instanceof Error ? error : new Error('the reading process ended'))
    }
    const settled = () => {
      clearTimeout(deadline)
      reader.off('message', answered).off('error', failed).off('exit', failed)
    }
    reader.on('message', answered).on('error', failed).on('exit', failed)
  })
}
