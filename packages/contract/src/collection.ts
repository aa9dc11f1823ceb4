import type { Access } from '@larder/domain/permissions/flags.ts'
import { type TObject, type TSchema, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, Uuid4 } from './fields.ts'
import { Page } from './page.ts'

export const ItemParams = Type.Object({ item_id: Uuid4 })

/** How many records use it, and the first few by name. */
export const Use = Type.Object({ count: Type.Integer(), names: Type.Array(Type.String()) })

/** A name nobody else in the group may have; a longer one would not fit into the index that keeps it so. */
export const UniqueName = Type.String({ minLength: 1, maxLength: 600, trim: true })

/** More than any table on a screen holds, and few enough for one statement. */
const MAX_AT_ONCE = 5_000

/** The slugs of the households that have something: the whole list, as it was read. */
export const HouseholdsDraft = Type.Optional(Nullable(Type.Array(Type.String(), { maxItems: MAX_AT_ONCE })))

export const manyIds = { ids: Type.Array(Uuid4, { minItems: 1, maxItems: MAX_AT_ONCE }) }
/** As many ids as may be named at once, with room for how clients space them. */
export const MANY_IDS_BODY_BYTES = 300_000
export const ManyIds = Named('ManyIds', Type.Object(manyIds))
export const ManyDone = Named('ManyDone', Type.Object({ count: Type.Integer() }))

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

/** Deleting many at once, all or nothing: an entry beside the kit's, for collections that people tidy up. */
export const bulkRemove = <const A extends Access>({ base, many, access }: { base: string; many: string; access: A }) =>
  ({
    method: 'POST',
    path: `${base}/bulk-delete`,
    access,
    summary: `Delete several ${many}, all or none`,
    body: ManyIds,
    bodyLimit: MANY_IDS_BODY_BYTES,
    response: ManyDone,
    errors: ['notFound'],
    undoable: true,
    extension: true,
  }) as const
