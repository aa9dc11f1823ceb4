import { type Static, Type } from 'typebox'
import { bulkRemove, collection, ItemParams, UniqueName, Use } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, Named, Uuid } from './fields.ts'
import { SearchListQuery } from './page.ts'

export const DEFAULT_LABEL_COLOR = '#959595'

const color = Default(Type.String({ maxLength: 10, pattern: '^#[0-9A-Fa-f]{3,8}$' }), DEFAULT_LABEL_COLOR)

export const Label = Named(
  'MultiPurposeLabelOut',
  Type.Object({ name: Type.String(), color: Type.String(), groupId: Uuid, id: Uuid }),
)
export type Label = Static<typeof Label>

export const LabelDraft = Named('MultiPurposeLabelCreate', Type.Object({ name: UniqueName, color }))
export type LabelDraft = Static<typeof LabelDraft>

/** The group travels in the body for the sake of older clients; the server takes the caller's group instead. */
export const LabelUpdate = Named(
  'MultiPurposeLabelUpdate',
  Type.Object({ name: UniqueName, color, groupId: Uuid, id: Uuid }),
)

/** What uses a label: foods of the group, and items on the shopping lists of its households. */
export const LabelUses = Named('LabelUses', Type.Object({ foods: Use, shoppingItems: Use }))
export type LabelUses = Static<typeof LabelUses>

const base = '/api/groups/labels'

export const labelsApi = {
  ...collection({
    tag: 'labels',
    nouns: ['label', 'labels'],
    base,
    query: SearchListQuery,
    item: Label,
    page: 'MultiPurposeLabelPagination',
    draft: LabelDraft,
    update: LabelUpdate,
    read: 'member',
    write: 'organize',
    createStatus: 200,
  }),
  ...endpoints('labels', {
    uses: {
      method: 'GET',
      path: `${base}/{item_id}/uses`,
      access: 'member',
      summary: 'Where a label is used',
      params: ItemParams,
      response: LabelUses,
      extension: true,
    },
    bulkRemove: bulkRemove({ base, many: 'labels', access: 'organize' }),
  }),
}
