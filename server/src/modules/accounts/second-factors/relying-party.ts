import type { Config } from '#config'

/**
 * The relying party of passkeys: the host of the public address and its origin. Passkeys are bound to it for good, so
 * it is never taken from a request, except on the own machine while no public address is set. Browsers accept no IP
 * addresses.
 */
export type RelyingParty = { id: string; origin: string }

const LOCAL = 'localhost'

export function relyingPartyOf(
  { baseUrl, baseUrlSet }: Pick<Config, 'baseUrl' | 'baseUrlSet'>,
  address: string,
): RelyingParty | undefined {
  const used = baseUrlSet ? baseUrl : address
  if (!URL.canParse(used)) return undefined
  const { hostname: id, origin } = new URL(used)
  const isName = !/^(\[|[\d.]+$)/.test(id)
  return id === LOCAL || (baseUrlSet && isName) ? { id, origin } : undefined
}
