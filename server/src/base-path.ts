/**
 * Larder below a folder of its host (decision 0031). The base path is the path of `BASE_URL` without a trailing slash,
 * empty for a host of its own. Every address sent to a browser starts with it; requests come with or without it,
 * because some reverse proxies strip it.
 */

export const basePathOf = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/+$/, '')

/**
 * First segments of our own paths: below one of these it would be unclear whether a proxy has stripped the base path.
 */
const ownPaths = [
  ...['admin', 'api', 'assets', 'docs', 'forgot-password', 'g', 'group', 'household', 'login', 'mcp', 'metrics'],
  ...['r', 'register', 'reset-password', 'shared', 'shopping-lists', 'user'],
]

/** Why a base address is invalid, if it is. Its path is used in pages, cookies and headers as it is. */
export function baseUrlProblem(baseUrl: string): string | undefined {
  const { search, hash } = new URL(baseUrl)
  const path = basePathOf(baseUrl)
  if (search || hash) return 'must not have a query or a fragment'
  if (!/^(\/[\w.~-]+)*$/.test(path)) return 'its path may hold letters, digits, and . _ ~ - only'
  const [, first = ''] = path.split('/')
  return ownPaths.includes(first)
    ? `its path must not begin with /${first}, which is a path of Larder itself`
    : undefined
}

/** The address of a request without the base path. */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}
