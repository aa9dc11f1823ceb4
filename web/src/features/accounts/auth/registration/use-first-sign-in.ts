import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { signIn } from '#lib/session.ts'
import { toast } from '#ui/toast.tsx'

/** Signs in with the account that was just opened; where that does not work, the sign-in page says that it is there. */
export function useFirstSignIn(): (account: { email: string; password: string }) => Promise<void> {
  const { t } = useMessages()
  const navigate = useNavigate()
  return async ({ email, password }) => {
    const { error } = await signIn({ username: email, password, remember_me: false })
    if (!error) return navigate({ href: paths.home(), replace: true })
    toast.success(t('auth.register.done'))
    await navigate({ href: paths.login() })
  }
}
