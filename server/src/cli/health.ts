import { appInfoApi } from '@larder/contract/app-info.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import { type CommandEnvironment, DONE, FAILED } from './command.ts'

/** A healthy server answers this at once, even on a small computer. */
const TIMEOUT_MS = 5_000
const OK = 200
const FULL = 507

/** Asks over the network, as a visitor would; the data is not opened. */
export async function isHealthy({ terminal, serverAddress }: CommandEnvironment): Promise<number> {
  const address = serverAddress()
  const ask = createSafeFetch({ allow: [address] })
  const status = await ask(`http://${address}${appInfoApi.health.path}`, { timeoutMs: TIMEOUT_MS }).then(
    (answer) => answer.status,
    () => undefined,
  )
  if (status === OK) {
    terminal.say(`Larder answers at ${address}.`)
    return DONE
  }
  terminal.complain(problemText(status, address))
  return FAILED
}

function problemText(status: number | undefined, address: string): string {
  if (status === undefined) return `Nobody answers at ${address}.`
  if (status === FULL) return `Larder at ${address} has no space left to store anything.`
  return `Larder answers ${status} at ${address}.`
}
