import { LONGEST_FILTER } from '@larder/contract/cookbooks.ts'
import { shownAsTypes } from '@larder/contract/household-meals.ts'
import { entryTypes, UNSET } from '@larder/contract/mealplans.ts'
import { weekdays } from '@larder/domain/calendar-days.ts'
import { LONGEST_REPEAT_WEEKS } from '@larder/domain/mealplans/repeats.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { uuidIn } from '#core/uuid.ts'
import {
  type Column,
  count,
  day,
  handle,
  json,
  LONGEST_NAME,
  matching,
  name,
  oneOf,
  optionalAmount,
  optionalMoment,
  person,
  stamps,
  text,
  textWithIds,
  to,
} from './record-columns.ts'
import type { RecordSpec } from './record-spec.ts'

/**
 * What a household plans. An entry that was moved is known by its repeat and the day that it was made for. What a meal
 * names must be of the household of its person, which is asked when it is imported.
 */

const LONGEST_PLAN_TEXT = 20_000
const placed = { ...stamps, householdId: to('household', 'bound') }

const clockTime: Column = {
  read: (sent) => (typeof sent === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(sent) ? sent : null),
  missing: null,
}
const optionalDay: Column = { read: (sent, references) => day().read(sent, references) ?? null, missing: null }
const optionalHandle: Column = {
  read: (sent, references) => (typeof sent === 'string' ? (handle().read(sent, references) ?? null) : null),
  missing: null,
}
/** Several meals have the same, so it is no id within one record; which one it becomes is decided at the import. */
const cookingId: Column = {
  read: (sent) => (typeof sent === 'string' ? (uuidIn(sent) ?? null) : null),
  missing: null,
}
/** Older archives hold no batches. */
const batchOfDish: Column = {
  read: (sent, { idOf }) => (typeof sent === 'string' ? (idOf('pantryBatch', sent) ?? uuidIn(sent) ?? null) : null),
  missing: null,
}
const daysOfWeek = (sent: unknown): string[] | undefined =>
  Array.isArray(sent) && sent.length > 0 && sent.every((one) => weekdays.includes(one)) ? [...new Set(sent)] : undefined
/** What is planned, without the day. */
const plannedMeal = {
  entryType: oneOf(entryTypes),
  householdMealId: to('householdMeal'),
  time: clockTime,
  title: text(LONGEST_NAME),
  text: text(LONGEST_PLAN_TEXT),
  recipeId: to('recipe', 'boundIfGiven'),
  servings: optionalAmount(),
}

export const planningRecords = {
  householdMeal: {
    table: 'householdMeal',
    owner: 'householdId',
    columns: {
      ...placed,
      name: name(600),
      color: matching(/^#[0-9A-Fa-f]{3,8}$/, '#959595'),
      time: clockTime,
      entryType: oneOf(shownAsTypes, 'dinner'),
    },
    derived: (row) => ({ nameNormalised: normalise(String(row.name)) }),
    lookUp: 'householdId',
    same: ['householdId', 'nameNormalised'],
  },
  mealplanRepeat: {
    table: 'mealplanRepeat',
    owner: 'householdId',
    columns: {
      ...placed,
      userId: person(false),
      every: count(1, LONGEST_REPEAT_WEEKS),
      weekdays: json(daysOfWeek, ['monday']),
      startsOn: day(),
      endsOn: optionalDay,
      madeUntil: day(),
      ...plannedMeal,
    },
    lookUp: 'householdId',
    same: ['householdId', 'startsOn', 'weekdays', 'recipeId', 'title', 'createdAt'],
  },
  mealplanTemplate: {
    table: 'mealplanTemplate',
    owner: 'householdId',
    columns: { ...placed, name: name(600), days: count(1) },
    derived: (row) => ({ nameNormalised: normalise(String(row.name)) }),
    parts: {
      mealplanTemplateEntry: {
        parent: 'templateId',
        columns: { id: handle(), day: count(), position: count(), cookedOnceId: optionalHandle, ...plannedMeal },
      },
    },
    lookUp: 'householdId',
    same: ['householdId', 'nameNormalised'],
  },
  mealplan: {
    table: 'mealplan',
    owner: 'userId',
    columns: {
      ...stamps,
      userId: person(),
      date: day(),
      entryType: oneOf(entryTypes),
      title: text(LONGEST_NAME),
      text: text(LONGEST_PLAN_TEXT),
      recipeId: to('recipe', 'boundIfGiven'),
      servings: optionalAmount(),
      cookedAt: optionalMoment(),
      householdMealId: to('householdMeal'),
      time: clockTime,
      cookedOnceId: cookingId,
      repeatId: to('mealplanRepeat'),
      repeatDate: optionalDay,
      leftoverBatchId: batchOfDish,
    },
    alsoSame: { lookUp: 'repeatId', same: ['repeatId', 'repeatDate'] },
    lookUp: 'date',
    same: ['date', 'entryType', 'title', 'text', 'recipeId', 'createdAt'],
    isNumbered: true,
  },
  mealplanRule: {
    table: 'mealplanRule',
    owner: 'householdId',
    columns: {
      ...placed,
      day: oneOf([...weekdays, UNSET]),
      entryType: oneOf([...entryTypes, UNSET]),
      queryFilterString: textWithIds(LONGEST_FILTER),
    },
    lookUp: 'day',
    same: ['householdId', 'day', 'entryType', 'queryFilterString'],
  },
} satisfies Record<string, RecordSpec>
