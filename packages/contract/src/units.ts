import { type Static, Type } from 'typebox'
import { bulkRemove, collection, ItemParams, UniqueName } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Default, Name, Named, Nullable, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { CountForms, Description, Extras, ExtrasDraft, IgnoredId, MAX_ALIASES, UseCounts, Uses } from './foods.ts'
import { SearchListQuery } from './page.ts'

const UnitAlias = Named('IngredientUnitAlias', Type.Object({ name: Type.String() }))
const UnitAliasDraft = Named('CreateIngredientUnitAlias', Type.Object({ name: Name }))

const ShortText = Type.String({ maxLength: 1000, trim: true })

export const Unit = Named(
  'IngredientUnit-Output',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    pluralName: Nullable(Type.String()),
    description: Type.String(),
    /** Always empty: units have no free fields, though clients may send them. */
    extras: Extras,
    fraction: Type.Boolean(),
    abbreviation: Type.String(),
    pluralAbbreviation: Nullable(Type.String()),
    useAbbreviation: Type.Boolean(),
    aliases: Type.Array(UnitAlias),
    standardQuantity: Nullable(Type.Number()),
    standardUnit: Nullable(Type.String()),
    forms: CountForms,
    createdAt: Nullable(Timestamp),
    updatedAt: Nullable(Timestamp),
  }),
)
export type Unit = Static<typeof Unit>

export const UnitDraft = Named(
  'CreateIngredientUnit',
  Type.Object({
    id: IgnoredId,
    name: UniqueName,
    pluralName: Default(Nullable(ShortText), null),
    description: Default(Description, ''),
    extras: ExtrasDraft,
    fraction: Default(Type.Boolean(), true),
    abbreviation: Default(ShortText, ''),
    pluralAbbreviation: Default(Nullable(ShortText), ''),
    useAbbreviation: Default(Type.Boolean(), false),
    aliases: Default(Type.Array(UnitAliasDraft, { maxItems: MAX_ALIASES }), []),
    /** What one of it is. Where neither is sent, a unit whose name is known gets what everybody means by it. */
    standardQuantity: Type.Optional(Nullable(Type.Number({ minimum: 0 }))),
    standardUnit: Type.Optional(Nullable(ShortText)),
  }),
)
export type UnitDraft = Static<typeof UnitDraft>

const base = '/api/units'

export const unitsApi = {
  ...collection({
    tag: 'units',
    nouns: ['unit', 'units'],
    base,
    query: SearchListQuery,
    item: Unit,
    page: 'IngredientUnitPagination',
    draft: UnitDraft,
    update: UnitDraft,
    read: 'member',
    write: 'organize',
    createStatus: 201,
  }),
  ...endpoints('units', {
    merge: {
      method: 'PUT',
      path: `${base}/merge`,
      access: 'organize',
      summary: 'Merge one unit into another: every use follows, then the first is deleted',
      body: Named('MergeUnit', Type.Object({ fromUnit: Uuid4, toUnit: Uuid4 })),
      response: SuccessResponse,
      errors: ['notFound'],
    },
    counts: {
      method: 'GET',
      path: `${base}/counts`,
      access: 'member',
      summary: 'How many recipes use each of the units',
      response: UseCounts,
      extension: true,
    },
    uses: {
      method: 'GET',
      path: `${base}/{item_id}/uses`,
      access: 'member',
      summary: 'Where a unit is used',
      params: ItemParams,
      response: Uses,
      extension: true,
    },
    bulkRemove: bulkRemove({ base, many: 'units', access: 'organize' }),
  }),
}
