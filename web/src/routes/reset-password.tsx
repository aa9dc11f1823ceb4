import { useSearch } from '@tanstack/react-router'
import { ResetPasswordPage } from '#features/auth/password-reset/reset-password-page.tsx'

export function Component() {
  const { token }: { token?: string } = useSearch({ strict: false })
  return <ResetPasswordPage token={token ?? ''} />
}
