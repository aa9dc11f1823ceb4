/**
 * Videos and podcasts have their recipe, if at all, in the words below them: the description in the data of the player,
 * in JSON-LD, or in what the page says to those who link to it. A transcript, where the page carries one, comes last.
 */
import { type Item, lineOfValue, textOfValue, typesOf, type Value } from '../clean/values.ts'
import { rawText } from '../dom.ts'
import { readJson } from '../json-repair.ts'
import type { Page } from '../page.ts'
import { dataOf, itemsIn, recipesIn } from './json-ld.ts'
import { metasOf } from './open-graph.ts'
import { balanced } from './script-values.ts'

export type VideoWords = { name: string; text: string; author: string; pictures: string[] }

const HOSTS =
  /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be|instagram\.com|tiktok\.com|vimeo\.com|podcasts\.apple\.com|open\.spotify\.com)$/

/** What is said of the video or podcast that a page is about; nothing for any other page. */
export function videoWords(page: Page): VideoWords | undefined {
  const data = dataOf(page)
  const isHosted = HOSTS.test(hostOf(page.address))
  if (!isHosted && recipesIn(data).length > 0) return undefined
  const described = itemsIn(data).find((item) => typesOf(item).some((type) => MEDIA.has(type)))
  const metas = metasOf(page)
  if (!isHosted && !(described && /^(?:video|music)/.test(metas.get('og:type')?.[0] ?? ''))) return undefined
  const found = [playerWords(page), described && schemaWords(described), sharedWords(metas)].filter(
    (words) => words !== undefined,
  )
  const longest = found.toSorted((one, other) => other.text.length - one.text.length)[0]
  if (!longest) return undefined
  return {
    name: found.find(({ name }) => name !== '')?.name ?? '',
    text: longest.text,
    author: found.find(({ author }) => author !== '')?.author ?? '',
    pictures: found.find(({ pictures }) => pictures.length > 0)?.pictures ?? [],
  }
}
const MEDIA = new Set(['videoobject', 'podcastepisode', 'audioobject'])

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : ''
}

function schemaWords(item: Item): VideoWords {
  const texts = [item.description, item.articleBody, item.transcript].map(textOfValue).filter((text) => text !== '')
  return {
    name: lineOfValue(item.name),
    text: texts.join('\n\n'),
    author: authorOf(item.author ?? item.creator),
    pictures: picturesOf(item.thumbnailUrl ?? item.image),
  }
}

const authorOf = (value: Value): string => {
  const one = Array.isArray(value) ? value[0] : value
  return lineOfValue(typeof one === 'object' && one !== null && !Array.isArray(one) ? one.name : one)
}

const picturesOf = (value: Value): string[] => [value].flat().flatMap((one) => (typeof one === 'string' ? [one] : []))

/** Sites put their own words around what somebody wrote: `12 likes, 3 comments - ana on May 1: "Soup …"`. */
const QUOTED = /^[^\n"“]{0,200}?[:：]\s*["“](.*)["”]\.?\s*$/s

function sharedWords(metas: ReadonlyMap<string, string[]>): VideoWords {
  const one = (...names: string[]) => names.map((name) => metas.get(name)?.[0]).find((text) => text !== undefined) ?? ''
  const text = one('og:description', 'description')
  const title = one('og:title', 'twitter:title')
  const quoted = QUOTED.exec(text)?.[1] ?? text
  return {
    name: (QUOTED.exec(title)?.[1] ?? title).split('\n')[0]?.slice(0, LONGEST_NAME) ?? '',
    text: quoted,
    author: one('author'),
    pictures: metas.get('og:image') ?? [],
  }
}
const LONGEST_NAME = 120

/** The data that the players of the large sites are started with. */
function playerWords(page: Page): VideoWords | undefined {
  for (const element of page.elements) {
    if (element.tag !== 'script') continue
    const script = rawText(element)
    const start = PLAYER.exec(script)
    const isPageData = PAGE_DATA.has(element.attributes.id ?? '')
    if (!start && !isPageData) continue
    const value = readJson(start ? balanced(script, start.index + start[0].length) : script)
    for (const item of itemsIn([value])) {
      const words = wordsIn(item)
      if (words) return words
    }
  }
  return undefined
}
const PLAYER = /\bytInitialPlayerResponse\s*=\s*(?=\{)/
const PAGE_DATA = new Set(['__UNIVERSAL_DATA_FOR_REHYDRATION__', 'SIGI_STATE', '__NEXT_DATA__'])

function wordsIn(item: Item): VideoWords | undefined {
  const { shortDescription, desc } = item
  if (typeof shortDescription === 'string' && typeof item.videoId === 'string') {
    const thumbnails = item.thumbnail
    const list = isObject(thumbnails) && Array.isArray(thumbnails.thumbnails) ? thumbnails.thumbnails : []
    const largest = list.at(-1)
    return {
      name: lineOfValue(item.title),
      text: shortDescription,
      author: lineOfValue(item.author),
      pictures: isObject(largest) ? picturesOf(largest.url) : [],
    }
  }
  if (typeof desc === 'string' && isObject(item.video)) {
    const [name = ''] = desc.split('\n')
    const author = isObject(item.author) ? lineOfValue(item.author.nickname) : ''
    return { name: name.slice(0, LONGEST_NAME), text: desc, author, pictures: picturesOf(item.video.cover) }
  }
  return undefined
}

const isObject = (value: Value): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)

const CHAPTER = /^\(?\d{1,2}:\d{2}(?::\d{2})?\)?\s*[-–—]?\s*\p{L}/u
const ONLY_LINKS = /^[^\p{L}\p{N}]*(?:[\p{L}\p{N} &'’]{0,40}[:：→➡▶-]\s*)?(?:https?:\/\/\S+|www\.\S+)\s*$/u
const ONLY_TAGS = /^(?:[#@][\p{L}\p{N}_]+\s*)+$/u

/** What is asked of those who watch. */
const ONLY_ASKS =
  /^[^\p{L}]*(?:follow (?:me|us|my|our|for|@)|subscribe|save this|tag (?:a|someone|@)|like (?:and|&) |link in|share this|folgt? (?:mir|uns|@)|abonnier|speicher dir|abonne|suivez[- ](?:moi|nous|@)|sígue(?:me|nos)|suscríbe|iscriviti|seguimi).{0,120}$/iu

/** The words without chapters, links and hashtags, as the reader of texts takes them. */
export function recipeTextOf({ name, text }: VideoWords): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const kept = lines.filter((line) => ![CHAPTER, ONLY_LINKS, ONLY_TAGS, ONLY_ASKS].some((kind) => kind.test(line)))
  const title = kept[0] === name ? '' : `${name}\n\n`
  return `${title}${kept.join('\n')}`
}
