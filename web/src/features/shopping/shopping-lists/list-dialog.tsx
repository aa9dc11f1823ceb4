import type { ShoppingListSummary } from '@larder/contract/shopping-lists.ts'
import { useQuery } from '@tanstack/react-query'
import { Type } from 'typebox'
import { householdQueries } from '#features/accounts/households/households.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { nameOf } from '#ui/avatar.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useCreateList, useUpdateList } from './shopping-lists.queries.ts'

const name = Type.String({ minLength: 1, maxLength: 600, trim: true })

type ListDialogProps = { list: ShoppingListSummary; onClose: () => void }

/** What a list is called and whose it is. */
export function ListDialog({ list, onClose }: ListDialogProps) {
  const { t } = useMessages()
  const { data: members = [] } = useQuery(householdQueries.members())
  const update = useUpdateList()
  const people = members.map((member) => ({ value: member.id, label: nameOf(member) }))
  return (
    <FormDialog
      title={t('shopping-lists.settings')}
      schema={Type.Object({ name, userId: Type.String({ minLength: 1 }) })}
      initial={{ name: list.name ?? '', userId: list.userId }}
      onSubmit={(fields) => update.mutateAsync({ ...list, ...fields })}
      onClose={onClose}
    >
      <TextField name="name" label={t('data.fields.name')} autoFocus />
      <SelectField name="userId" label={t('shopping-lists.owner')} choices={people} />
    </FormDialog>
  )
}

type NewListDialogProps = { onCreated: (id: string) => void; onClose: () => void }

export function NewListDialog({ onCreated, onClose }: NewListDialogProps) {
  const { t } = useMessages()
  const create = useCreateList()
  return (
    <FormDialog
      title={t('shopping-lists.new')}
      submitLabel={t('shopping-lists.add.create')}
      schema={Type.Object({ name })}
      initial={{ name: '' }}
      onSubmit={async (fields) => onCreated((await create.mutateAsync(fields.name.trim())).id)}
      onClose={onClose}
    >
      <TextField name="name" label={t('data.fields.name')} autoFocus />
    </FormDialog>
  )
}
