import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { CsvCell } from '@larder/domain/text/csv.ts'
import type { Ctx } from '#core/context.ts'
import type { ServerMessageKey } from '#i18n/messages.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { labels } from '#modules/catalogue/labels/labels.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { list as listBatches } from '#modules/pantry/pantry/pantry.service.ts'
import { placesOf } from '#modules/pantry/pantry/places.service.ts'
import { checkRange, list as listMeals } from '#modules/planning/mealplans/mealplans.service.ts'
import { list as listItems } from '#modules/shopping/shopping-items/shopping-items.service.ts'
import { list as listLists, wholeList } from '#modules/shopping/shopping-lists/shopping-lists.service.ts'

/** Tables for a spreadsheet program. What is in them everybody may read who may read the list they are made of. */

export type Table = { name: string; rows: CsvCell[][] }

const everything = { page: 1, perPage: -1, orderDirection: 'asc' } as const
const byName = { ...everything, orderBy: 'name' } as const

type ColumnWord =
  Extract<ServerMessageKey, `tableExport.columns.${string}`> extends `tableExport.columns.${infer W}` ? W : never

type Column<T> = readonly [word: ColumnWord, cell: (item: T) => CsvCell]

function tableOf<T>({ t }: Ctx, name: ServerMessageKey, items: readonly T[], columns: readonly Column<T>[]): Table {
  const head = columns.map(([word]) => t(`tableExport.columns.${word}`))
  return { name: t(name), rows: [head, ...items.map((item) => columns.map(([, cell]) => cell(item)))] }
}

const yesOrNo = ({ t }: Ctx, isSo: boolean): string => t(isSo ? 'tableExport.yes' : 'tableExport.no')
const named = (items: { name: string }[]): string => items.map(({ name }) => name).join('; ')

export async function foodsTable(ctx: Ctx): Promise<Table> {
  const { items } = await foods.list(ctx, byName)
  return tableOf(ctx, 'tableExport.foods', items, [
    ['name', ({ name }) => name],
    ['pluralName', ({ pluralName }) => pluralName ?? ''],
    ['description', ({ description }) => description],
    ['label', ({ label }) => label?.name ?? ''],
    ['aliases', ({ aliases }) => named(aliases)],
    ['onHand', ({ onHand }) => yesOrNo(ctx, onHand)],
  ])
}

export async function unitsTable(ctx: Ctx): Promise<Table> {
  const { items } = await units.list(ctx, byName)
  return tableOf(ctx, 'tableExport.units', items, [
    ['name', ({ name }) => name],
    ['pluralName', ({ pluralName }) => pluralName ?? ''],
    ['abbreviation', ({ abbreviation }) => abbreviation],
    ['pluralAbbreviation', ({ pluralAbbreviation }) => pluralAbbreviation ?? ''],
    ['description', ({ description }) => description],
    ['aliases', ({ aliases }) => named(aliases)],
    ['fraction', ({ fraction }) => yesOrNo(ctx, fraction)],
    ['standardQuantity', ({ standardQuantity }) => standardQuantity ?? ''],
    ['standardUnit', ({ standardUnit }) => standardUnit ?? ''],
  ])
}

export async function labelsTable(ctx: Ctx): Promise<Table> {
  const { items } = await labels.list(ctx, byName)
  return tableOf(ctx, 'tableExport.labels', items, [
    ['name', ({ name }) => name],
    ['color', ({ color }) => color],
  ])
}

type ListedItem = Pick<ShoppingItem, 'quantity' | 'unit' | 'food' | 'note' | 'label' | 'checked' | 'position'> & {
  list: string
}

const itemsTable = (ctx: Ctx, items: ListedItem[]): Table =>
  tableOf(
    ctx,
    'tableExport.shoppingLists',
    items.toSorted((one, other) => Number(one.checked) - Number(other.checked) || one.position - other.position),
    [
      ['list', ({ list }) => list],
      ['quantity', ({ quantity }) => quantity || ''],
      ['unit', ({ unit }) => unit?.name ?? ''],
      ['food', ({ food }) => food?.name ?? ''],
      ['note', ({ note }) => note],
      ['label', ({ label }) => label?.name ?? ''],
      ['checked', ({ checked }) => yesOrNo(ctx, checked)],
    ],
  )

/** One list after the other, by name. */
export async function shoppingListsTable(ctx: Ctx): Promise<Table> {
  const lists = (await listLists(ctx, byName)).items
  const { items } = await listItems(ctx, everything)
  const tables = lists.map(({ id, name }) => {
    const own = items.filter(({ shoppingListId }) => shoppingListId === id)
    return itemsTable(
      ctx,
      own.map((item) => ({ ...item, list: name ?? '' })),
    )
  })
  const { name, rows } = itemsTable(ctx, [])
  return { name, rows: [...rows, ...tables.flatMap((table) => table.rows.slice(1))] }
}

export async function shoppingListTable(ctx: Ctx, id: string): Promise<Table> {
  const list = await wholeList(ctx, id)
  const table = itemsTable(
    ctx,
    list.listItems.map((item) => ({ ...item, list: list.name ?? '' })),
  )
  return { ...table, name: list.name || table.name }
}

export async function mealplansTable(ctx: Ctx, days: { startDate: string; endDate: string }): Promise<Table> {
  checkRange({ start: days.startDate, end: days.endDate })
  const query = { ...everything, orderBy: 'date', start_date: days.startDate, end_date: days.endDate }
  const { items } = await listMeals(ctx, query)
  return tableOf(ctx, 'tableExport.mealplans', items, [
    ['date', ({ date }) => date],
    ['meal', ({ entryType, householdMeal }) => householdMeal?.name ?? ctx.t(`tableExport.meals.${entryType}`)],
    ['title', ({ recipe, title }) => recipe?.name ?? title],
    ['note', ({ text }) => text],
    ['source', ({ recipe }) => recipe?.orgURL ?? ''],
  ])
}

const PANTRY_AT_ONCE = 200

/** By the food, the nearest date first. */
export async function pantryTable(ctx: Ctx): Promise<Table> {
  const query = { perPage: PANTRY_AT_ONCE, order: 'food' as const }
  const items: PantryBatch[] = []
  for (let page = 1; ; page++) {
    const answer = await listBatches(ctx, { ...query, page })
    items.push(...answer.items)
    if (page >= answer.total_pages) break
  }
  const places = new Map((await placesOf(ctx)).map(({ id, name }) => [id, name]))
  return tableOf(ctx, 'tableExport.pantry', items, [
    ['food', ({ food, name }) => food?.name ?? name],
    ['name', ({ name }) => name],
    ['quantity', ({ amount }) => amount ?? ''],
    ['unit', ({ unit }) => unit?.name ?? ''],
    ['place', ({ placeId }) => places.get(placeId ?? '') ?? ''],
    ['shelf', ({ shelf }) => shelf],
    ['date', ({ date }) => date ?? ''],
    ['opened', ({ openedOn }) => openedOn ?? ''],
    ['bought', ({ boughtOn, madeOn }) => boughtOn ?? madeOn ?? ''],
    ['note', ({ note }) => note],
  ])
}
