import { UserDraft } from '@larder/contract/admin.ts'
import { Container } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { askEmail, askUsername } from '#features/accounts/users/availability.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { BackLink } from '#ui/links.tsx'
import { PageForm } from '#ui/page-form.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PeoplePicture } from '#ui/pictures/people-picture.tsx'
import { useCreateUser } from './admin.queries.ts'
import { HomeFields, homeIssues, NameFields, PermissionFields } from './user-fields.tsx'

const NARROW = 800

const newUser = {
  group: '',
  household: '',
  username: '',
  fullName: '',
  email: '',
  password: '',
  admin: false,
  canInvite: false,
  canManage: false,
  canManageHousehold: false,
  canOrganize: false,
  advanced: false,
}

/** An account made by an administrator: ready at once, with nothing allowed that was not ticked. */
export function CreateUserPage() {
  const { t } = useMessages()
  const navigate = useNavigate()
  const create = useCreateUser()
  return (
    <Container size={NARROW} px={0}>
      <BackLink to={paths.adminUsers()} label={t('admin.users.title')} />
      <PageTitle
        title={t('admin.users.create')}
        description={t('admin.users.createDescription')}
        picture={<PeoplePicture />}
      />
      <PageForm
        schema={UserDraft}
        initial={newUser}
        submitLabel={t('admin.users.createSubmit')}
        check={homeIssues}
        ask={{ username: askUsername, email: askEmail }}
        onSubmit={create.mutateAsync}
        // Saved a moment ago: the guard of unsaved input may not have noticed yet.
        onDone={() => void navigate({ to: paths.adminUsers(), ignoreBlocker: true })}
      >
        <HomeFields />
        <NameFields />
        <PasswordField name="password" label={t('admin.users.password')} autoComplete="new-password" rated />
        <PermissionFields />
      </PageForm>
    </Container>
  )
}
