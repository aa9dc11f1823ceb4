import { type Static, Type } from 'typebox'
import {
  bulkRemove,
  collection,
  HouseholdsDraft,
  ItemParams,
  MANY_IDS_BODY_BYTES,
  ManyDone,
  manyIds,
  UniqueName,
  Use,
} from './collection.ts'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Default, extension, Name, Named, Nullable, OneOf, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Label } from './labels.ts'
import { SearchListQuery } from './page.ts'

/** Older clients send the id they know, or an empty text; a new record gets its own and a known one keeps its. */
export const IgnoredId = Type.Optional(Nullable(Type.String()))

export const Description = Type.String({ maxLength: 10_000 })

/** More than any food has, and few enough for one statement on either database. */
export const MAX_ALIASES = 1000
export const MAX_EXTRAS = 1000

/** Values may be sent as numbers and booleans; they are kept as text. */
export const ExtrasDraft = Default(
  Nullable(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
      maxProperties: MAX_EXTRAS,
    }),
  ),
  {},
)
export const Extras = Type.Record(Type.String(), Type.String())

/**
 * What it is called beside a number, by the categories of plural rules (`one`, `few` …) in its `language`; a food also
 * behind a measure (`of`) and behind a part of one (`part`). Only where a language needs more than a plural.
 */
export const CountForms = extension(Type.Optional(Type.Record(Type.String(), Type.String())))

const FoodAlias = Named('IngredientFoodAlias', Type.Object({ name: Type.String() }))
const FoodAliasDraft = Named('CreateIngredientFoodAlias', Type.Object({ name: Name }))

export const Food = Named(
  'IngredientFood-Output',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    pluralName: Nullable(Type.String()),
    description: Type.String(),
    extras: Extras,
    labelId: Nullable(Uuid),
    label: Nullable(Label),
    aliases: Type.Array(FoodAlias),
    /** Slugs of the households that have it; `onHand` says whether the caller's is among them. */
    householdsWithIngredientFood: Type.Array(Type.String()),
    onHand: extension(Type.Boolean()),
    /** The food of the catalogue that it stands for. */
    catalogueKey: extension(Type.Optional(Nullable(Type.String()))),
    /** Who said which food it stands for; a person may also have said that it is none of them. */
    matchedBy: extension(Type.Optional(Nullable(OneOf(['larder', 'person'])))),
    forms: CountForms,
    /** What the catalogue knows of a solid food that a recipe measures by volume; for readers that weigh instead. */
    gramsPerMilliliter: extension(Type.Optional(Type.Number())),
    createdAt: Nullable(Timestamp),
    updatedAt: Nullable(Timestamp),
  }),
)
export type Food = Static<typeof Food>

export const FoodDraft = Named(
  'CreateIngredientFood',
  Type.Object({
    id: IgnoredId,
    name: UniqueName,
    pluralName: Default(Nullable(Type.String({ maxLength: 1000, trim: true })), null),
    description: Default(Description, ''),
    extras: ExtrasDraft,
    labelId: Default(Nullable(Uuid), null),
    aliases: Default(Type.Array(FoodAliasDraft, { maxItems: MAX_ALIASES }), []),
    householdsWithIngredientFood: HouseholdsDraft,
    onHand: extension(Type.Optional(Nullable(Type.Boolean()))),
  }),
)
export type FoodDraft = Static<typeof FoodDraft>

/** Where a food or a unit is used: how often, and the first few by name. */
export const Uses = Named(
  'Uses',
  Type.Object({ recipes: Use, shoppingItems: Use, importRules: Use, pantryBatches: Use }),
)
export type Uses = Static<typeof Uses>

/** How many recipes use each, by its id; those that none uses are missing. */
export const UseCounts = Named('UseCounts', Type.Record(Type.String(), Type.Integer()))
export type UseCounts = Static<typeof UseCounts>

const FoodListQuery = Type.Object({
  ...SearchListQuery.properties,
  /** Other names are searched as well. */
  searchAliases: extension(Type.Optional(Type.Boolean())),
})

const base = '/api/foods'

export const foodsApi = {
  ...collection({
    tag: 'foods',
    nouns: ['food', 'foods'],
    base,
    query: FoodListQuery,
    item: Food,
    page: 'IngredientFoodPagination',
    draft: FoodDraft,
    update: FoodDraft,
    read: 'member',
    write: 'organize',
    createStatus: 201,
  }),
  ...endpoints('foods', {
    merge: {
      method: 'PUT',
      path: `${base}/merge`,
      access: 'organize',
      summary: 'Merge one food into another: every use follows, then the first is deleted',
      body: Named('MergeFood', Type.Object({ fromFood: Uuid4, toFood: Uuid4 })),
      response: SuccessResponse,
      errors: ['notFound'],
    },
    counts: {
      method: 'GET',
      path: `${base}/counts`,
      access: 'member',
      summary: 'How many recipes use each of the foods',
      response: UseCounts,
      extension: true,
    },
    uses: {
      method: 'GET',
      path: `${base}/{item_id}/uses`,
      access: 'member',
      summary: 'Where a food is used',
      params: ItemParams,
      response: Uses,
      extension: true,
    },
    bulkRemove: bulkRemove({ base, many: 'foods', access: 'organize' }),
    bulkLabel: {
      method: 'POST',
      path: `${base}/bulk-label`,
      access: 'organize',
      summary: 'Give several foods one label, or none; all or nothing',
      body: Named('ManyLabelled', Type.Object({ ...manyIds, labelId: Nullable(Uuid) })),
      bodyLimit: MANY_IDS_BODY_BYTES,
      response: ManyDone,
      errors: ['notFound'],
      extension: true,
    },
  }),
}
