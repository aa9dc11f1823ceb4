import { type Cooking, cookingsApi, MAX_DISHES } from '@larder/contract/cookings.ts'
import { Type } from 'typebox'
import { recipeIdOf } from './named-records.ts'
import { short, ToolProblem, tool } from './tool.ts'

const Dish = Type.Object({
  recipe: Type.Optional(Type.String({ minLength: 1, maxLength: 600, description: 'Name, slug or id of a recipe' })),
  name: Type.Optional(Type.String({ maxLength: 200, description: 'Of a dish without a recipe' })),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080, description: 'Of a dish without a recipe' })),
  servings: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })),
  offset: Type.Optional(
    Type.Integer({ minimum: -1440, maximum: 1440, description: 'Minutes after the serving time; a starter −30' }),
  ),
})

const boardOf = (cooking: Cooking) => {
  const names = new Map(cooking.dishes.map(({ id, name }) => [id, name]))
  return {
    id: cooking.id,
    name: short(cooking.name, 200),
    serveAt: cooking.serveAt,
    readyAt: cooking.readyAt,
    beginsAt: cooking.beginsAt ?? undefined,
    dishes: cooking.dishes.map(({ name, servings, readyAt, recipe }) => ({
      name: short(name, 200),
      recipe: recipe?.slug,
      servings: servings ?? undefined,
      readyAt,
    })),
    steps: cooking.steps.map((step) => ({
      dish: short(names.get(step.dishId), 200),
      step: short(step.title || step.text, 300),
      state: step.state,
      begins: step.from ?? undefined,
      ends: step.to ?? undefined,
      minutesOfWork: step.handsOn,
      minutesOfWaiting: step.waiting,
      isGuess: step.source !== 'writer',
      cook: step.takenBy?.fullName,
    })),
    tooLittleOf: cooking.scarce,
    waysOut: cooking.waysOut.map(({ kind, readyAt, dishId }) => ({
      kind,
      readyAt,
      dish: dishId === null ? undefined : short(names.get(dishId), 200),
    })),
  }
}

const planCooking = tool({
  name: 'plan_cooking',
  title: 'Plan several dishes for one time',
  description:
    'Plans when each step of several dishes begins so that all are ready at one time. If that cannot be, readyAt is the earliest possible time and waysOut says what would help.',
  effect: 'adds',
  needs: [cookingsApi.create],
  input: Type.Object({
    date: Type.String({ format: 'date', description: 'A day such as 2026-03-02' }),
    time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'When it is served, such as 19:00' }),
    name: Type.Optional(Type.String({ maxLength: 200 })),
    dishes: Type.Array(Dish, { minItems: 1, maxItems: MAX_DISHES }),
  }),
  run: async (call, { date, time, name = '', dishes }) => {
    const named = []
    for (const { recipe, ...dish } of dishes) {
      if (!recipe && !dish.name?.trim()) throw new ToolProblem('Give each dish a recipe or a name.')
      named.push({ ...dish, offset: dish.offset ?? 0, ...(recipe ? { recipeId: await recipeIdOf(call, recipe) } : {}) })
    }
    return boardOf(await call(cookingsApi.create, { body: { name, serveOn: { date, time }, dishes: named } }))
  },
})

const getCooking = tool({
  name: 'get_cooking',
  title: 'Read what is being cooked',
  description:
    'The board of a cooking: every step with its dish, its state and when it begins and ends. Without an id: the one that is served next.',
  effect: 'reads',
  needs: [cookingsApi.list, cookingsApi.get],
  input: Type.Object({ id: Type.Optional(Type.String({ format: 'uuid' })) }),
  run: async (call, { id }) => {
    const wanted = id ?? (await call(cookingsApi.list, {}))[0]?.id
    return wanted ? boardOf(await call(cookingsApi.get, { params: { item_id: wanted } })) : { steps: [] }
  },
})

export const cookingTools = [planCooking, getCooking]
