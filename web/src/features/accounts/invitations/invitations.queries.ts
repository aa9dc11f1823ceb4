import { type Invitation, type InvitationMail, invitationsApi } from '@larder/contract/invitations.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

export const invitationQueries = {
  all: ['invitations'] as const,
  list: () =>
    queryOptions({
      queryKey: [...invitationQueries.all, 'list'] as const,
      queryFn: ({ signal }) => call(invitationsApi.list, {}, { signal }),
    }),
  greeting: (token: string) =>
    queryOptions({
      queryKey: [...invitationQueries.all, 'greeting', token] as const,
      queryFn: ({ signal }) => call(invitationsApi.greet, { params: { token } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

export const useCreateInvitation = () =>
  useMutation({
    mutationFn: (uses: number) => call(invitationsApi.create, { body: { uses } }),
    meta: { done: 'invitations.created', failed: 'invitations.createFailed', refresh: invitationQueries.all },
  })

/** That a mail did not leave is an answer here, not an error: the caller says why. */
export const useMailInvitation = () =>
  useMutation({
    mutationFn: (body: InvitationMail) => call(invitationsApi.mail, { body }),
    meta: { failed: 'invitations.mailFailed' },
  })

export const useRevokeInvitation = () =>
  useMutation({
    mutationFn: (invitations: Invitation[]) =>
      removeUndoably(invitationsApi.remove, ...invitations.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'invitations.revokeFailed', refresh: invitationQueries.all },
  })
