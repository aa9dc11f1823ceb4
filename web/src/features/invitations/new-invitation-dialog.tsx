import { type InvitationDraft, invitationsApi } from '@larder/contract/invitations.ts'
import { INVITATION_DAYS, INVITATION_MIN_USES } from '@larder/domain/accounts/defaults.ts'
import { Text } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'

type NewInvitationDialogProps = { onCreate: (uses: number) => Promise<unknown>; onClose: () => void }

export function NewInvitationDialog({ onCreate, onClose }: NewInvitationDialogProps) {
  const { t } = useWords()
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
