/** Whoever goes past the set-up is led there again by the next sign-in, not by every visit to the first screen. */
import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'larder-setup-left'

export const leaveSetup = (): void => writeStored(KEY, 'true')

export const hasLeftSetup = (): boolean => readStored(KEY) === 'true'
