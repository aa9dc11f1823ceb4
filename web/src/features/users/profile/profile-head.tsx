import type { User } from '@larder/contract/users.ts'
import { Title } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import classes from './profile.module.css'

const AVATAR_SIZE = 96

export function ProfileHead({ user }: { user: User }) {
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
