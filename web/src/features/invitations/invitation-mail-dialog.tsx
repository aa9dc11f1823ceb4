import type { Invitation } from '@larder/contract/invitations.ts'
import { Email } from '@larder/contract/users.ts'
import { Type } from 'typebox'
import { useWords } from '#i18n/use-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { useMailInvitation } from './invitations.queries.ts'

type InvitationMailDialogProps = { invitation: Invitation; onClose: () => void }

export function InvitationMailDialog({ invitation, onClose }: InvitationMailDialogProps) {
  const { t } = useWords()
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
