import { xmlText } from '#core/html.ts'

/** A feed in the two formats that readers understand: RSS 2.0 and JSON Feed 1.1. */

export type FeedEntry = {
  id: string
  title: string
  link: string
  text: string
  picture: string | undefined
  tags: string[]
  created: Date
  changed: Date
}

export type Feed = {
  title: string
  description: string
  /** The page for people. */
  page: string
  addresses: { rss: string; json: string }
  /** The newest first. */
  entries: FeedEntry[]
}

const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`)

export function toRss({ title, description, page, addresses, entries }: Feed): string {
  const [newest] = entries
  const head = [
    element('title', title),
    element('link', page),
    element('description', description),
    `<atom:link href="${xmlText(addresses.rss)}" rel="self" type="application/rss+xml"/>`,
    newest ? element('lastBuildDate', newest.created.toUTCString()) : '',
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>
${[...head, ...entries.map(rssItem)].filter(Boolean).join('\n')}
</channel></rss>
`
}

function rssItem({ id, title, link, text, picture, tags, created }: FeedEntry): string {
  const parts = [
    element('title', title),
    element('link', link),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    element('pubDate', created.toUTCString()),
    element('description', text),
    ...tags.map((tag) => element('category', tag)),
    picture ? `<media:thumbnail url="${xmlText(picture)}"/>` : '',
  ]
  return `<item>${parts.join('')}</item>`
}

export const toJsonFeed = ({ title, description, page, addresses, entries }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: addresses.json,
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.link,
      title: entry.title,
      content_text: entry.text,
      image: entry.picture,
      tags: entry.tags,
      date_published: entry.created.toISOString(),
      date_modified: entry.changed.toISOString(),
    })),
  })
