import { type Invitation, type InvitationDraft, invitationsApi } from '@larder/contract/invitations.ts'
import { Email } from '@larder/contract/users.ts'
import { INVITATION_DAYS, INVITATION_MIN_USES } from '@larder/domain/accounts/defaults.ts'
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Type } from 'typebox'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IconUserPlus } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { InvitationRow } from './invitation-row.tsx'
import {
  invitationQueries,
  useCreateInvitation,
  useMailInvitation,
  useRevokeInvitation,
} from './invitations.queries.ts'
import classes from './invite-panel.module.css'

/** Links that let others into the household: made, passed on, taken back. */
export function InvitePanel() {
  const { t } = useMessages()
  const headingId = useId()
  const list = useQuery(invitationQueries.list())
  const { data: app } = useQuery(appInfoQueries.about())
  const create = useCreateInvitation()
  const revoke = useRevokeInvitation()
  const [creating, setCreating] = useState(false)
  const [latest, setLatest] = useState<string>()
  const [mailed, setMailed] = useState<Invitation | null>(null)
  const single = useSingleTaps()
  const { leaving, takeAway } = useUndoableRemoval<Invitation>({
    remove: revoke.mutateAsync,
    announce: () => t('invitations.revoked'),
  })
  const open = list.data?.filter(({ id }) => !leaving.has(id)) ?? []

  return (
    <section aria-labelledby={headingId} className={classes.panel}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={headingId}>
            {t('invitations.title')}
          </Title>
          <p className={classes.text}>{t('invitations.text')}</p>
        </div>
        <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setCreating(true)}>
          {t('invitations.create')}
        </Button>
      </div>
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />}
      {open.length > 0 && (
        <ul className={classes.list}>
          {open.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              isLatest={invitation.id === latest}
              onMail={app?.sendsMail ? () => setMailed(invitation) : undefined}
              onRevoke={single(() => takeAway([invitation]))}
            />
          ))}
        </ul>
      )}
      {creating && (
        <NewInvitationDialog
          onCreate={async (uses) => setLatest((await create.mutateAsync(uses)).id)}
          onClose={() => setCreating(false)}
        />
      )}
      {mailed && <InvitationMailDialog invitation={mailed} onClose={() => setMailed(null)} />}
    </section>
  )
}

type NewInvitationDialogProps = { onCreate: (uses: number) => Promise<unknown>; onClose: () => void }

function NewInvitationDialog({ onCreate, onClose }: NewInvitationDialogProps) {
  const { t } = useMessages()
  return (
    <FormDialog<Pick<InvitationDraft, 'uses'>>
      title={t('invitations.create')}
      submitLabel={t('invitations.createSubmit')}
      schema={invitationsApi.create.body}
      initial={{ uses: INVITATION_MIN_USES }}
      onSubmit={({ uses }) => onCreate(uses)}
      onClose={onClose}
    >
      <Text>{t('invitations.createText', { count: INVITATION_DAYS })}</Text>
      <NumberField name="uses" label={t('invitations.uses')} min={INVITATION_MIN_USES} autoFocus />
    </FormDialog>
  )
}

type InvitationMailDialogProps = { invitation: Invitation; onClose: () => void }

function InvitationMailDialog({ invitation, onClose }: InvitationMailDialogProps) {
  const { t } = useMessages()
  const mail = useMailInvitation()
  const send = async ({ email }: { email: string }) => {
    const { success, error } = await mail.mutateAsync({ email, token: invitation.token })
    if (success) return toast.success(t('invitations.mailed', { email }))
    toast.error(t(error === null ? 'invitations.mailNotSetUp' : 'invitations.mailFailed'))
    throw new Error(error ?? 'no mail is sent here')
  }
  return (
    <FormDialog
      title={t('invitations.mailTitle')}
      submitLabel={t('invitations.mailSubmit')}
      schema={Type.Object({ email: Email })}
      initial={{ email: '' }}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField name="email" type="email" label={t('invitations.email')} autoFocus />
    </FormDialog>
  )
}
