/** Which rows of a list an answer holds, and the links beside them. Counting and fetching belong to the store. */

export const DEFAULT_PER_PAGE = 50
/** As a page: the last one. As a page size: every row. */
export const LAST_OR_ALL = -1

export type PageRequest = { page: number; perPage: number; total: number }

export type EffectivePage = {
  page: number
  /** The size that took effect: with every row asked for, their number. */
  perPage: number
  totalPages: number
  offset: number
  limit: number
}

/** A page beyond the end is empty and keeps its number; any negative size means every row. */
export function effectivePage({ page, perPage, total }: PageRequest): EffectivePage {
  const size = perPage < 0 ? total : perPage
  const totalPages = size === 0 ? 0 : Math.ceil(total / size)
  const number = page === LAST_OR_ALL ? Math.max(totalPages, 1) : Math.max(page, 1)
  // Absurd page numbers never reach the database, where they would overflow.
  if (number > totalPages) return { page: number, perPage: size, totalPages, offset: total, limit: 0 }
  return { page: number, perPage: size, totalPages, offset: (number - 1) * size, limit: size }
}

type QueryValue = string | number | boolean | null | undefined
export type LinkQuery = Record<string, QueryValue | readonly QueryValue[]>

export type PageLinks = { next: string | null; previous: string | null }

/**
 * Relative addresses that repeat the query with another `page`. `path` is the collection's own, without `/api`; what is
 * unset is left out, and an array repeats its key.
 */
export function pageLinks(
  path: string,
  query: LinkQuery,
  { page, totalPages }: Pick<EffectivePage, 'page' | 'totalPages'>,
): PageLinks {
  const linkTo = (number: number) => `${path}?${queryText({ ...query, page: number })}`
  return {
    next: page < totalPages ? linkTo(page + 1) : null,
    previous: page > 1 ? linkTo(page - 1) : null,
  }
}

function queryText({ page, ...rest }: LinkQuery): string {
  return Object.entries({ page, ...rest })
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(`${value}`)}`)
    .join('&')
}

const LONE_SURROGATE = /\p{Cs}/gu
const LEFT_BY_THE_ENCODER = /[!'()*]/g

/** As a form is encoded, blanks as plus signs. Half a character cannot be encoded and would throw. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd'))
    .replace(LEFT_BY_THE_ENCODER, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}
