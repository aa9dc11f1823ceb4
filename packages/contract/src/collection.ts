import type { Access } from '@larder/domain/permissions/flags.ts'
import Type, { type TObject, type TSchema } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Uuid4 } from './fields.ts'
import { Page } from './page.ts'

export const ItemParams = Type.Object({ item_id: Uuid4 })

type Kit<Q extends TObject, I extends TSchema, D extends TObject, U extends TObject> = {
  tag: string
  /** Singular and plural in plain words, for the summaries of the document. */
  nouns: [one: string, many: string]
  base: string
  /** `ListQuery`, or `SearchListQuery` where the list can be searched. */
  query: Q
  item: I
  page: string
  draft: D
  update: U
  read: Access
  write: Access
  createStatus: 200 | 201
}

/**
 * Plain collections: list, get, create, update, remove. A collection that grows a rule leaves the kit for that
 * endpoint only (spread the kit and replace the entry); there are no switches here.
 */
export function collection<Q extends TObject, I extends TSchema, D extends TObject, U extends TObject>(
  kit: Kit<Q, I, D, U>,
) {
  const [one, many] = kit.nouns
  return endpoints(kit.tag, {
    list: {
      method: 'GET',
      path: kit.base,
      access: kit.read,
      summary: `List ${many}`,
      query: kit.query,
      response: Page(kit.page, kit.item),
    },
    create: {
      method: 'POST',
      path: kit.base,
      access: kit.write,
      summary: `Create a ${one}`,
      body: kit.draft,
      response: kit.item,
      status: kit.createStatus,
    },
    get: {
      method: 'GET',
      path: `${kit.base}/{item_id}`,
      access: kit.read,
      summary: `Read one ${one}`,
      params: ItemParams,
      response: kit.item,
    },
    update: {
      method: 'PUT',
      path: `${kit.base}/{item_id}`,
      access: kit.write,
      summary: `Replace a ${one}`,
      params: ItemParams,
      body: kit.update,
      response: kit.item,
    },
    remove: {
      method: 'DELETE',
      path: `${kit.base}/{item_id}`,
      access: kit.write,
      summary: `Delete a ${one}`,
      params: ItemParams,
      response: kit.item,
    },
  })
}
