import { useMediaQuery } from '@mantine/hooks'

/** Widths below this are phones: dialogs fill the screen, tables turn into cards. */
const PHONE_BELOW = '599.98px'
/** Widths from this have room for a second column. */
const DESK_FROM = '960px'

/** Read at once rather than after the first paint, so that a phone never flashes the desk layout. */
const atOnce = { getInitialValueInEffect: false }

export const usePhone = (): boolean => useMediaQuery(`(max-width: ${PHONE_BELOW})`, false, atOnce)
export const useDesk = (): boolean => useMediaQuery(`(min-width: ${DESK_FROM})`, true, atOnce)

/** Nothing can be shown by pointing at it: a finger is down or away. */
export const useTouch = (): boolean => useMediaQuery('(hover: none)', false, atOnce)
