import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipeJsonLd } from '@larder/domain/recipes/json-ld.ts'
import { scriptSafeJson } from '@larder/domain/text/script-safe-json.ts'
import { escapeHtml } from '#core/html.ts'

/**
 * What a recipe says in the head of the client's page, for search engines and for previews of links. All of it is what
 * people wrote, so all of it is escaped here. The description for machines is data, which the policy of the site lets
 * stand: a browser runs no script of that type.
 */

type Place = { baseUrl: string; groupSlug: string }

/** Shown where a recipe has no picture. */
const ICON = '/icon-512.png'

export function pageWithRecipe(page: string, recipe: Recipe, place: Place): string {
  const end = page.indexOf('</head>')
  if (end < 0) return page
  const metas = metasOf(recipe, place)
  const kept = page.slice(0, end).replace(/[ \t]*<meta\b[^>]*>\n?/gi, (tag) => (saysOneOf(tag, metas) ? '' : tag))
  const title = /<title>([^<]*)<\/title>/i.exec(kept)
  const said = [
    `<title>${escapeHtml(recipe.name)}${title?.[1] ? ` · ${title[1]}` : ''}</title>`,
    ...[...metas].map(([name, content]) => metaTag(name, content)),
    `<script type="application/ld+json">${scriptSafeJson(recipeJsonLd(recipe, pictureOf(recipe, place)))}</script>`,
  ].join('\n    ')
  const [from, to] = title ? [title.index, title.index + title[0].length] : [kept.length, kept.length]
  return kept.slice(0, from) + said + kept.slice(to) + page.slice(end)
}

function metasOf(recipe: Recipe, place: Place): Map<string, string> {
  const { description } = recipe
  const url = `${place.baseUrl}/g/${encodeURIComponent(place.groupSlug)}/r/${encodeURIComponent(recipe.slug)}`
  const image = pictureOf(recipe, place).imageUrl ?? `${place.baseUrl}${ICON}`
  const described = description?.trim() ? { description, 'og:description': description } : {}
  const openGraph = { 'og:type': 'article', 'og:title': recipe.name, ...described, 'og:image': image, 'og:url': url }
  const twitter = Object.entries(openGraph).flatMap(([name, content]): [string, string][] =>
    /^og:(?!type)/.test(name) ? [[name.replace('og:', 'twitter:'), content]] : [],
  )
  return new Map([...Object.entries(openGraph), ['twitter:card', 'summary_large_image'], ...twitter])
}

/** A tag of the page that says the same in other words gives way. */
function saysOneOf(tag: string, metas: Map<string, string>): boolean {
  const names = [...tag.matchAll(/\b(?:data-hid|name|property)=["']?([^"'\s>]+)/gi)]
  return names.some(([, name = '']) => metas.has(name))
}

const metaTag = (name: string, content: string) =>
  `<meta ${name.includes(':') ? `property="${name}" data-hid="${name}"` : `name="${name}"`} content="${escapeHtml(content)}" />`

function pictureOf({ id, image }: Recipe, { baseUrl }: Place): { imageUrl?: string } {
  if (image === null) return {}
  const path = pathOf(recipeMediaApi.image, { recipe_id: id, file_name: 'original.webp' })
  return { imageUrl: `${baseUrl}${path}${searchOf({ version: image })}` }
}
