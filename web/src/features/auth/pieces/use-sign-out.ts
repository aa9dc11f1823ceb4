import { useNavigate } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { signOut } from '#lib/session.ts'

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate({ href: paths.login({ direct: 1 }) })
  }
}
