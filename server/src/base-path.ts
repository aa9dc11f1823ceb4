/**
 * Larder below a folder of its host (decision 0031). The folder is the path of `BASE_URL`, without a slash at its end
 * and empty for a host of its own. Every address that leaves for a browser begins with it; requests come with it or
 * without it, because some reverse proxies take it away and others do not.
 */

export const basePathOf = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/+$/, '')

/** First words of our own paths: below one of these nobody could tell whether a proxy has taken the folder away. */
const ownPaths = [
  ...['admin', 'api', 'assets', 'docs', 'forgot-password', 'g', 'group', 'household', 'login', 'mcp', 'metrics'],
  ...['r', 'register', 'reset-password', 'shared', 'shopping-lists', 'user'],
]

/** Why a base address cannot be used, if so. Its path stands in pages, cookies and headers as it is. */
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

/** The address of a request as routes know it. */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}
