import type { Config } from '#config'

/**
 * Whom a passkey is made for: the host of the public address, and pages of its origin alone. Passkeys are bound to it
 * for good, so it is never taken from a request, except on one's own machine while no public address is set. An address
 * in numbers is no name that browsers would make one for.
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
