/** Somebody who joined in this tab a moment ago and has not put their welcome away yet. */
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts'

const KEY = 'larder-newcomer'

export const welcomeNewcomer = (): void => writeStored(KEY, 'true', 'tab')

export const isNewcomer = (): boolean => readStored(KEY, 'tab') === 'true'

export const endWelcome = (): void => removeStored(KEY, 'tab')
