import { type Static, Type } from 'typebox'
import { ItemParams, UniqueName } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { DateOnly, Named, Nullable, Text, Uuid } from './fields.ts'
import { Mealplan } from './mealplans.ts'

/** Days of a plan kept under a name, to be planned again whenever they fit. */

const TemplateEntry = Type.Object({
  /** 0 is the first day. */
  day: Type.Integer(),
  entryType: Text,
  householdMealId: Nullable(Uuid),
  /** The name of the recipe, or the title of a note. */
  name: Text,
})

export const MealplanTemplate = Named(
  'PlanTemplate',
  Type.Object({
    id: Uuid,
    name: Text,
    /** From the first day that was kept to the last. */
    days: Type.Integer(),
    entries: Type.Array(TemplateEntry),
  }),
)
export type MealplanTemplate = Static<typeof MealplanTemplate>

export const MealplanTemplateDraft = Named(
  'PlanTemplateCreate',
  Type.Object({ name: UniqueName, startDate: DateOnly, endDate: DateOnly }),
)
export type MealplanTemplateDraft = Static<typeof MealplanTemplateDraft>

export const MealplanTemplateName = Named('PlanTemplateName', Type.Object({ name: UniqueName }))
export type MealplanTemplateName = Static<typeof MealplanTemplateName>

const base = '/api/households/mealplans/templates'
const own = { access: 'member', extension: true } as const

export const mealplanTemplatesApi = endpoints('mealplans', {
  list: {
    ...own,
    method: 'GET',
    path: base,
    summary: 'The templates of the own household, by name',
    response: Type.Array(MealplanTemplate),
  },
  create: {
    ...own,
    method: 'POST',
    path: base,
    summary: 'Keep what is planned on a range of days under a name',
    body: MealplanTemplateDraft,
    response: MealplanTemplate,
    status: 201,
  },
  rename: {
    ...own,
    method: 'PUT',
    path: `${base}/{item_id}`,
    summary: 'Call a template differently',
    params: ItemParams,
    body: MealplanTemplateName,
    response: MealplanTemplate,
  },
  remove: {
    ...own,
    method: 'DELETE',
    path: `${base}/{item_id}`,
    summary: 'Delete a template; what was planned with it stays',
    params: ItemParams,
    response: MealplanTemplate,
    undoable: true,
  },
  apply: {
    ...own,
    method: 'POST',
    path: `${base}/{item_id}/apply`,
    summary: 'Plan a template, beginning with a day; what is there stays',
    params: ItemParams,
    body: Named('PlanTemplateApply', Type.Object({ toDate: DateOnly })),
    response: Type.Array(Mealplan),
    errors: ['notFound'],
  },
})
