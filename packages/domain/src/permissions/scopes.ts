/**
 * What an API token is good for. A token never does more than its user may, and with scopes it does only what they
 * name. No scope includes another: a shopping button in the kitchen need not be able to read recipes.
 */

/**
 * `plan`: meals and their rules. `shop`: shopping lists, prices, stores and the pantry. `write`: every other change.
 * `admin`: all of administration. `diners`: what the people of the household must not eat, to read and to change; no
 * other scope includes it.
 */
export const scopes = ['read', 'plan', 'shop', 'write', 'admin', 'diners'] as const

export type Scope = (typeof scopes)[number]

/** What a call asks of a token; `any` is for what every token may do, such as handing itself back. */
export type NeededScope = Scope | 'any'

/** Sessions and tokens without scopes are good for everything their user may do. */
export const covers = (granted: readonly Scope[] | undefined, needed: NeededScope): boolean =>
  granted === undefined || needed === 'any' || granted.includes(needed)
