import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import type { ComputedForPrograms } from '@larder/domain/nutrition/computed-for-programs.ts'
import { recipeJsonLd } from '@larder/domain/recipes/json-ld.ts'
import { pictureNames } from '@larder/domain/recipes/recipe-folders.ts'
import { plainText } from '@larder/domain/text/plain-text.ts'
import { escapeHtml, scriptSafeJson } from '#core/html.ts'

/**
 * The head of the client's page for a recipe, cookbook or group, for search engines and link previews. All of it is
 * user content, so it is escaped here. JSON-LD is data, which the content security policy allows.
 */

type Link = { rel: string; href: string; type?: string; title?: string }

export type Head = {
  title: string
  description: string | null
  /** The page itself, and whether search engines may call it by this address. */
  url: string
  canonical: boolean
  kind: 'article' | 'website'
  /** Shown with a link to the page; without one it is the sign of the site. */
  picture?: string
  links?: Link[]
  data?: object
}

type Place = { baseUrl: string; groupSlug: string }

/** Shown where there is no picture. */
const ICON = '/icon-512.png'

export const groupAddress = ({ baseUrl, groupSlug }: Place): string => `${baseUrl}/g/${encodeURIComponent(groupSlug)}`

type RecipeFacts = {
  /** False where the address in the head is not the one that was opened. */
  canonical: boolean
  household?: string
  computed: ComputedForPrograms | undefined
}

export function recipeHead(recipe: Recipe, place: Place, { canonical, household, computed }: RecipeFacts): Head {
  const picture = pictureOf(recipe, place.baseUrl)
  return {
    title: recipe.name,
    description: recipe.description,
    url: `${groupAddress(place)}/r/${encodeURIComponent(recipe.slug)}`,
    canonical,
    kind: 'article',
    ...(picture ? { picture } : {}),
    data: recipeJsonLd(recipe, {
      computed,
      ...(picture ? { imageUrl: picture } : {}),
      ...(household ? { household } : {}),
    }),
  }
}

export function pageWithHead(page: string, head: Head, baseUrl: string): string {
  const end = page.indexOf('</head>')
  if (end < 0) return page
  const metas = metasOf(head, baseUrl)
  const kept = page.slice(0, end).replace(/[ \t]*<meta\b[^>]*>\n?/gi, (tag) => (saysOneOf(tag, metas) ? '' : tag))
  const title = /<title>([^<]*)<\/title>/i.exec(kept)
  const links = [...(head.canonical ? [{ rel: 'canonical', href: head.url }] : []), ...(head.links ?? [])]
  const tags = [
    `<title>${escapeHtml(head.title)}${title?.[1] ? ` · ${title[1]}` : ''}</title>`,
    ...[...metas].map(([name, content]) => metaTag(name, content)),
    ...links.map(linkTag),
    ...(head.data ? [`<script type="application/ld+json">${scriptSafeJson(head.data)}</script>`] : []),
  ].join('\n    ')
  const [from, to] = title ? [title.index, title.index + title[0].length] : [kept.length, kept.length]
  return kept.slice(0, from) + tags + kept.slice(to) + page.slice(end)
}

function metasOf({ title, description, url, kind, picture }: Head, baseUrl: string): Map<string, string> {
  const image = picture ?? `${baseUrl}${ICON}`
  const words = plainText(description ?? '')
  const described = words ? { description: words, 'og:description': words } : {}
  const openGraph = { 'og:type': kind, 'og:title': title, ...described, 'og:image': image, 'og:url': url }
  const twitter = Object.entries(openGraph).flatMap(([name, content]): [string, string][] =>
    /^og:(?!type)/.test(name) ? [[name.replace('og:', 'twitter:'), content]] : [],
  )
  const card = kind === 'article' ? 'summary_large_image' : 'summary'
  return new Map([...Object.entries(openGraph), ['twitter:card', card], ...twitter])
}

/** A tag of the page with the same meaning is replaced. */
function saysOneOf(tag: string, metas: Map<string, string>): boolean {
  const names = [...tag.matchAll(/\b(?:data-hid|name|property)=["']?([^"'\s>]+)/gi)]
  return names.some(([, name = '']) => metas.has(name))
}

const metaTag = (name: string, content: string) =>
  `<meta ${name.includes(':') ? `property="${name}" data-hid="${name}"` : `name="${name}"`} content="${escapeHtml(content)}" />`

const linkTag = (link: Link) =>
  `<link ${Object.entries(link)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')} />`

function pictureOf({ id, image }: Recipe, baseUrl: string): string | undefined {
  if (image === null) return undefined
  const path = pathOf(recipeMediaApi.image, { recipe_id: id, file_name: pictureNames.original })
  return `${baseUrl}${path}${searchOf({ version: image })}`
}
