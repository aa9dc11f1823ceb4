/**
 * One client. It asks with Node's plain HTTP: collecting the garbage that `fetch` leaves takes longer than most
 * answers, and would be measured as the server's time. Started as a script it asks the given addresses over and over, a
 * client in a process of its own, until it is ended.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { answerOf } from './cost.ts'
import type { Client } from './kitchens.ts'

const agent = new Agent({ keepAlive: true })

/** How long the whole answer took. */
export async function ask({ url, headers }: Pick<Client, 'url' | 'headers'>, path: string): Promise<number> {
  const startedAt = performance.now()
  await answerOf(url + path, headers, agent)
  return performance.now() - startedAt
}

type Errand = { client: Pick<Client, 'url' | 'headers'>; paths: string[] }

/** Asks from another process until it is told to stop. */
export async function askBeside(errand: Errand): Promise<{ stop: () => Promise<void> }> {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', import.meta.resolve('tsx')] })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.send(errand)
  // It says so once it has been answered.
  await once(child, 'message')
  return {
    stop: async () => {
      process.off('exit', end)
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function askOn({ client, paths }: Errand): Promise<never> {
  for (let n = 0; ; n++) {
    await ask(client, paths[n % paths.length] as string)
    if (n === 0) process.send?.('asking')
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.once('message', (errand: Errand) => void askOn(errand))
