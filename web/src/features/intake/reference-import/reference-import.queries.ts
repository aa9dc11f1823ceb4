/** Whole backups of another program, as the operator brings them in. What runs is read again by itself. */
import {
  type ImportChoices,
  type ImportedKind,
  type ImportItem,
  type ImportOutcome,
  type ReferenceImport,
  referenceImportApi,
} from '@larder/contract/reference-import.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

const POLL_MS = 2_000
const MAX_AT_ONCE = 200

const of = (item_id: string) => ({ params: { item_id } })

type ItemPage = { page: number; perPage: number; kind?: ImportedKind; outcome?: ImportOutcome }

const isRunning = (one: ReferenceImport | undefined) => one?.status === 'running'

export const referenceImportQueries = {
  all: ['reference-import'] as const,
  list: () =>
    queryOptions({
      queryKey: [...referenceImportQueries.all, 'list'] as const,
      queryFn: ({ signal }) => call(referenceImportApi.list, {}, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...referenceImportQueries.all, 'one', id] as const,
      queryFn: ({ signal }) => call(referenceImportApi.get, of(id), { signal }),
      refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
    }),
  plan: (id: string, choices: ImportChoices) =>
    queryOptions({
      queryKey: [...referenceImportQueries.all, 'plan', id, choices] as const,
      queryFn: ({ signal }) => call(referenceImportApi.plan, { ...of(id), body: choices }, { signal }),
      placeholderData: keepPreviousData,
    }),
  items: ({ id, outcomes }: ReferenceImport, query: ItemPage) =>
    queryOptions({
      queryKey: [...referenceImportQueries.all, 'items', id, query, outcomes] as const,
      queryFn: ({ signal }) => call(referenceImportApi.items, { ...of(id), query }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

/** For a spreadsheet. */
export async function everyItem(id: string): Promise<ImportItem[]> {
  const items: ImportItem[] = []
  for (let page = 1; ; page++) {
    const portion = await call(referenceImportApi.items, { ...of(id), query: { page, perPage: MAX_AT_ONCE } })
    items.push(...portion.items)
    if (portion.items.length < MAX_AT_ONCE) return items
  }
}

type Sending = { signal: AbortSignal; onSent: (share: number) => void }

export const sendReferenceBackup = (archive: File, sending: Sending) =>
  call(referenceImportApi.upload, { form: { archive } }, sending)

/** One that lies with the archives of the server. */
export const useTakeFromBackups = () =>
  useMutation({
    mutationFn: (fileName: string) => call(referenceImportApi.fromBackup, { body: { fileName } }),
    meta: { failed: 'reference-import.takeFailed', refresh: referenceImportQueries.all },
  })

export const useStartReferenceImport = (id: string) =>
  useMutation({
    mutationFn: (choices: ImportChoices) => call(referenceImportApi.start, { ...of(id), body: choices }),
    meta: { failed: 'reference-import.startFailed', refresh: referenceImportQueries.all },
  })

export const useDiscardReferenceImport = () =>
  useMutation({
    mutationFn: (id: string) => call(referenceImportApi.discard, of(id)),
    meta: { failed: 'reference-import.discardFailed', refresh: referenceImportQueries.all },
  })
