import { LONGEST_FILTER } from '@larder/contract/cookbooks.ts'
import { MAX_EVERY } from '@larder/contract/recurring-items.ts'
import { actionAddressProblem } from '@larder/domain/recipes/action-address.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { LONGEST_NOTE } from '@larder/domain/shopping/consolidate.ts'
import { recurrencePeriods } from '@larder/domain/shopping/recurrence.ts'
import { addressed, slug } from './group-records.ts'
import {
  amount,
  type Column,
  count,
  day,
  flag,
  handle,
  json,
  LONGEST_NAME,
  matching,
  moment,
  name,
  oneOf,
  optionalAmount,
  optionalCount,
  optionalOneOf,
  optionalText,
  person,
  type References,
  stamps,
  text,
  texts,
  textWithIds,
  to,
} from './record-columns.ts'
import type { RecordSpec } from './record-spec.ts'

/** What each household keeps for itself: cookbooks, plans, lists and what it made up. */

const MAX_PURCHASES = 100
const LONGEST_MONTH = 31

function purchases(sent: unknown, { handleOf }: References): unknown {
  if (!Array.isArray(sent) || sent.length > MAX_PURCHASES) return undefined
  return sent.flatMap((one) => {
    const { itemId, at, quantity } = (one ?? {}) as Record<string, unknown>
    if (typeof itemId !== 'string' || Number.isNaN(Date.parse(String(at)))) return []
    return [
      {
        itemId: handleOf(itemId),
        at: new Date(String(at)).toISOString(),
        quantity: typeof quantity === 'number' ? quantity : null,
      },
    ]
  })
}

/** Only addresses that could be saved here: the menu opens them. */
const actionAddress: Column = {
  ...name(4000),
  read: (sent, references) => {
    const address = name(4000).read(sent, references)
    return typeof address === 'string' && actionAddressProblem(address) === undefined ? address : undefined
  },
}

const filter = textWithIds(LONGEST_FILTER)
const placed = { ...stamps, householdId: to('household', 'bound') }

export const householdRecords = {
  cookbook: {
    table: 'cookbook',
    owner: 'groupId',
    columns: {
      ...placed,
      name: name(),
      slug,
      description: text(),
      position: count(),
      public: flag(),
      queryFilterString: filter,
      onlyByHand: flag(),
      coverRecipeId: to('recipe', 'loose'),
    },
    parts: {
      cookbookRecipe: {
        parent: 'cookbookId',
        columns: { recipeId: to('recipe', 'bound'), choice: optionalOneOf(['in', 'out']), position: optionalCount() },
        once: ['recipeId'],
      },
    },
    derived: addressed,
    lookUp: 'slug',
    same: ['slug'],
  },
  shoppingStore: {
    table: 'shoppingStore',
    owner: 'householdId',
    columns: { ...placed, name: name(600) },
    derived: (row) => ({ nameNormalised: normalise(String(row.name)) }),
    lookUp: 'householdId',
    same: ['householdId', 'nameNormalised'],
  },
  shoppingList: {
    table: 'shoppingList',
    owner: 'householdId',
    columns: { ...placed, userId: person(false), name: optionalText(600), extras: json(texts, {}) },
    parts: {
      shoppingListLabel: {
        parent: 'shoppingListId',
        columns: { id: handle(), labelId: to('label', 'bound'), position: count() },
        once: ['labelId'],
      },
      shoppingListRecipe: {
        parent: 'shoppingListId',
        columns: { id: handle(), recipeId: to('recipe', 'bound'), recipeQuantity: amount(1) },
        once: ['recipeId'],
      },
      shoppingItem: {
        parent: 'shoppingListId',
        columns: {
          id: handle(),
          ...stamps,
          quantity: amount(),
          note: text(LONGEST_NOTE),
          checked: flag(),
          position: count(),
          foodId: to('food'),
          unitId: to('unit'),
          labelId: to('label'),
          isFood: flag(),
          extras: json(texts, {}),
          andSome: flag(),
          addedBy: person(false),
          storeId: to('shoppingStore'),
        },
      },
      shoppingItemRecipe: {
        parent: 'shoppingListId',
        columns: {
          id: handle(),
          shoppingItemId: handle(),
          recipeId: to('recipe', 'bound'),
          recipeQuantity: amount(1),
          recipeScale: amount(1),
          recipeNote: optionalText(LONGEST_NOTE),
        },
      },
    },
    lookUp: 'createdAt',
    same: ['householdId', 'name', 'createdAt'],
  },
  recurringItem: {
    table: 'recurringItem',
    owner: 'householdId',
    columns: {
      ...placed,
      shoppingListId: to('shoppingList', 'bound'),
      quantity: amount(),
      note: text(LONGEST_NOTE),
      foodId: to('food', 'boundIfGiven'),
      unitId: to('unit'),
      labelId: to('label'),
      storeId: to('shoppingStore'),
      every: count(1, MAX_EVERY),
      period: oneOf(recurrencePeriods),
      nextOn: day(),
      monthDay: optionalCount(LONGEST_MONTH),
    },
    lookUp: 'shoppingListId',
    same: ['shoppingListId', 'foodId', 'note', 'createdAt'],
  },
  usualItem: {
    table: 'usualItem',
    owner: 'householdId',
    columns: {
      ...placed,
      foodId: to('food', 'boundIfGiven'),
      name: text(LONGEST_NAME),
      unitId: to('unit'),
      labelId: to('label'),
      timesBought: count(1),
      boughtAt: moment(),
      recent: json(purchases, []),
      place: optionalAmount(),
    },
    derived: (row) => ({ nameNormalised: row.foodId === null ? normalise(String(row.name)) : null }),
    parts: {
      usualItemPlace: {
        parent: 'usualItemId',
        columns: { id: handle(), storeId: to('shoppingStore', 'bound'), place: amount() },
        once: ['storeId'],
      },
    },
    lookUp: 'householdId',
    same: ['householdId', 'foodId', 'nameNormalised'],
  },
  itemPrice: {
    table: 'itemPrice',
    owner: 'householdId',
    columns: {
      ...placed,
      foodId: to('food', 'boundIfGiven'),
      name: text(LONGEST_NAME),
      storeId: to('shoppingStore', 'boundIfGiven'),
      minorUnits: count(),
      currency: matching(/^[A-Z]{3}$/, 'EUR'),
      quantity: amount(1),
      unitId: to('unit'),
    },
    derived: (row) => ({ nameNormalised: row.foodId === null ? normalise(String(row.name)) : null }),
    lookUp: 'householdId',
    same: ['householdId', 'foodId', 'nameNormalised', 'storeId'],
  },
  recipeAction: {
    table: 'recipeAction',
    owner: 'householdId',
    columns: { ...placed, actionType: oneOf(['link', 'post']), title: name(), url: actionAddress },
    lookUp: 'title',
    same: ['householdId', 'actionType', 'title', 'url'],
  },
} satisfies Record<string, RecordSpec>
