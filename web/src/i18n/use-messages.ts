import { currentMessages, type Messages } from './i18n.ts'

export type { Messages } from './i18n.ts'

/** The messages of the chosen language; the component is drawn again when the language changes. */
export const useMessages = (): Messages => currentMessages.use()
