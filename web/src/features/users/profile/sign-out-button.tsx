import { Button } from '@mantine/core'
import { useSignOut } from '#features/auth/pieces/use-sign-out.ts'
import { useWords } from '#i18n/use-words.ts'
import { IconLogout } from '#ui/icons.tsx'
import classes from './profile.module.css'

export function SignOutButton() {
  const { t } = useWords()
  const signOut = useSignOut()
  return (
    <Button
      variant="default"
      className={classes.signOut}
      leftSection={<IconLogout size={18} stroke={1.75} className={classes.directed} aria-hidden />}
      onClick={() => void signOut()}
    >
      {t('auth.signOut')}
    </Button>
  )
}
