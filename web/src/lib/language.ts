/** The language that requests ask for. `i18n` sets it, so that the fetch layer does not depend on messages. */
const DEFAULT_LANGUAGE = 'en-US'

let language = DEFAULT_LANGUAGE

export const requestLanguage = (): string => language

export function setRequestLanguage(next: string): void {
  language = next
}
