/** Resolves a name once and checks every address. */
import { lookup as dnsLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { portError, temporaryPortError } from './port-error.ts'
import type { Destination, DestinationRules } from './safe-fetch-address.ts'
import { untilAborted } from './until-aborted.ts'

export type ResolvedAddress = { address: string; family: number }
export type Lookup = (host: string) => Promise<readonly ResolvedAddress[]>

export const systemLookup: Lookup = (host) => dnsLookup(host, { all: true })

/** The same message for every refused or unreachable destination, so that it reveals nothing about the network. */
const REFUSED = { kind: 'refused', message: 'That address cannot be reached from here' } as const
export const refused = () => portError(REFUSED)
/** The same message, but temporary: the name could not be resolved just now. */
const unresolved = () => temporaryPortError(REFUSED)

/** All addresses of the host; if one is not permitted, the name is refused. */
export async function resolve(
  destination: Destination,
  rules: DestinationRules,
  lookup: Lookup,
  signal: AbortSignal,
): Promise<readonly ResolvedAddress[]> {
  const { host } = destination
  if (!rules.permitsHost(destination)) throw refused()
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await untilAborted(lookUp(lookup, host), signal)
  if (addresses.length === 0) throw unresolved()
  if (!addresses.every(({ address }) => rules.permitsAddress(destination, address))) throw refused()
  return addresses
}

async function lookUp(lookup: Lookup, host: string) {
  try {
    return await lookup(host)
  } catch {
    throw unresolved()
  }
}

/** Replaces Node's resolver, so that a second, different DNS answer has no effect. */
export function pinTo(addresses: readonly ResolvedAddress[]): LookupFunction {
  const [first] = addresses
  return (_host, options, done) => {
    if (!first) return done(new Error('No address'), '')
    if (options.all) return done(null, [...addresses])
    return done(null, first.address, first.family)
  }
}
