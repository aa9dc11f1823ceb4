import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import { exploreApi } from '@larder/contract/explore.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { pictureNames } from '@larder/domain/recipes/recipe-folders.ts'
import { plainWords } from '@larder/domain/text/plain-text.ts'
import type { AnyCtx } from '#core/context.ts'
import { listOpen } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { openGroup } from './explore.service.ts'
import type { Feed, FeedEntry } from './feed-formats.ts'

/** What is new in a public group, for programs that ask again and again. */

const MAX_ENTRIES = 50

export async function newestRecipes(ctx: AnyCtx, groupSlug: string): Promise<Feed> {
  const { baseUrl } = ctx.config
  const { id, name, slug } = await openGroup(ctx, groupSlug)
  const { items } = await listOpen(ctx, id, { page: 1, perPage: MAX_ENTRIES, orderDirection: 'desc' })
  const page = `${baseUrl}/g/${encodeURIComponent(slug)}`
  return {
    title: name,
    description: ctx.t('explore.newest', { group: name }),
    page,
    addresses: feedAddresses(baseUrl, slug),
    entries: items.map((recipe) => entryOf(recipe, page, baseUrl)),
  }
}

export const feedAddresses = (baseUrl: string, group_slug: string) => ({
  rss: baseUrl + pathOf(exploreApi.rss, { group_slug }),
  json: baseUrl + pathOf(exploreApi.jsonFeed, { group_slug }),
})

function entryOf(recipe: RecipeSummary, page: string, baseUrl: string): FeedEntry {
  const { id, name, slug, description, image, tags, createdAt, updatedAt } = recipe
  const picture = pathOf(recipeMediaApi.image, { recipe_id: id, file_name: pictureNames.middle })
  return {
    id: `urn:uuid:${id}`,
    title: name ?? '',
    link: `${page}/r/${encodeURIComponent(slug)}`,
    text: plainWords(description ?? ''),
    picture: image ? baseUrl + picture + searchOf({ version: image }) : undefined,
    tags: tags.map((tag) => tag.name),
    created: new Date(createdAt ?? 0),
    changed: new Date(updatedAt ?? createdAt ?? 0),
  }
}
