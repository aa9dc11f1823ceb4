import type { User } from '@larder/contract/users.ts'
import { Button, Container, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import { IconLogout } from '#ui/icons.tsx'
import classes from './profile.module.css'
import { SettingsLinks } from './settings-links.tsx'

const AVATAR_SIZE = 96

type ProfilePageProps = {
  user: User
  /** What other features offer here, below who is signed in. */
  children: ReactNode
  onSignOut: () => void
}

export function ProfilePage({ user, children, onSignOut }: ProfilePageProps) {
  return (
    <Container size={950} px={0} className={classes.page}>
      <ProfileHead user={user} />
      {children}
      <SettingsLinks user={user} />
      <SignOutButton onSignOut={onSignOut} />
    </Container>
  )
}

function ProfileHead({ user }: { user: User }) {
  const { t } = useMessages()
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

function SignOutButton({ onSignOut }: Pick<ProfilePageProps, 'onSignOut'>) {
  const { t } = useMessages()
  return (
    <Button
      variant="default"
      className={classes.signOut}
      leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
      onClick={onSignOut}
    >
      {t('auth.signOut')}
    </Button>
  )
}
