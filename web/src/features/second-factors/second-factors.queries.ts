import { type Proof, secondFactorsApi } from '@larder/contract/second-factors.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export const secondFactorQueries = {
  all: ['second-factors'] as const,
  own: () =>
    queryOptions({
      queryKey: [...secondFactorQueries.all, 'own'] as const,
      queryFn: ({ signal }) => call(secondFactorsApi.get, {}, { signal }),
    }),
}

/** What is wrong is said in the form that asks. */
export const useStartSecondFactor = () =>
  useMutation({ mutationFn: (body: { password: string }) => call(secondFactorsApi.start, { body }) })

export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (body: { code: string }) => call(secondFactorsApi.confirm, { body }),
    meta: { done: 'second-factors.added', refresh: secondFactorQueries.all },
  })

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (body: Partial<Proof>) => call(secondFactorsApi.renewRecoveryCodes, { body }),
    meta: { refresh: secondFactorQueries.all },
  })

export const useRemoveSecondFactor = () =>
  useMutation({
    mutationFn: (body: Partial<Proof>) => call(secondFactorsApi.remove, { body }),
    meta: { done: 'second-factors.removed', refresh: secondFactorQueries.all },
  })

export const useResetSecondFactor = () =>
  useMutation({
    mutationFn: (userId: string) => call(secondFactorsApi.reset, { params: { item_id: userId } }),
    meta: { done: 'second-factors.reset.done', failed: 'second-factors.reset.failed' },
  })
