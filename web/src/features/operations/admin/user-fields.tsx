import { grantedFlags } from '@larder/domain/permissions/flags.ts'
import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { allGroupQueries } from '#features/accounts/groups/all-groups.queries.ts'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import type { FieldIssues } from '#ui/fields/form-state.ts'
import { FormContext, useFlagField, useTextField } from '#ui/fields/form-state.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import classes from './user-fields.module.css'

/** Group and household go by name in the contract. A new group has other households. */
export function HomeFields({ groupFixed = false }: { groupFixed?: boolean }) {
  const { t } = useMessages()
  const groups = useQuery(allGroupQueries.list())
  const group = useTextField('group').value
  const { change: changeHousehold, value: household } = useTextField('household')
  const known = groups.data?.find(({ name }) => name === group)?.households?.map(({ name }) => name)
  return (
    <div className={classes.pair}>
      {groupFixed ? (
        <TextInput
          readOnly
          variant="filled"
          label={t('admin.users.group')}
          description={t('admin.users.groupFixed')}
          value={group}
        />
      ) : (
        <SelectField
          name="group"
          label={t('admin.users.group')}
          placeholder={t('admin.users.chooseGroup')}
          choices={choicesOf(
            groups.data?.map(({ name }) => name),
            group,
          )}
          onChanged={() => changeHousehold('')}
        />
      )}
      <SelectField
        name="household"
        label={t('admin.users.household')}
        placeholder={t(group ? 'admin.users.chooseHousehold' : 'admin.users.groupFirst')}
        choices={choicesOf(known, household)}
        disabled={!group}
      />
    </div>
  )
}

/** Until the names have been loaded, the one in force is the only choice. */
const choicesOf = (names: string[] | undefined, current: string) =>
  (names ?? (current ? [current] : [])).map((name) => ({ value: name, label: name }))

export function NameFields() {
  const { t } = useMessages()
  return (
    <>
      <div className={classes.pair}>
        <TextField name="fullName" label={t('admin.users.fullName')} />
        <TextField name="username" label={t('admin.users.username')} />
      </div>
      <TextField name="email" type="email" label={t('admin.users.email')} />
    </>
  )
}

const flagLabels: Record<(typeof grantedFlags)[number], MessageKey> = {
  canInvite: 'admin.users.canInvite',
  canManage: 'admin.users.canManage',
  canManageHousehold: 'admin.users.canManageHousehold',
  canOrganize: 'admin.users.canOrganize',
  advanced: 'admin.users.advanced',
}

/** `adminFixed` says why the first switch cannot be turned. An administrator holds every other permission as well. */
export function PermissionFields({ adminFixed }: { adminFixed?: string }) {
  const { t } = useMessages()
  const admin = useFlagField('admin').value
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{t('admin.users.permissions')}</legend>
      <AdminSwitch fixed={adminFixed} />
      {grantedFlags.map((flag) => (
        <SwitchField key={flag} name={flag} label={t(flagLabels[flag])} disabled={admin} />
      ))}
    </fieldset>
  )
}

function AdminSwitch({ fixed }: { fixed: string | undefined }) {
  const { t } = useMessages()
  const field = useFlagField('admin')
  const form = use(FormContext)
  const change = (on: boolean) => {
    field.change(on)
    if (on) for (const flag of grantedFlags) form?.change(flag, true)
  }
  return (
    <Switch
      name="admin"
      label={t('admin.users.admin')}
      description={fixed ?? t('admin.users.adminHelp')}
      checked={field.value}
      disabled={fixed !== undefined}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

const missing = { key: 'validation.required' } as const

/** The contract would put somebody without a group into the default one; here it is a choice. */
export const homeIssues = ({ group, household }: { group: string; household: string }): FieldIssues => ({
  ...(group === '' ? { group: missing } : {}),
  ...(household === '' ? { household: missing } : {}),
})
