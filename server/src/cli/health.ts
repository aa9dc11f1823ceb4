import { appInfoApi } from '@larder/contract/app-info.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import { DONE, FAILED, type Surroundings } from './command.ts'

/** A healthy server answers a light question at once, even on a small computer. */
const PATIENCE_MS = 5_000
const OK = 200

/** Asks over the network, as a visitor would; the data is not opened. */
export async function isHealthy({ terminal, serverAddress }: Surroundings): Promise<number> {
  const address = serverAddress()
  const ask = createSafeFetch({ allow: [address] })
  const status = await ask(`http://${address}${appInfoApi.about.path}`, { timeoutMs: PATIENCE_MS }).then(
    (answer) => answer.status,
    () => undefined,
  )
  if (status === OK) {
    terminal.say(`Larder answers at ${address}.`)
    return DONE
  }
  terminal.complain(status === undefined ? `Nobody answers at ${address}.` : `Larder answers ${status} at ${address}.`)
  return FAILED
}
