import type { AnyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findOpen as findOpenCookbook } from '#modules/discovery/cookbooks/cookbooks.service.ts'
import { openGroup } from '#modules/discovery/explore/explore.service.ts'
import { feedAddresses } from '#modules/discovery/explore/feed.service.ts'
import { listOpen } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { groupAddress, type Head } from './page-head.ts'

/** What the pages of an open group and of its open cookbooks say of themselves; nothing where guests may not look. */

export async function groupHead(ctx: AnyCtx, groupSlug: string): Promise<Head | undefined> {
  const group = await openOrNot(ctx, groupSlug)
  if (!group) return undefined
  const { total } = await listOpen(ctx, group.id, { page: 1, perPage: 1, orderDirection: 'desc' })
  return {
    title: group.name,
    description: ctx.t('explore.recipes', { group: group.name, count: total }),
    url: groupAddress({ baseUrl: ctx.config.baseUrl, groupSlug: group.slug }),
    canonical: true,
    kind: 'website',
    links: feedLinks(ctx, group),
  }
}

export async function cookbookHead(ctx: AnyCtx, groupSlug: string, word: string): Promise<Head | undefined> {
  const group = await openOrNot(ctx, groupSlug)
  const book = group && (await findOpenCookbook(ctx, group.id, word))
  if (!book) return undefined
  const page = groupAddress({ baseUrl: ctx.config.baseUrl, groupSlug: group.slug })
  return {
    title: book.name,
    description: book.description,
    url: `${page}/cookbooks/${encodeURIComponent(book.slug)}`,
    canonical: true,
    kind: 'website',
    links: feedLinks(ctx, group),
  }
}

type Group = { name: string; slug: string }

function feedLinks({ config, t }: AnyCtx, { name, slug }: Group) {
  const { rss, json } = feedAddresses(config.baseUrl, slug)
  const title = t('explore.newest', { group: name })
  return [
    { rel: 'alternate', type: 'application/rss+xml', title, href: rss },
    { rel: 'alternate', type: 'application/feed+json', title, href: json },
  ]
}

async function openOrNot(ctx: AnyCtx, groupSlug: string) {
  try {
    return await openGroup(ctx, groupSlug)
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return undefined
    throw error
  }
}
