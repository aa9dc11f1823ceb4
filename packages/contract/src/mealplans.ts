import { weekdays } from '@larder/domain/calendar-days.ts'
import { MOST_AVOIDED_DAYS, USUAL_AVOIDED_DAYS } from '@larder/domain/mealplans/random-pick.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { QueryFilterJson } from './cookbooks.ts'
import { endpoints } from './endpoint.ts'
import { DateOnly, Default, extension, Flag, Named, Nullable, OneOf, Text, Timestamp, Uuid } from './fields.ts'
import { draftExtras, entryExtras } from './mealplan-extras.ts'
import { ListQuery, listQueryFields, Page } from './page.ts'
import { RecipeSummary } from './recipe.ts'

/** What a household eats when: entries of a day, and rules for picking one by chance. */

export const entryTypes = ['breakfast', 'lunch', 'dinner', 'side', 'snack', 'drink', 'dessert'] as const
export type EntryType = (typeof entryTypes)[number]

export const UNSET = 'unset'

/** How many days a picked recipe must be away from a meal of the same. */
export const AvoidDays = Type.Integer({ minimum: 0, maximum: MOST_AVOIDED_DAYS })

/** Written out where it has a default; without one it is the schema `PlanEntryType` of the API document. */
const anyEntryType = OneOf([...entryTypes])
const EntryType = Named('PlanEntryType', anyEntryType)
const EntryParams = Type.Object({ item_id: Type.Integer() })
/** For how many it is cooked; null is what the recipe says. Beyond the contract, and left alone by clients that do not know it. */
const Servings = Type.Number({ minimum: 0, maximum: 100_000 })

const draft = {
  date: DateOnly,
  entryType: Default(anyEntryType, 'breakfast'),
  title: Default(Type.String({ maxLength: 1000, trim: true }), ''),
  text: Default(Type.String({ maxLength: 20_000 }), ''),
  recipeId: Type.Optional(Nullable(Uuid)),
  servings: extension(Type.Optional(Nullable(Servings))),
  ...draftExtras,
}

export const MealplanDraft = Named('CreatePlanEntry', Type.Object(draft))
export type MealplanDraft = Static<typeof MealplanDraft>
export const MealplanUpdate = Named(
  'UpdatePlanEntry',
  Type.Object({ ...draft, id: Type.Integer(), groupId: Uuid, userId: Uuid }),
)
export type MealplanUpdate = Static<typeof MealplanUpdate>

export const Mealplan = Named(
  'ReadPlanEntry',
  Type.Object({
    id: Type.Integer(),
    date: DateOnly,
    entryType: EntryType,
    title: Text,
    text: Text,
    recipeId: Nullable(Uuid),
    groupId: Uuid,
    householdId: Uuid,
    userId: Uuid,
    recipe: Nullable(RecipeSummary),
    servings: extension(Nullable(Type.Number())),
    cookedAt: extension(Nullable(Timestamp)),
    ...entryExtras,
    /** The caller may not see the recipe: the title says only that, and the entry can still be moved. */
    isHidden: extension(Type.Optional(Flag)),
  }),
)
export type Mealplan = Static<typeof Mealplan>

const filter = Default(Type.String({ maxLength: 20_000 }), '')
const anyDay = OneOf([...weekdays, UNSET])
const anyRuleType = OneOf([...entryTypes, UNSET])
const RuleDay = Named('PlanRulesDay', anyDay)
const RuleType = Named('PlanRulesType', anyRuleType)

export const MealplanRuleDraft = Named(
  'PlanRulesCreate',
  Type.Object({ day: Default(anyDay, UNSET), entryType: Default(anyRuleType, UNSET), queryFilterString: filter }),
)
export type MealplanRuleDraft = Static<typeof MealplanRuleDraft>

export const MealplanRule = Named(
  'PlanRulesOut',
  Type.Object({
    id: Uuid,
    groupId: Uuid,
    householdId: Uuid,
    day: RuleDay,
    entryType: RuleType,
    queryFilterString: Text,
    queryFilter: QueryFilterJson,
  }),
)
export type MealplanRule = Static<typeof MealplanRule>

const day = Type.Optional(Nullable(DateOnly))
export const MealplanListQuery = Type.Object({ start_date: day, end_date: day, ...listQueryFields })
export type MealplanListQuery = Static<typeof MealplanListQuery>

const base = '/api/households/mealplans'
const rules = `${base}/rules`
const own = { extension: true } as const

