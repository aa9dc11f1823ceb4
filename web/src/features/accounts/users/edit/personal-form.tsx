import { Name } from '@larder/contract/fields.ts'
import { type User, UserUpdate } from '@larder/contract/users.ts'
import { Button, Title } from '@mantine/core'
import { useId } from 'react'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Form as FormHandle, useForm } from '#ui/fields/use-form.ts'
import { Form } from '#ui/form.tsx'
import { type AccountChanges, useUpdateSelf } from '../account.queries.ts'
import { askEmail, askUsername, unlessOwn } from '../availability.queries.ts'
import classes from './edit.module.css'

const { email, advanced } = UserUpdate.properties
const PersonalSchema = Type.Object({ username: Name, fullName: Name, email, advanced })

export function usePersonalForm(user: User): FormHandle<AccountChanges> {
  const update = useUpdateSelf()
  return useForm<AccountChanges>({
    schema: PersonalSchema,
    initial: {
      username: user.username ?? '',
      fullName: user.fullName ?? '',
      email: user.email,
      advanced: user.advanced,
    },
    ask: { username: unlessOwn(user.username, askUsername), email: unlessOwn(user.email, askEmail) },
    onSubmit: (changes) => update.mutateAsync({ user, changes }),
  })
}

export function PersonalForm({ form, admin }: { form: FormHandle<AccountChanges>; admin: boolean }) {
  const { t } = useMessages()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.card}>
      <Title order={2} id={headingId}>
        {t('users.edit.personal')}
      </Title>
      <Form
        form={form}
        buttons={
          <Button type="submit" loading={form.busy}>
            {t('ui.save')}
          </Button>
        }
      >
        <TextField name="username" label={t('users.username')} autoComplete="username" />
        <TextField name="fullName" label={t('users.fullName')} autoComplete="name" />
        <TextField name="email" type="email" label={t('users.email')} autoComplete="email" />
        <SwitchField
          name="advanced"
          label={t('users.advanced')}
          description={t(admin ? 'users.advancedAlways' : 'users.advancedHint')}
          disabled={admin}
        />
      </Form>
    </section>
  )
}
