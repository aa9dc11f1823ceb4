/** The chosen language. Read by hand instead of as a preference with a schema, because it is part of the first load. */
import { unspoken } from 'virtual:messages'
import { isSupportedLocale, type LocaleCode, pickLocale } from '@larder/domain/locales.ts'
import { readStored, writeStored } from '#lib/browser-storage.ts'

const KEY = 'locale-preferences'

type LocalePreference = { locale: string }

function read(): LocalePreference {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '{}')
    const isChosen = typeof stored === 'object' && stored !== null && 'locale' in stored
    return { locale: isChosen && typeof stored.locale === 'string' ? stored.locale : '' }
  } catch {
    return { locale: '' }
  }
}

/** Empty until the user chooses: then the browser's own languages decide. */
export const localePreference = {
  read,
  write: (chosen: LocalePreference): void => writeStored(KEY, JSON.stringify(chosen)),
}

/** A language that is only partly there is spoken to those who chose it. */
export function startLocale(): LocaleCode {
  const chosen = localePreference.read().locale
  if (isSupportedLocale(chosen)) return chosen
  return pickLocale(navigator.languages.join(','), (code) => !unspoken.includes(code))
}
