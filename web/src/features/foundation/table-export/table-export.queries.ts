/** Lists as files for a spreadsheet program, written by the server with headings in the reader's language. */
import { tableExportApi } from '@larder/contract/table-export.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { saveBlob } from '#lib/save-blob.ts'

const meta = { failed: 'table-export.failed' } as const

export const useSaveShoppingList = () =>
  useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      saveBlob(`${name}.csv`, await call(tableExportApi.shoppingList, { params: { item_id: id }, query: {} })),
    meta,
  })

export const useSaveShoppingLists = () =>
  useMutation({
    mutationFn: async (name: string) =>
      saveBlob(`${name}.csv`, await call(tableExportApi.shoppingLists, { query: {} })),
    meta,
  })

export const useSaveMealplans = () =>
  useMutation({
    mutationFn: async ({ start, end, name }: { start: string; end: string; name: string }) =>
      saveBlob(`${name}.csv`, await call(tableExportApi.mealplans, { query: { start_date: start, end_date: end } })),
    meta,
  })
