import { prepKinds } from '@larder/domain/prep-tasks/find-prep.ts'
import { prepSources } from '@larder/domain/prep-tasks/planned-tasks.ts'
import { LONGEST_LEAD_MINUTES } from '@larder/domain/prep-tasks/task-times.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { DateOnly, Default, Flag, Named, Nullable, OneOf, Text, Uuid } from './fields.ts'
import { RecipeParams } from './recipes.ts'

/** What a planned meal needs long before it is cooked: soak, thaw, marinate. Each task stands on a day of its own. */

const Kind = OneOf([...prepKinds])
/** Minutes before the meal; null for the evening before. */
const LeadMinutes = Nullable(Type.Integer({ minimum: 0, maximum: LONGEST_LEAD_MINUTES }))

export const PrepTask = Named(
  'PrepTask',
  Type.Object({
    mealplanId: Type.Integer(),
    /** Names the task together with the plan entry; it stays the same when the meal is moved. */
    key: Text,
    kind: Kind,
    /** How Larder knows: set on the recipe, said by its words, or the food lies in the freezer. */
    source: OneOf([...prepSources]),
    date: DateOnly,
    /** By the household's clock, `20:00`. */
    time: Text,
    leadMinutes: LeadMinutes,
    /** Somebody changed it for this meal. */
    isOwnLead: Flag,
    /** How many hours it thaws in the fridge. */
    hours: Nullable(Type.Object({ low: Type.Number(), high: Type.Number() })),
    foodId: Nullable(Uuid),
    foodName: Nullable(Text),
    /** The words that say so. */
    evidence: Text,
    done: Flag,
    dismissed: Flag,
    meal: Type.Object({
      date: DateOnly,
      entryType: Text,
      recipe: Type.Object({ id: Uuid, slug: Text, name: Text }),
    }),
  }),
)
export type PrepTask = Static<typeof PrepTask>

/** What is left out stays. */
export const PrepTaskChange = Named(
  'PrepTaskChange',
  Type.Object({
    done: Type.Optional(Flag),
    dismissed: Type.Optional(Flag),
    /** Null goes back to the time that was found. */
    leadMinutes: Type.Optional(LeadMinutes),
  }),
)
export type PrepTaskChange = Static<typeof PrepTaskChange>

export const PrepTaskSettings = Named(
  'PrepTaskSettings',
  Type.Object({
    /** The hour of the evening message about all tasks until the next evening; null for none. */
    tellHour: Nullable(Type.Integer({ minimum: 12, maximum: 23 })),
  }),
)
export type PrepTaskSettings = Static<typeof PrepTaskSettings>

export const MAX_RECIPE_PREP = 10
const RecipePrepTask = Type.Object({
  kind: Kind,
  leadMinutes: LeadMinutes,
  text: Default(Type.String({ maxLength: 300, trim: true }), ''),
})

export const RecipePrepTasks = Type.Array(RecipePrepTask, { maxItems: MAX_RECIPE_PREP })

/** Null where nobody set anything: then the words of the recipe count. An empty list: nothing is to be done. */
const OwnTasks = Nullable(RecipePrepTasks)

export const RecipePrep = Named(
  'RecipePrep',
  Type.Object({
    tasks: OwnTasks,
    /** What the words of the recipe say. */
    found: Type.Array(Type.Object({ kind: Kind, leadMinutes: LeadMinutes, evidence: Text })),
  }),
)
export type RecipePrep = Static<typeof RecipePrep>

const day = Type.Optional(Nullable(DateOnly))
const base = '/api/households/prep-tasks'
const own = { extension: true } as const

export const prepTasksApi = endpoints('prep-tasks', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'What the own household has to do on these days for meals that are planned for them or later',
    /** With one of the dates alone, that day; with neither, today. */
    query: Type.Object({ start_date: day, end_date: day }),
    response: Type.Array(PrepTask),
    ...own,
  },
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    access: 'member',
    summary: 'When the own household is told of what is to be done ahead of time',
    response: PrepTaskSettings,
    ...own,
  },
  updateSettings: {
    method: 'PUT',
    path: `${base}/settings`,
    access: 'manageHousehold',
    summary: 'Say when the own household is told of what is to be done ahead of time',
    body: PrepTaskSettings,
    response: PrepTaskSettings,
    ...own,
  },
  update: {
    method: 'PUT',
    path: `${base}/{item_id}/{key}`,
    access: 'member',
    summary: 'Tick off a task of a planned meal, dismiss it, or change how long before the meal it is due',
    params: Type.Object({ item_id: Type.Integer(), key: Type.String({ maxLength: 100 }) }),
    body: PrepTaskChange,
    response: PrepTask,
    operation: true,
    ...own,
  },
  recipe: {
    method: 'GET',
    path: '/api/recipes/{slug}/prep-tasks',
    access: 'member',
    summary: 'What a recipe needs ahead of time: what was set by hand, and what its words say',
    params: RecipeParams,
    response: RecipePrep,
    ...own,
  },
  setRecipe: {
    method: 'PUT',
    path: '/api/recipes/{slug}/prep-tasks',
    access: 'member',
    summary: 'Set by hand what a recipe needs ahead of time; null goes back to its words',
    params: RecipeParams,
    body: Named('RecipePrepDraft', Type.Object({ tasks: OwnTasks })),
    response: RecipePrep,
    errors: ['forbidden'],
    scope: 'write',
    ...own,
  },
})
