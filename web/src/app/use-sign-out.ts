import { useNavigate } from '@tanstack/react-router'
import { signOut } from '#lib/session.ts'
import { paths } from './paths.ts'

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate({ href: paths.login({ direct: 1 }) })
  }
}
