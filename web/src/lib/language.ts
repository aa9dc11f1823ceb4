/** The language requests ask for. `i18n` sets it; kept apart so that the fetch layer need not know any words. */
const DEFAULT_LANGUAGE = 'en-US'

let language = DEFAULT_LANGUAGE

export const requestLanguage = (): string => language

export function setRequestLanguage(next: string): void {
  language = next
}
