/** What languages are called in the reader's own. */
export function languageNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (code) => names.of(code) ?? code
}
