import { ofHousehold, ofRecipe } from './dependent-parents.ts'
import type { DependentRows } from './dependent-row.ts'

/** The part of `dependent-rows.ts` about cookbooks and what people write beside recipes. */
export const dependentBooks = {
  cookbook: {
    table: 'cookbook',
    parents: { ...ofHousehold, coverRecipeId: { table: 'recipe', loose: true } },
    parts: [
      { table: 'cookbookRecipe', column: 'cookbookId', parents: ofRecipe },
      { table: 'cookbookLink', column: 'cookbookId' },
    ],
    announce: (emit, { groupId, householdId, id, name }) =>
      emit('cookbook.created', { groupId, householdId, id, name }),
  },
  cookbookLink: {
    table: 'cookbookLink',
    parents: { cookbookId: { table: 'cookbook' } },
    announce: (emit, { groupId, householdId, id, cookbookId }) =>
      emit('cookbookLink.created', { groupId, householdId, id, cookbookId }),
  },
  marginNote: {
    table: 'recipeMarginNote',
    parents: { ...ofRecipe, userId: { table: 'user' } },
    announce: (emit, { groupId, householdId, userId, id, recipeId, visibility, privateTo }) =>
      emit('marginNote.updated', {
        ...{ groupId, householdId, userId, id, recipeId },
        visibility: visibility === 'household' && privateTo === undefined ? 'household' : 'private',
      }),
  },
} satisfies Record<string, DependentRows>
