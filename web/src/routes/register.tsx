import { useSearch } from '@tanstack/react-router'
import { RegisterPage } from '#features/auth/registration/register-page.tsx'

export function Component() {
  const { token }: { token?: string } = useSearch({ strict: false })
  return <RegisterPage key={token} token={token ?? ''} />
}
