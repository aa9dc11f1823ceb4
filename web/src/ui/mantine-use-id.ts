import { useId as useReactId } from 'react'

/**
 * Takes the place of Mantine's own when the client is built (`vite.config.ts`). That one makes up a second name after the
 * first drawing, for versions of React that have no names of their own, and so draws every field and menu twice.
 */
export function useId(given?: string): string {
  const own = useReactId()
  return given ?? own
}
