import { type Proof, secondFactorsApi } from '@larder/contract/second-factors.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { makePasskey, showPasskey } from '#lib/passkeys.ts'

export const secondFactorQueries = {
  all: ['second-factors'] as const,
  own: () =>
    queryOptions({
      queryKey: [...secondFactorQueries.all, 'own'] as const,
      queryFn: ({ signal }) => call(secondFactorsApi.get, {}, { signal }),
    }),
}

const refresh = secondFactorQueries.all

/** What is wrong is said in the form that asks. */
export const useStartSecondFactor = () =>
  useMutation({ mutationFn: (body: Partial<Proof>) => call(secondFactorsApi.start, { body }) })

export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (body: { code: string }) => call(secondFactorsApi.confirm, { body }),
    meta: { done: 'second-factors.added', refresh },
  })

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (body: Partial<Proof>) => call(secondFactorsApi.renewRecoveryCodes, { body }),
    meta: { refresh },
  })

export const useRemoveSecondFactor = () =>
  useMutation({
    mutationFn: (body: Partial<Proof>) => call(secondFactorsApi.remove, { body }),
    meta: { done: 'second-factors.removed', refresh },
  })

export const useResetSecondFactor = () =>
  useMutation({
    mutationFn: (userId: string) => call(secondFactorsApi.reset, { params: { item_id: userId } }),
    meta: { done: 'second-factors.reset.done', failed: 'second-factors.reset.failed' },
  })

/** One of one's own passkeys in place of the password. */
export const useShowPasskey = () =>
  useMutation({
    mutationFn: async (): Promise<Partial<Proof>> => {
      const passkey = await showPasskey(await call(secondFactorsApi.passkeyRequest))
      if (!passkey) throw new Error('no passkey was shown')
      return { passkey }
    },
    meta: { failed: 'second-factors.passkeys.notShown' },
  })

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, ...proof }: { name: string } & Partial<Proof>) => {
      const registration = await makePasskey(await call(secondFactorsApi.passkeyCreation, { body: proof }))
      if (!registration) throw new Error('no passkey was made')
      return call(secondFactorsApi.addPasskey, { body: { name, registration } })
    },
    meta: { done: 'second-factors.passkeys.added', failed: 'second-factors.passkeys.notMade', refresh },
  })

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(secondFactorsApi.renamePasskey, { params: { passkey_id: id }, body: { name } }),
    meta: { done: 'second-factors.passkeys.renamed', refresh },
  })

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Partial<Proof>) =>
      call(secondFactorsApi.removePasskey, { params: { passkey_id: id }, body }),
    meta: { done: 'second-factors.passkeys.removed', refresh },
  })
