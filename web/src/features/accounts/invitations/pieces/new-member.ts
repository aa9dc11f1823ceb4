/** Whether the welcome of a new member is shown: from joining in this tab until they close it. */
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts'

const KEY = 'larder-newcomer'

export const startWelcome = (): void => writeStored(KEY, 'true', 'tab')

export const isNewMember = (): boolean => readStored(KEY, 'tab') === 'true'

export const endWelcome = (): void => removeStored(KEY, 'tab')
