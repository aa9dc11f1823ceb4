import { useMediaQuery } from '@mantine/hooks'

/** Widths below this are phones: dialogs fill the screen, tables turn into cards. */
const PHONE_BELOW = '599.98px'

/** Read at once rather than after the first paint, so that a phone never flashes the desk layout. */
export const usePhone = (): boolean =>
  useMediaQuery(`(max-width: ${PHONE_BELOW})`, false, { getInitialValueInEffect: false })
