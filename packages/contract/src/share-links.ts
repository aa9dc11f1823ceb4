import { type TSchema, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Nullable, Text, Timestamp, Uuid4 } from './fields.ts'

/** Secret links that show one record of a household to whoever holds them, until they end or are deleted. */

/** The secret of a link; only the answer that makes the link has it, because the server stores nothing but its hash. */
export const linkSecret = { token: Text }
/** Left out, a link ends after a month. */
export const linkDraft = { expiresAt: Type.Optional(Nullable(Timestamp)) }
export const linkTimes = { expiresAt: Timestamp, createdAt: Timestamp }

/** How a guest names a link. */
export const linkParams = { token: Type.String({ minLength: 1, maxLength: 200 }) }

type Kit<Link extends TSchema, Made extends TSchema, Draft extends TSchema, Shared extends TSchema> = {
  tag: string
  /** What is shared, in plain words, for the summaries of the document. */
  noun: string
  /** Where members see the links of one record: the address of the record has `{item_id}`. */
  links: string
  /** Where guests open one: its address has `{token}`. */
  guests: string
  link: Link
  made: Made
  draft: Draft
  shared: Shared
}

export function shareLinks<Link extends TSchema, Made extends TSchema, Draft extends TSchema, Shared extends TSchema>(
  kit: Kit<Link, Made, Draft, Shared>,
) {
  return endpoints(kit.tag, {
    list: {
      method: 'GET',
      path: kit.links,
      access: 'member',
      summary: `The links to a ${kit.noun} of the own household that still open it`,
      params: ItemParams,
      response: Type.Array(kit.link),
      extension: true,
    },
    create: {
      method: 'POST',
      path: kit.links,
      access: 'member',
      summary: `Make a link that shows a ${kit.noun} to anybody`,
      params: ItemParams,
      body: kit.draft,
      response: kit.made,
      status: 201,
      extension: true,
    },
    remove: {
      method: 'DELETE',
      path: `${kit.links}/{link_id}`,
      access: 'member',
      summary: `Make a link to a ${kit.noun} useless`,
      params: Type.Object({ item_id: Uuid4, link_id: Uuid4 }),
      response: kit.link,
      undoable: true,
      extension: true,
    },
    read: {
      method: 'GET',
      path: kit.guests,
      access: 'public',
      summary: `The ${kit.noun} behind a link`,
      params: Type.Object(linkParams),
      response: kit.shared,
      rate: 'link',
      extension: true,
    },
  })
}
