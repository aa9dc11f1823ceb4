/** Full backups of Mealie, as the operator brings them in. What runs is read again by itself. */
import {
  type ImportChoices,
  type ImportedKind,
  type ImportItem,
  type ImportOutcome,
  type MealieImport,
  mealieImportApi,
} from '@larder/contract/mealie-import.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, type Sending } from '#lib/api.ts'

const POLL_MS = 2_000
const MAX_AT_ONCE = 200

const of = (item_id: string) => ({ params: { item_id } })

type ItemPage = { page: number; perPage: number; kind?: ImportedKind; outcome?: ImportOutcome }

const isRunning = (one: MealieImport | undefined) => one?.status === 'running'

export const mealieImportQueries = {
  all: ['mealie-import'] as const,
  list: () =>
    queryOptions({
      queryKey: [...mealieImportQueries.all, 'list'] as const,
      queryFn: ({ signal }) => call(mealieImportApi.list, {}, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...mealieImportQueries.all, 'one', id] as const,
      queryFn: ({ signal }) => call(mealieImportApi.get, of(id), { signal }),
      refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
    }),
  plan: (id: string, choices: ImportChoices) =>
    queryOptions({
      queryKey: [...mealieImportQueries.all, 'plan', id, choices] as const,
      queryFn: ({ signal }) => call(mealieImportApi.plan, { ...of(id), body: choices }, { signal }),
      placeholderData: keepPreviousData,
    }),
  items: ({ id, outcomes }: MealieImport, query: ItemPage) =>
    queryOptions({
      queryKey: [...mealieImportQueries.all, 'items', id, query, outcomes] as const,
      queryFn: ({ signal }) => call(mealieImportApi.items, { ...of(id), query }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

/** For a spreadsheet. */
export async function everyItem(id: string): Promise<ImportItem[]> {
  const items: ImportItem[] = []
  for (let page = 1; ; page++) {
    const portion = await call(mealieImportApi.items, { ...of(id), query: { page, perPage: MAX_AT_ONCE } })
    items.push(...portion.items)
    if (portion.items.length < MAX_AT_ONCE) return items
  }
}

export const sendMealieBackup = (archive: File, sending: Sending) =>
  call(mealieImportApi.upload, { form: { archive } }, sending)

/** A file from the backups of this server. */
export const useTakeFromBackups = () =>
  useMutation({
    mutationFn: (fileName: string) => call(mealieImportApi.fromBackup, { body: { fileName } }),
    meta: { failed: 'mealie-import.takeFailed', refresh: mealieImportQueries.all },
  })

export const useStartMealieImport = (id: string) =>
  useMutation({
    mutationFn: (choices: ImportChoices) => call(mealieImportApi.start, { ...of(id), body: choices }),
    meta: { failed: 'mealie-import.startFailed', refresh: mealieImportQueries.all },
  })

export const useDiscardMealieImport = () =>
  useMutation({
    mutationFn: (id: string) => call(mealieImportApi.discard, of(id)),
    meta: { failed: 'mealie-import.discardFailed', refresh: mealieImportQueries.all },
  })
