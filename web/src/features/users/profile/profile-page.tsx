import type { User } from '@larder/contract/users.ts'
import { Button, Container, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSignOut } from '#features/auth/pieces/use-sign-out.ts'
import { useWords } from '#i18n/use-words.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import { IconLogout } from '#ui/icons.tsx'
import classes from './profile.module.css'
import { SettingsLinks } from './settings-links.tsx'
import { Statistics } from './statistics.tsx'

const AVATAR_SIZE = 96

type ProfilePageProps = {
  user: User
  /** What other features offer here, below who is signed in. */
  children: ReactNode
}

export function ProfilePage({ user, children }: ProfilePageProps) {
  return (
    <Container size={950} px={0} className={classes.page}>
      <ProfileHead user={user} />
      {children}
      <Statistics group={user.groupSlug} />
      <SettingsLinks user={user} />
      <SignOutButton />
    </Container>
  )
}

function ProfileHead({ user }: { user: User }) {
  const { t } = useWords()
  return (
    <header className={classes.head}>
      <Avatar user={user} size={AVATAR_SIZE} />
      <div>
        <Title order={1}>{t('users.profile.welcome', { name: nameOf(user) })}</Title>
        <p className={classes.text}>{t('users.profile.text')}</p>
        <dl className={classes.homes}>
          <div>
            <dt>{t('users.profile.household')}</dt>
            <dd dir="auto">{user.household}</dd>
          </div>
          <div>
            <dt>{t('users.profile.group')}</dt>
            <dd dir="auto">{user.group}</dd>
          </div>
        </dl>
      </div>
    </header>
  )
}

function SignOutButton() {
  const { t } = useWords()
  const signOut = useSignOut()
  return (
    <Button
      variant="default"
      className={classes.signOut}
      leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
      onClick={() => void signOut()}
    >
      {t('auth.signOut')}
    </Button>
  )
}
