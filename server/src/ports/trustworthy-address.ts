/** Whoever can read or change what is said there can be anybody here: it is encrypted, or it stays on this machine. */
export function isTrustworthy(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url))
}

export const isThisMachine = ({ hostname }: URL): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
