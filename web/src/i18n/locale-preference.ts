import { type LocaleCode, pickLocale } from '@larder/domain/locales.ts'
import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

/** Empty until the user chooses: then the browser's own languages decide. */
export const localePreference = preference('locale-preferences', Type.Object({ locale: Type.String({ default: '' }) }))

export const startLocale = (): LocaleCode =>
  pickLocale([localePreference.read().locale, ...navigator.languages].filter(Boolean).join(','))
