import { amountAsNote, withoutAmounts } from '@larder/domain/shopping/lost-unit.ts'
import { dependentBooks } from './dependent-books.ts'
import { dependentMeals } from './dependent-meals.ts'
import {
  insteadOf,
  ofDiner,
  ofFoodUnitAndLabel,
  ofHousehold,
  ofItem,
  ofItemParts,
  ofLabel,
  ofList,
  ofPantry,
  ofPrice,
  ofPriceInStore,
  ofRecipe,
  ofStore,
  ofUsual,
  ofUsualItem,
} from './dependent-parents.ts'
import type { DependentRows, Reference, Table } from './dependent-row.ts'
import type { Row } from './removals.store.ts'

/**
 * The rows that depend on a record, by the foreign keys: rows that belong to it and are deleted with it, and references
 * to it that become null. A test compares this with the keys.
 */

const audienceOf = ({ privateTo, onlyIn }: { privateTo?: string; onlyIn?: string }) =>
  privateTo === undefined ? (onlyIn === undefined ? {} : { onlyIn }) : { privateTo }

/** The group is the caller's own. */
const organizer = <const K extends 'category' | 'tag' | 'tool'>(kind: K, table: Table): DependentRows => ({
  table: kind,
  parts: [{ table, column: `${kind}Id`, parents: ofRecipe }],
  announce: (emit, { groupId, id, name }) => {
    emit(`${kind as 'tag'}.created`, { groupId, id, name })
    // The recipes that carry it are found by its name again.
    emit(`${kind as 'tag'}.updated`, { groupId, id, name })
  },
})

const tool = organizer('tool', 'recipeTool')

const amountIn = (column: string): NonNullable<Reference['rewritten']> => ({
  sign: column,
  made: () => ({ [column]: null }),
})

const forgottenAmounts = ({ recent }: Row): Row => ({
  recent: JSON.stringify(withoutAmounts(JSON.parse(String(recent)))),
})

const amountInWords = (unit: Row, { quantity, note }: Row): Row =>
  amountAsNote(
    { quantity: Number(quantity), note: String(note) },
    {
      name: String(unit.name),
      pluralName: String(unit.pluralName ?? ''),
      abbreviation: String(unit.abbreviation ?? ''),
      pluralAbbreviation: String(unit.pluralAbbreviation ?? ''),
      useAbbreviation: unit.useAbbreviation === 1,
    },
  )

