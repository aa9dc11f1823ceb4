import { adminGroupsApi } from '@larder/contract/admin.ts'
import { askGroupName } from '#features/users/availability.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useCreateGroup } from './all-groups.queries.ts'

export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const create = useCreateGroup()
  return (
    <FormDialog
      title={t('groups.all.create')}
      submitLabel={t('groups.all.createSubmit')}
      schema={adminGroupsApi.create.body}
      initial={{ name: '' }}
      ask={{ name: askGroupName }}
      onSubmit={create.mutateAsync}
      onClose={onClose}
    >
      <TextField name="name" label={t('groups.all.name')} autoFocus />
    </FormDialog>
  )
}