export const mealplansApi = endpoints('mealplans', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'What the own household has planned, of a range of days or at all',
    query: MealplanListQuery,
    response: Page('PlanEntryPagination', Mealplan),
  },
  create: {
    method: 'POST',
    path: base,
    access: 'member',
    summary: 'Plan a recipe or a note for a day',
    body: MealplanDraft,
    response: Mealplan,
    status: 201,
    errors: ['notFound', 'conflict'],
    operation: true,
  },
  today: {
    method: 'GET',
    path: `${base}/today`,
    access: 'member',
    summary: 'What the own household has planned for today',
    response: Type.Array(Mealplan),
  },
  random: {
    method: 'POST',
    path: `${base}/random`,
    access: 'member',
    summary: 'Plan a recipe picked by chance among those the rules allow',
    body: Named(
      'CreateRandomEntry',
      Type.Object({
        date: DateOnly,
        entryType: Default(anyEntryType, 'dinner'),
        /** Recipes planned within so many days before and after are not picked again, while others are left. */
        avoidDays: extension(Default(AvoidDays, 0)),
        householdMealId: extension(Type.Optional(Nullable(Uuid))),
        /** An entry that the new one replaces. */
        instead: extension(Type.Optional(Nullable(Type.Integer()))),
      }),
    ),
    response: Mealplan,
    errors: ['notFound'],
  },
  fill: {
    method: 'POST',
    path: `${base}/fill`,
    access: 'member',
    summary: 'Fill the meals of a range of days that are still free, each picked by chance among those the rules allow',
    body: Named(
      'FillPlan',
      Type.Object({
        startDate: DateOnly,
        endDate: DateOnly,
        entryTypes: Type.Array(EntryType, { maxItems: entryTypes.length }),
        householdMealIds: Default(Type.Array(Uuid, { maxItems: 50 }), []),
        /** Dishes of the pantry that are still good come first. */
        useLeftovers: Default(Flag, true),
        /** Then recipes for what must be used up soon, while it is good. */
        useUpSoon: Default(Flag, true),
        avoidDays: Default(AvoidDays, USUAL_AVOIDED_DAYS),
      }),
    ),
    response: Type.Array(Mealplan),
    errors: ['conflict'],
    ...own,
  },
  copy: {
    method: 'POST',
    path: `${base}/copy`,
    access: 'member',
    summary: 'Plan the entries of a range of days again, beginning with another day',
    body: Named('CopyPlan', Type.Object({ startDate: DateOnly, endDate: DateOnly, toDate: DateOnly })),
    response: Type.Array(Mealplan),
    ...own,
  },
  eatLater: {
    method: 'POST',
    path: `${base}/{item_id}/eat-later`,
    access: 'member',
    summary: 'Cook more of an entry and eat the rest on another day: a second entry that is cooked with the first',
    params: EntryParams,
    body: Named(
      'EatLater',
      Type.Object({
        date: DateOnly,
        entryType: Type.Optional(anyEntryType),
        householdMealId: Type.Optional(Nullable(Uuid)),
        servings: Type.Optional(Nullable(Servings)),
      }),
    ),
    response: Mealplan,
    status: 201,
    ...own,
  },
  get: {
    method: 'GET',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'One entry of the own household',
    params: EntryParams,
    response: Mealplan,
  },
  update: {
    method: 'PUT',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Replace an entry of the own household',
    params: EntryParams,
    body: MealplanUpdate,
    response: Mealplan,
    errors: ['conflict'],
    operation: true,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Delete an entry of the own household',
    params: EntryParams,
    response: Mealplan,
    undoable: true,
    operation: true,
  },
  markCooked: {
    method: 'PUT',
    path: `${base}/{item_id}/cooked`,
    access: 'member',
    summary: 'Say that an entry was cooked: its recipe gets a timeline event and a new day on which it was last made',
    params: EntryParams,
    body: Named('PlanEntryCooked', Type.Object({ timestamp: Type.Optional(Nullable(Timestamp)) })),
    response: Mealplan,
    ...own,
    operation: true,
  },
})

export const mealplanRulesApi = endpoints('mealplans', {
  list: {
    method: 'GET',
    path: rules,
    access: 'member',
    summary: 'The rules of the own household for picking by chance',
    query: ListQuery,
    response: Page('PlanRulesPagination', MealplanRule),
  },
  create: {
    method: 'POST',
    path: rules,
    access: 'member',
    summary: 'Create a rule of the own household',
    body: MealplanRuleDraft,
    response: MealplanRule,
    status: 201,
  },
  get: {
    method: 'GET',
    path: `${rules}/{item_id}`,
    access: 'member',
    summary: 'One rule of the own household',
    params: ItemParams,
    response: MealplanRule,
  },
  update: {
    method: 'PUT',
    path: `${rules}/{item_id}`,
    access: 'member',
    summary: 'Replace a rule of the own household',
    params: ItemParams,
    body: MealplanRuleDraft,
    response: MealplanRule,
  },
  remove: {
    method: 'DELETE',
    path: `${rules}/{item_id}`,
    access: 'member',
    summary: 'Delete a rule of the own household',
    params: ItemParams,
    response: MealplanRule,
    undoable: true,
  },
})
