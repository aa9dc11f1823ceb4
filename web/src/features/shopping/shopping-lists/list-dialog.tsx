import type { ShoppingListSummary } from '@larder/contract/shopping-lists.ts'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Type } from 'typebox'
import { householdQueries } from '#features/accounts/households/households.queries.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { nameOf } from '#ui/avatar.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useCreateList, useUpdateList } from './shopping-lists.queries.ts'

const name = Type.String({ minLength: 1, maxLength: 600, trim: true })

type ListDialogProps = { list: ShoppingListSummary; onClose: () => void }

/** What a list is called, who sees it and whose it is. */
export function ListDialog({ list, onClose }: ListDialogProps) {
  const { t } = useMessages()
  const { data: members = [] } = useQuery(householdQueries.members())
  const update = useUpdateList()
  const user = useUser()
  const people = members.map((member) => ({ value: member.id, label: nameOf(member) }))
  const [hidden, setHidden] = useState(list.isPrivate)
  return (
    <FormDialog
      title={t('shopping-lists.settings')}
      schema={Type.Object({ name, userId: Type.String({ minLength: 1 }) })}
      initial={{ name: list.name ?? '', userId: list.userId }}
      onSubmit={({ name, userId }) =>
        update.mutateAsync({ ...list, name, userId: hidden ? (user?.id ?? userId) : userId, isPrivate: hidden })
      }
      onClose={onClose}
    >
      <TextField name="name" label={t('data.fields.name')} autoFocus />
      <PrivateSwitch checked={hidden} onChange={setHidden} />
      {!hidden && people.length > 1 && <SelectField name="userId" label={t('shopping-lists.owner')} choices={people} />}
    </FormDialog>
  )
}

type PrivateSwitchProps = { checked: boolean; onChange: (checked: boolean) => void }

function PrivateSwitch({ checked, onChange }: PrivateSwitchProps) {
  const { t } = useMessages()
  return (
    <Switch
      checked={checked}
      label={t('shopping-lists.private')}
      description={t('shopping-lists.privateHelp')}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

type NewListDialogProps = { onCreated: (id: string) => void; onClose: () => void }

export function NewListDialog({ onCreated, onClose }: NewListDialogProps) {
  const { t } = useMessages()
  const create = useCreateList()
  const [isPrivate, setPrivate] = useState(false)
  return (
    <FormDialog
      title={t('shopping-lists.new')}
      submitLabel={t('shopping-lists.add.create')}
      schema={Type.Object({ name })}
      initial={{ name: '' }}
      onSubmit={async (fields) => onCreated((await create.mutateAsync({ name: fields.name.trim(), isPrivate })).id)}
      onClose={onClose}
    >
      <TextField name="name" label={t('data.fields.name')} autoFocus />
      <PrivateSwitch checked={isPrivate} onChange={setPrivate} />
    </FormDialog>
  )
}
