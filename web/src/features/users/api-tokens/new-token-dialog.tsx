import { usersApi } from '@larder/contract/users.ts'
import { useWords } from '#i18n/use-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useCreateApiToken } from '../account.queries.ts'

type NewTokenDialogProps = { onCreated: (made: { name: string; token: string }) => void; onClose: () => void }

export function NewTokenDialog({ onCreated, onClose }: NewTokenDialogProps) {
  const { t } = useWords()
  const create = useCreateApiToken()
  return (
    <FormDialog
      title={t('users.tokens.create')}
      submitLabel={t('users.tokens.createSubmit')}
      schema={usersApi.createApiToken.body}
      initial={{ name: '' }}
      onSubmit={async (draft) => onCreated(await create.mutateAsync(draft))}
      onClose={onClose}
    >
      <TextField name="name" label={t('users.tokens.name')} description={t('users.tokens.nameHint')} autoFocus />
    </FormDialog>
  )
}
