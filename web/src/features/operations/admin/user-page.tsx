import { UserReplacement } from '@larder/contract/admin.ts'
import type { AuthMethod, User } from '@larder/contract/users.ts'
import { Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { OpenSessions } from '#features/accounts/auth/pieces/open-sessions.tsx'
import { ResetFactor } from '#features/accounts/second-factors/pieces/reset-factor.tsx'
import { askEmail, askUsername, unlessOwn } from '#features/accounts/users/availability.queries.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { nameOf } from '#ui/avatar.tsx'
import { useTextField } from '#ui/fields/form-state.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { BackLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { PageForm } from '#ui/page-form.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PeoplePicture } from '#ui/pictures/people-picture.tsx'
import { adminQueries, useUpdateUser } from './admin.queries.ts'
import { ResetLink } from './reset-link.tsx'
import { HomeFields, homeIssues, NameFields, PermissionFields } from './user-fields.tsx'

const NARROW = 800
const BUILT_IN: AuthMethod = 'Larder'
const authMethods: AuthMethod[] = [BUILT_IN, 'LDAP', 'OIDC']

/** One account of any group, for administrators. */
export function UserPage({ id }: { id: string }) {
  const { t } = useMessages()
  const user = useQuery(adminQueries.user(id))
  return (
    <Container size={NARROW} px={0}>
      <BackLink to={paths.adminUsers()} label={t('admin.users.title')} />
      {user.data ? (
        <Editor key={id} user={user.data} />
      ) : (
        <LoadState query={user} title={t('admin.users.edit')} missing={t('admin.users.notFound')} />
      )}
    </Container>
  )
}

function Editor({ user }: { user: User }) {
  const { t } = useMessages()
  const self = useUser()
  const update = useUpdateUser()
  return (
    <>
      <PageTitle
        title={t('admin.users.editNamed', { name: nameOf(user) })}
        description={t('admin.users.editDescription', { household: user.household, group: user.group })}
        picture={<PeoplePicture />}
      />
      <PageForm
        schema={UserReplacement}
        initial={user}
        check={homeIssues}
        ask={{ username: unlessOwn(user.username, askUsername), email: unlessOwn(user.email, askEmail) }}
        onSubmit={update.mutateAsync}
      >
        <HomeFields groupFixed />
        <NameFields />
        <SelectField
          name="authMethod"
          label={t('admin.users.authMethod')}
          description={t('admin.users.authMethodHint')}
          choices={authMethods.map((method) => ({ value: method, label: t(`admin.users.auth.${method}`) }))}
        />
        <Permissions self={self?.id === user.id} />
      </PageForm>
      <ResetLink user={user} />
      {self?.id !== user.id && <ResetFactor userId={user.id} name={nameOf(user)} />}
      <OpenSessions userId={user.id} />
    </>
  )
}

/** Nobody takes their own administration away, and another place decides about the accounts it keeps. */
function Permissions({ self }: { self: boolean }) {
  const { t } = useMessages()
  const authMethod = useTextField('authMethod').value
  const reason = self
    ? t('admin.users.adminSelf')
    : authMethod === BUILT_IN
      ? undefined
      : t('admin.users.adminElsewhere')
  return <PermissionFields adminFixed={reason} />
}
