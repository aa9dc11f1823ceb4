import { ofEntry, ofHousehold, ofMeal, ofRecipe } from './dependent-parents.ts'
import type { DependentRows } from './dependent-row.ts'

/** The part of `dependent-rows.ts` about what a household plans. */
export const dependentMeals = {
  mealplan: {
    table: 'mealplan',
    parents: { ...ofRecipe, ...ofEntry, userId: { table: 'user', member: true } },
    references: [{ table: 'cookingDish', column: 'mealplanId' }],
    parts: [{ table: 'prepTask', column: 'mealplanId' }],
    announce: (emit, { groupId, householdId, id, date, entryType, title }) =>
      emit('mealplan.created', {
        groupId,
        householdId,
        id: Number(id),
        date,
        entryType,
        title,
        recipeId: null,
        recipeName: null,
        recipeSlug: null,
      }),
  },
  householdMeal: {
    table: 'householdMeal',
    parents: ofHousehold,
    references: [
      { table: 'mealplan', column: 'householdMealId' },
      { table: 'mealplanRepeat', column: 'householdMealId' },
      { table: 'mealplanTemplateEntry', column: 'householdMealId' },
    ],
    announce: (emit, { groupId, householdId, id }) => emit('householdMeal.created', { groupId, householdId, id }),
  },
  mealplanRepeat: {
    table: 'mealplanRepeat',
    parents: { ...ofHousehold, ...ofRecipe, ...ofMeal, userId: { table: 'user', loose: true } },
    references: [{ table: 'mealplan', column: 'repeatId' }],
    announce: (emit, { groupId, householdId, id }) => emit('mealplanRepeat.created', { groupId, householdId, id }),
  },
  mealplanTemplate: {
    table: 'mealplanTemplate',
    parents: ofHousehold,
    parts: [{ table: 'mealplanTemplateEntry', column: 'templateId', parents: { ...ofRecipe, ...ofMeal } }],
    announce: (emit, { groupId, householdId, id }) => emit('mealplanTemplate.created', { groupId, householdId, id }),
  },
  mealplanRule: {
    table: 'mealplanRule',
    parents: ofHousehold,
    announce: (emit, { groupId, householdId, id }) => emit('mealplanRule.created', { groupId, householdId, id }),
  },
} satisfies Record<string, DependentRows>
