/**
 * Addresses of recipe actions: where a placeholder may stand, and what is written in its place. Values are texts that
 * people chose, so wherever they stand they are data: none of them can name a host, open a path or begin a parameter.
 */

export const actionPlaceholders = ['url', 'id', 'slug', 'name', 'servings', 'yieldQuantity', 'yieldText'] as const
export type ActionPlaceholder = (typeof actionPlaceholders)[number]

export type ActionAddressProblem = 'scheme' | 'host' | 'credentials' | 'placeholderInHost' | 'characters'

const PLACEHOLDER = /\$\{([^${}]*)\}/g
const SCHEME = /^https?:\/\//i
/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash. */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\\]/u
const HOST = /^(?:\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}._~-]+)(?::\d{1,5})?$/iu

export const placeholderOf = (name: string) => `\${${name}}`

/** What keeps an address from being used; nothing where it can be. */
export function actionAddressProblem(address: string): ActionAddressProblem | undefined {
  if (MISLEADING.test(address)) return 'characters'
  if (!SCHEME.test(address)) return 'scheme'
  const host = address.replace(SCHEME, '').split(/[/?#]/, 1)[0] ?? ''
  if (host.includes('${')) return 'placeholderInHost'
  if (host.includes('@')) return 'credentials'
  return HOST.test(host) ? undefined : 'host'
}

/** Names between the signs of a placeholder that stand for nothing: they stay in the address as they are. */
export function unknownPlaceholders(address: string): string[] {
  const names = [...address.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')
  return [...new Set(names.filter((name) => !isPlaceholder(name)))]
}

const isPlaceholder = (name: string): name is ActionPlaceholder => actionPlaceholders.includes(name as never)

export type ActionValues = Record<ActionPlaceholder, string>

/** The address for one recipe. A value that itself looks like a placeholder is only text. */
export function filledActionAddress(address: string, values: ActionValues): string {
  const query = address.search(/[?#]/)
  return address.replace(PLACEHOLDER, (whole, name: string, at: number) => {
    if (!isPlaceholder(name)) return whole
    return query === -1 || at < query ? pathPart(values[name]) : encoded(values[name])
  })
}

/** Half a sign cannot be encoded. */
const encoded = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))

/** Dots alone would lead up the path, encoded or not. */
const pathPart = (value: string) => (/^\.+$/.test(value) ? '' : encoded(value))

type Described = {
  id: string
  slug: string
  name: string
  recipeServings: number
  recipeYieldQuantity: number
  recipeYield: string | null
}

/** What a recipe puts in the place of each; amounts are those of so many batches. */
export function actionValues(recipe: Described, { url, scale }: { url: string; scale: number }): ActionValues {
  const amount = (quantity: number) => String(Number((quantity * scale).toFixed(3)))
  return {
    url,
    id: recipe.id,
    slug: recipe.slug,
    name: recipe.name,
    servings: amount(recipe.recipeServings),
    yieldQuantity: amount(recipe.recipeYieldQuantity),
    yieldText: recipe.recipeYield ?? '',
  }
}
