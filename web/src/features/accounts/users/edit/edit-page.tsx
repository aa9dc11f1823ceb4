import type { User } from '@larder/contract/users.ts'
import { Container, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { BackLink } from '#ui/links.tsx'
import { UnsavedChanges } from '#ui/unsaved-changes.tsx'
import classes from './edit.module.css'
import { PasswordForm, usePasswordForm } from './password-form.tsx'
import { PersonalForm, usePersonalForm } from './personal-form.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { StartPageField } from './start-page-field.tsx'

/** A page of two forms: whoever leaves it with unsaved input is asked once, for both. */
export function EditPage({ user }: { user: User }) {
  const { t } = useMessages()
  const { data: app } = useQuery(appInfoQueries.about())
  const personal = usePersonalForm(user)
  const password = usePasswordForm()
  // Somebody else keeps the password of those who sign in through a directory or a provider.
  const keepsPassword = user.authMethod === 'Larder' && (app?.allowPasswordLogin ?? true)

  const saveAll = async () => {
    const saved = !personal.dirty || (await personal.submit())
    return saved && (!password.dirty || (await password.submit()))
  }

  return (
    <Container size={720} px={0} className={classes.page}>
      <header>
        <BackLink to={paths.userProfile()} label={t('users.backToProfile')} />
        <Title order={1}>{t('users.edit.title')}</Title>
      </header>
      <section className={classes.card} aria-label={t('users.picture.title')}>
        <PictureEditor user={user} />
      </section>
      <PersonalForm form={personal} admin={user.admin} />
      <section className={classes.card} aria-label={t('users.startPage.title')}>
        <StartPageField />
      </section>
      {keepsPassword ? (
        <PasswordForm form={password} apiTokens={user.tokens?.length ?? 0} />
      ) : (
        <Text>{t('users.password.elsewhere')}</Text>
      )}
      <UnsavedChanges dirty={personal.dirty || password.dirty} onSave={saveAll} />
    </Container>
  )
}
