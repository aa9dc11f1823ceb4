import type { AnyCtx } from '#core/context.ts'
import { xmlText } from '#core/html.ts'
import { listOpen as listOpenCookbooks } from '#modules/discovery/cookbooks/cookbooks.service.ts'
import { countOpen, listOpen } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { openGroup } from './explore.service.ts'
import { listGroups } from './explore.store.ts'

/** `robots.txt` and the site map: the public pages, in parts that are quickly made. Nothing of private groups. */

/** The protocol allows fifty times as many. */
const PAGES_PER_PART = 1000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * Nothing is disallowed: a crawler that may not read a page cannot see its `noindex` either. Pages without content for
 * guests say `noindex` themselves.
 */
export async function robots(ctx: AnyCtx): Promise<string> {
  const { baseUrl, basePath } = ctx.config
  const lines = ['User-agent: *', `Allow: ${basePath}/api/media/recipes/`, `Disallow: ${basePath}/api/`, '']
  const isOpen = (await listGroups(ctx.db)).length > 0
  return [...lines, ...(isOpen ? [`Sitemap: ${baseUrl}/sitemap.xml`, ''] : [])].join('\n')
}

export async function index(ctx: AnyCtx): Promise<string> {
  const [groups, counts] = [await listGroups(ctx.db), await countOpen(ctx)]
  const parts = groups.flatMap(({ id, slug }) => {
    const count = Math.max(1, Math.ceil((counts.get(id) ?? 0) / PAGES_PER_PART))
    return Array.from({ length: count }, (_, at) => new URLSearchParams({ group: slug, part: String(at + 1) }))
  })
  const entries = parts.map((query) => `<sitemap>${location(`${ctx.config.baseUrl}/sitemap.xml?${query}`)}</sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}

/** The recipes of one part; the first also names the group and its cookbooks. */
export async function part(ctx: AnyCtx, groupSlug: string, number: number): Promise<string> {
  const { id, slug } = await openGroup(ctx, groupSlug)
  const page = `${ctx.config.baseUrl}/g/${encodeURIComponent(slug)}`
  const query = { page: number, perPage: PAGES_PER_PART, orderDirection: 'asc' } as const
  const recipes = await listOpen(ctx, id, query)
  // Beyond the last page the list answers with the last one.
  const found = recipes.page === number ? recipes.items : []
  const books = number === 1 ? (await listOpenCookbooks(ctx, { groupId: id, link: '' }, query)).items : []
  const entries = [
    ...(number === 1 ? [entry(page)] : []),
    ...books.map((book) => entry(`${page}/cookbooks/${encodeURIComponent(book.slug)}`)),
    ...found.map((recipe) => entry(`${page}/r/${encodeURIComponent(recipe.slug)}`, recipe.updatedAt)),
  ]
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join('')}</urlset>\n`
}

const location = (address: string) => `<loc>${xmlText(address)}</loc>`

function entry(address: string, changed?: string | null): string {
  const moment = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''
  return `<url>${location(address)}${moment}</url>\n`
}
