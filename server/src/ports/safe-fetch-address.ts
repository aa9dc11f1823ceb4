/**
 * Which destinations the server may connect to: the public internet, minus denied and plus allowed local targets. It
 * decides about names and addresses, and neither resolves nor connects.
 */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Entry = { port?: string } & ({ network: [Address, number] } | { name: string; below: boolean })

export type Destination = { host: string; port: string }

export type DestinationRules = {
  /** May this host name (or literal address) be looked at further? */
  permitsHost(destination: Destination): boolean
  /** May a connection for this host go to this address? */
  permitsAddress(destination: Destination, address: string): boolean
}

/** Names of local networks and hosting providers, refused whatever they resolve to. */
const PRIVATE_SUFFIXES = [
  ...['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'arpa'],
  ...['test', 'invalid', 'onion', 'alt', 'svc', 'consul'],
]
const METADATA_HOSTS = new Set(['metadata.goog', 'metadata.packet.net', 'metadata.platformequinix.com'])
/** A provider's management address that lies in public space (Azure). */
const METADATA_ADDRESSES = new Set(['168.63.129.16'])

const GLOBAL_UNICAST: [Address, number] = [ipaddr.parse('2000::'), 3]
const NAT64: [Address, number] = [ipaddr.parse('64:ff9b::'), 96]
/** The ranges that an entry of the allow list opens. Link-local (metadata), multicast and the like stay refused. */
const LAN_RANGES = new Set<string>(['private', 'loopback', 'carrierGradeNat', 'uniqueLocal'])

const LABEL = /^[a-z0-9_-]{1,63}$/

export function createDestinationRules(allow: readonly string[] = [], deny: readonly string[] = []): DestinationRules {
  const allowed = allow.map(parseEntry)
  const denied = deny.map(parseEntry)

  return Object.freeze({
    permitsHost(destination: Destination) {
      const { host } = destination
      if (denied.some((entry) => namesHost(entry, destination))) return false
      if (isIP(host)) return true
      return allowed.some((entry) => namesHost(entry, destination)) || isPublicName(host)
    },
    permitsAddress(destination: Destination, text: string) {
      const address = readAddress(text)
      if (!address || denied.some((entry) => holdsAddress(entry, destination, address))) return false
      if (isPublic(address)) return true
      if (allowed.some((entry) => holdsAddress(entry, destination, address))) return true
      return LAN_RANGES.has(address.range()) && allowed.some((entry) => namesHost(entry, destination))
    },
  })
}

/** A check before the name is resolved: false is final, true is not. */
export function mayBeReached(url: URL, rules: DestinationRules): boolean {
  const destination = { host: hostOf(url), port: url.port || (url.protocol === 'https:' ? '443' : '80') }
  if (url.username || url.password || !rules.permitsHost(destination)) return false
  return isIP(destination.host) === 0 || rules.permitsAddress(destination, destination.host)
}

/** True only for addresses of the public internet; anything unreadable is not. */
export function isPublicAddress(text: string): boolean {
  const address = readAddress(text)
  return address !== undefined && isPublic(address)
}

function isPublic(address: Address): boolean {
  if (METADATA_ADDRESSES.has(address.toString())) return false
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || within(address, GLOBAL_UNICAST)
}

/**
 * An IPv4 address wrapped as IPv6 (mapped, or NAT64 on networks without IPv4) becomes the address it stands for.
 * A zone makes an address local by definition.
 */
function readAddress(text: string): Address | undefined {
  const family = isIP(text)
  if (family === 0 || text.includes('%')) return undefined
  // ipaddr.js mistakes the dotted `::8.8.8.8` for a mapped address; the URL parser's spelling leaves no doubt.
  const address = ipaddr.process(family === 6 ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text)
  return within(address, NAT64) ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address
}

function isPublicName(host: string): boolean {
  const labels = host.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  if (METADATA_HOSTS.has(host)) return false
  return !PRIVATE_SUFFIXES.includes(labels.at(-1) ?? '')
}

function parseEntry(text: string): Entry {
  const entry = text.trim().toLowerCase()
  if (ipaddr.isValidCIDR(entry)) return { network: plainNetwork(ipaddr.parseCIDR(entry)) }
  if (isIP(entry)) return { network: only(entry) }

  const [, below, bareHost, port] = /^(\*\.)?(\[[^\]]+\]|[^:/@?#]+)(?::(\d{1,5}))?$/.exec(entry) ?? []
  const host = bareHost && canonicalHost(bareHost)
  if (!host) throw new Error(`"${text}" is not a host, a host:port or a network such as 192.168.1.0/24`)
  if (isIP(host) && !below) return { network: only(host), port }
  return { name: host, below: below !== undefined, port }
}

function canonicalHost(text: string): string | undefined {
  const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : undefined
  return url && hostOf(url)
}

/** The host of a URL as it is compared here: no brackets, no trailing dot, punycode and lower case by the parser. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
}

function only(text: string): [Address, number] {
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function plainNetwork([address, bits]: [Address, number]): [Address, number] {
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96) {
    return [address.toIPv4Address(), bits - 96]
  }
  return [address, bits]
}

function namesHost(entry: Entry, { host, port }: Destination): boolean {
  if (!('name' in entry) || (entry.port && entry.port !== port)) return false
  return entry.below ? host.endsWith(`.${entry.name}`) : host === entry.name
}

function holdsAddress(entry: Entry, { port }: Destination, address: Address): boolean {
  if (!('network' in entry) || (entry.port && entry.port !== port)) return false
  return within(address, entry.network)
}

function within(address: Address, network: [Address, number]): boolean {
  return address.kind() === network[0].kind() && address.match(network)
}