export const dependentRows = {
  label: {
    table: 'label',
    parts: [{ table: 'shoppingListLabel', column: 'labelId', parents: ofList }],
    references: [
      { table: 'food', column: 'labelId' },
      { table: 'shoppingItem', column: 'labelId' },
      { table: 'usualItem', column: 'labelId' },
      { table: 'recurringItem', column: 'labelId' },
    ],
    announce: (emit, { groupId, id, name }) => emit('label.created', { groupId, id, name }),
  },
  food: {
    table: 'food',
    parents: { labelId: { table: 'label', loose: true } },
    parts: [
      { table: 'foodExtra', column: 'foodId' },
      { table: 'foodAlias', column: 'foodId' },
      { table: 'foodNutrition', column: 'foodId' },
      { table: 'foodOnHand', column: 'foodId', parents: ofHousehold },
      { table: 'importRule', column: 'foodId' },
      {
        table: 'usualItem',
        column: 'foodId',
        parents: ofUsual,
        parts: [{ table: 'usualItemPlace', column: 'usualItemId', parents: { storeId: { table: 'shoppingStore' } } }],
      },
      { table: 'dinerFood', column: 'foodId', parents: ofDiner },
      { table: 'foodAllergen', column: 'foodId' },
      { table: 'foodSubstitute', column: 'foodId', parents: insteadOf('insteadFoodId') },
      { table: 'foodSubstitute', column: 'insteadFoodId', parents: insteadOf('foodId') },
      { table: 'pantryBatch', column: 'foodId', parents: ofPantry },
      {
        table: 'pantryEntry',
        column: 'foodId',
        parents: {
          ...ofHousehold,
          bookingId: { table: 'pantryBooking' },
          batchId: { table: 'pantryBatch', loose: true },
        },
      },
      {
        table: 'pantryFood',
        column: 'foodId',
        parents: {
          ...ofHousehold,
          leastUnitId: { table: 'unit', loose: true },
          restockListId: { table: 'shoppingList', loose: true },
          placeId: { table: 'pantryPlace', loose: true },
        },
      },
      { table: 'barcode', column: 'foodId', parents: { ...ofHousehold, packUnitId: { table: 'unit', loose: true } } },
      { table: 'recurringItem', column: 'foodId', parents: { ...ofList, ...ofFoodUnitAndLabel, ...ofStore } },
      { table: 'itemPrice', column: 'foodId', parents: ofPrice },
    ],
    references: [
      { table: 'recipeIngredient', column: 'foodId' },
      {
        table: 'shoppingItem',
        column: 'foodId',
        // Its name stays on the list, written sign by sign as `foodOnLists` does.
        rewritten: {
          sign: 'note',
          made: ({ name, labelId }, item) => ({
            note: item.note === '' ? String(name) : `${name} ${item.note}`,
            labelId: item.labelId ?? labelId ?? null,
            isFood: 0,
          }),
        },
      },
    ],
    announce: (emit, { groupId, id }) => {
      emit('food.created', { groupId, id })
      // The recipes that name it say so again.
      emit('food.updated', { groupId, id, renamed: true })
    },
  },
  unit: {
    table: 'unit',
    parts: [{ table: 'unitAlias', column: 'unitId' }],
    references: [
      { table: 'recipeIngredient', column: 'unitId' },
      { table: 'shoppingItem', column: 'unitId' },
      { table: 'pantryBatch', column: 'unitId' },
      // What was measured in it ends with it or stays as words, as `forget` of its uses does.
      { table: 'pantryBatch', column: 'packUnitId', rewritten: amountIn('packAmount') },
      { table: 'pantryFood', column: 'leastUnitId', rewritten: amountIn('leastAmount') },
      { table: 'barcode', column: 'packUnitId', rewritten: amountIn('packAmount') },
      { table: 'usualItem', column: 'unitId', rewritten: { sign: 'recent', made: (_, row) => forgottenAmounts(row) } },
      { table: 'recurringItem', column: 'unitId', rewritten: { sign: 'note', made: amountInWords } },
      { table: 'itemPrice', column: 'unitId', rewritten: { sign: 'quantity', made: () => ({ quantity: 0 }) } },
    ],
    announce: (emit, { groupId, id }) => emit('unit.created', { groupId, id }),
  },
  importRule: {
    table: 'importRule',
    parents: { foodId: { table: 'food' } },
    announce: (emit, { groupId, id }) => emit('importRule.created', { groupId, id }),
  },
  category: organizer('category', 'recipeCategory'),
  tag: organizer('tag', 'recipeTag'),
  tool: { ...tool, parts: [...(tool.parts ?? []), { table: 'toolOnHand', column: 'toolId', parents: ofHousehold }] },
  shareLink: {
    table: 'recipeShareToken',
    parents: ofRecipe,
    announce: (emit, { groupId, id, recipeId, ...thing }) =>
      emit('shareLink.created', { groupId, id, recipeId, ...audienceOf(thing) }),
  },
  comment: {
    table: 'recipeComment',
    parents: { ...ofRecipe, userId: { table: 'user' } },
    announce: (emit, { groupId, id, recipeId, ...thing }) =>
      emit('comment.created', { groupId, id, recipeId, ...audienceOf(thing) }),
  },
  invitation: {
    table: 'invitation',
    parents: { ...ofHousehold, createdBy: { table: 'user', loose: true } },
    announce: (emit, { groupId, householdId, id }) => emit('invitation.created', { groupId, householdId, id }),
  },
  diner: {
    table: 'diner',
    parents: ofHousehold,
    parts: [{ table: 'dinerFood', column: 'dinerId', parents: { foodId: { table: 'food' } } }],
    announce: (emit, { groupId, householdId, id }) => emit('diner.created', { groupId, householdId, id }),
  },
  ...dependentBooks,
  ...dependentMeals,
  pantryPlace: {
    table: 'pantryPlace',
    parents: ofHousehold,
    references: [
      { table: 'pantryBatch', column: 'placeId' },
      { table: 'pantryFood', column: 'placeId' },
    ],
    announce: (emit, { groupId, householdId, id }) => emit('pantry.updated', { groupId, householdId, id, foodIds: [] }),
  },
  notifier: {
    table: 'notifier',
    parents: ofHousehold,
    announce: (emit, { groupId, householdId, id }) => emit('notifier.created', { groupId, householdId, id }),
  },
  webhook: {
    table: 'webhook',
    parents: ofHousehold,
    announce: (emit, { groupId, householdId, id }) => emit('webhook.created', { groupId, householdId, id }),
  },
  recipeAction: {
    table: 'recipeAction',
    parents: ofHousehold,
    announce: (emit, { groupId, householdId, id }) => emit('recipeAction.created', { groupId, householdId, id }),
  },
  shoppingList: {
    table: 'shoppingList',
    parents: { ...ofHousehold, userId: { table: 'user', loose: true } },
    parts: [
      { table: 'shoppingListLabel', column: 'shoppingListId', parents: ofLabel },
      { table: 'shoppingListRecipe', column: 'shoppingListId', parents: ofRecipe },
      { table: 'shoppingItem', column: 'shoppingListId', parents: { ...ofFoodUnitAndLabel, ...ofItemParts } },
      { table: 'shoppingItemRecipe', column: 'shoppingListId', parents: { ...ofRecipe, ...ofItem } },
      { table: 'shoppingListLink', column: 'shoppingListId' },
      { table: 'mergedShoppingItem', column: 'shoppingListId' },
      { table: 'recurringItem', column: 'shoppingListId', parents: { ...ofFoodUnitAndLabel, ...ofStore } },
    ],
    references: [
      { table: 'usualItem', column: 'tripListId' },
      { table: 'pantrySettings', column: 'restockListId' },
      { table: 'pantryFood', column: 'restockListId' },
    ],
    announce: (emit, { groupId, householdId, id, name, ...thing }) =>
      emit('shoppingList.created', { groupId, householdId, id, name, ...audienceOf(thing) }),
  },
  shoppingItem: {
    table: 'shoppingItem',
    parents: { ...ofList, ...ofFoodUnitAndLabel, ...ofItemParts },
    parts: [{ table: 'shoppingItemRecipe', column: 'shoppingItemId', parents: { ...ofRecipe, ...ofList } }],
    announce: (emit, { groupId, householdId, id, shoppingListId, ...thing }) =>
      emit('shoppingItems.created', { groupId, householdId, shoppingListId, ids: [id], ...audienceOf(thing) }),
  },
  shoppingListLink: {
    table: 'shoppingListLink',
    parents: ofList,
    announce: (emit, { groupId, householdId, id, shoppingListId, ...thing }) =>
      emit('shoppingListLink.created', { groupId, householdId, id, shoppingListId, ...audienceOf(thing) }),
  },
  shoppingStore: {
    table: 'shoppingStore',
    parents: ofHousehold,
    parts: [
      { table: 'usualItemPlace', column: 'storeId', parents: ofUsualItem },
      { table: 'itemPrice', column: 'storeId', parents: ofPriceInStore },
    ],
    references: [
      { table: 'shoppingItem', column: 'storeId' },
      { table: 'usualItem', column: 'tripStoreId' },
      { table: 'recurringItem', column: 'storeId' },
    ],
    announce: (emit, { groupId, householdId, id }) => emit('shoppingStore.created', { groupId, householdId, id }),
  },
  recurringItem: {
    table: 'recurringItem',
    parents: { ...ofList, ...ofFoodUnitAndLabel, ...ofStore, foodId: { table: 'food' } },
    announce: (emit, { groupId, householdId, id, shoppingListId, ...thing }) =>
      emit('recurringItem.created', { groupId, householdId, id, shoppingListId, ...audienceOf(thing) }),
  },
  timelineEvent: {
    table: 'recipeTimelineEvent',
    parents: { ...ofRecipe, userId: { table: 'user', loose: true } },
    announce: (emit, { groupId, id, recipeId, ...its }) =>
      emit('timelineEvent.restored', { groupId, id, recipeId, ...audienceOf(its) }),
  },
  report: {
    table: 'report',
    parts: [{ table: 'reportEntry', column: 'reportId', parents: { recipeId: { table: 'recipe', loose: true } } }],
    announce: (emit, { groupId, id }) => emit('report.created', { groupId, id }),
  },
} satisfies Record<string, DependentRows>

export type RemovalKind = keyof typeof dependentRows

export const dependentRowsOf = (kind: RemovalKind): DependentRows => dependentRows[kind]
