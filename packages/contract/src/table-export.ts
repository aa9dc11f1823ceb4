import { Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { DateOnly, Default, Flag } from './fields.ts'

/** What is kept in lists, as files for a spreadsheet program: headings in the language of the caller. */

const base = '/api/tables'
/** Spreadsheet programs need the mark to read letters beyond English; other programs may leave it out. */
const mark = { byteOrderMark: Default(Flag, true) }
const table = {
  method: 'GET',
  access: 'member',
  file: 'text/csv',
  extension: true,
} as const
const query = Type.Object(mark)

export const tableExportApi = endpoints('table-export', {
  foods: { ...table, path: `${base}/foods`, summary: 'The foods of the group as CSV', query },
  units: { ...table, path: `${base}/units`, summary: 'The units of the group as CSV', query },
  labels: { ...table, path: `${base}/labels`, summary: 'The labels of the group as CSV', query },
  shoppingLists: {
    ...table,
    path: `${base}/shopping-lists`,
    summary: 'Everything on the shopping lists of the household as CSV',
    query,
  },
  shoppingList: {
    ...table,
    path: `${base}/shopping-lists/{item_id}`,
    summary: 'Everything on a shopping list as CSV',
    params: ItemParams,
    query,
  },
  pantry: { ...table, path: `${base}/pantry`, summary: 'What the household has in its pantry as CSV', query },
  mealplans: {
    ...table,
    path: `${base}/mealplans`,
    summary: 'What the household eats on some days as CSV',
    query: Type.Object({ ...mark, start_date: DateOnly, end_date: DateOnly }),
    errors: ['invalid'],
  },
})
