import { useMediaQuery } from '@mantine/hooks'

/**
 * Takes the place of Mantine's own when the client is built (`vite.config.ts`). That one asks after the first drawing,
 * because a server could not know, and so draws everything that moves twice.
 */
export const useReducedMotion = (): boolean =>
  useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false })
