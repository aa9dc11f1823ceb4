import { type AuditFilter, auditApi } from '@larder/contract/audit.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { saveBlob } from '#lib/save-blob.ts'

export const auditQueries = {
  all: ['audit'] as const,
  list: (filter: AuditFilter, page: number) =>
    queryOptions({
      queryKey: [...auditQueries.all, 'list', filter, page] as const,
      queryFn: ({ signal }) => call(auditApi.list, { query: { ...filter, page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  own: () =>
    queryOptions({
      queryKey: [...auditQueries.all, 'own'] as const,
      queryFn: ({ signal }) => call(auditApi.own, { query: { perPage: 20 } }, { signal }),
    }),
}

export const useSaveAudit = () =>
  useMutation({
    mutationFn: async (filter: AuditFilter) => saveBlob('audit.csv', await call(auditApi.csv, { query: filter })),
    meta: { failed: 'audit.saveFailed' },
  })
