import { entryTypes, type Mealplan, mealplansApi } from '@larder/contract/mealplans.ts'
import { prepTasksApi } from '@larder/contract/prep-tasks.ts'
import { isReversed, isTooLong } from '@larder/domain/mealplans/plan-range.ts'
import { USUAL_AVOIDED_DAYS } from '@larder/domain/mealplans/random-pick.ts'
import { Type } from 'typebox'
import { recipeIdOf } from './named-records.ts'
import { type Call, firstParts, short, ToolProblem, tool } from './tool.ts'

const Day = Type.String({ format: 'date', description: 'A day such as 2026-03-02' })
const Meal = Type.Unsafe<(typeof entryTypes)[number]>({ type: 'string', enum: [...entryTypes] })

const entryOf = ({ id, date, entryType, householdMeal, time, title, text, recipe, servings, cookedAt }: Mealplan) => ({
  id,
  date,
  meal: householdMeal?.name ?? entryType,
  time: time ?? householdMeal?.time ?? null,
  ...(recipe ? { recipe: { slug: recipe.slug, name: short(recipe.name, 300) } } : {}),
  title: short(title, 300),
  text: short(text, 500),
  servings: servings ?? undefined,
  cooked: cookedAt !== null,
})

async function tasksOf(call: Call, start: string | undefined, end: string | undefined) {
  // A plan that is read for longer says nothing of it.
  const range = start && end ? { start, end } : undefined
  if (range && (isReversed(range) || isTooLong(range))) return []
  const tasks = await call(prepTasksApi.list, { query: { start_date: start, end_date: end } })
  return firstParts(tasks).map(({ kind, date, time, foodName, meal, evidence, done }) => ({
    task: kind,
    date,
    time,
    for: { recipe: short(meal.recipe.name, 300), date: meal.date },
    food: foodName ?? undefined,
    because: short(evidence, 300),
    done,
  }))
}

const getMealPlan = tool({
  name: 'get_meal_plan',
  title: 'Read the meal plan',
  description:
    'What the household has planned from one day to another, both included, and what is to be done ahead of time on these days (soak, thaw, marinate). Without days: today.',
  effect: 'reads',
  needs: [mealplansApi.list, prepTasksApi.list],
  input: Type.Object({ start: Type.Optional(Day), end: Type.Optional(Day) }),
  run: async (call, { start, end }) => {
    const ahead = await tasksOf(call, start ?? end, end ?? start)
    if (!start && !end) return { entries: (await call(mealplansApi.today, {})).map(entryOf), ahead }
    const query = { start_date: start, end_date: end, perPage: 300, orderBy: 'date', orderDirection: 'asc' } as const
    const { items } = await call(mealplansApi.list, { query })
    return { entries: firstParts(items).map(entryOf), ahead }
  },
})

const planMeal = tool({
  name: 'plan_meal',
  title: 'Plan a meal',
  description: 'Puts a recipe, or a note such as "leftovers", on a day of the meal plan.',
  effect: 'adds',
  needs: [mealplansApi.create],
  input: Type.Object({
    date: Day,
    meal: Meal,
    recipe: Type.Optional(Type.String({ minLength: 1, maxLength: 600, description: 'Name, slug or id of a recipe' })),
    title: Type.Optional(Type.String({ maxLength: 1000, description: 'Instead of a recipe' })),
    text: Type.Optional(Type.String({ maxLength: 5000 })),
  }),
  run: async (call, { date, meal, recipe, title = '', text = '' }) => {
    if (!recipe && !title.trim()) throw new ToolProblem('Give a recipe or a title.')
    const recipeId = recipe ? await recipeIdOf(call, recipe) : null
    return entryOf(await call(mealplansApi.create, { body: { date, entryType: meal, title, text, recipeId } }))
  },
})

const randomMeal = tool({
  name: 'plan_random_meal',
  title: 'Plan a meal by chance',
  description:
    'Plans a recipe picked by chance among those the rules of the household allow, without repeating the last weeks.',
  effect: 'adds',
  needs: [mealplansApi.random],
  input: Type.Object({ date: Day, meal: Meal }),
  run: async (call, { date, meal }) =>
    entryOf(await call(mealplansApi.random, { body: { date, entryType: meal, avoidDays: USUAL_AVOIDED_DAYS } })),
})

const unplanMeal = tool({
  name: 'remove_planned_meal',
  title: 'Take a meal off the plan',
  description: 'Removes one entry of the meal plan, by its id from get_meal_plan.',
  effect: 'changes',
  needs: [mealplansApi.remove],
  input: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  run: async (call, { id }) => entryOf(await call(mealplansApi.remove, { params: { item_id: id } })),
})

export const mealplanTools = [getMealPlan, planMeal, randomMeal, unplanMeal]
