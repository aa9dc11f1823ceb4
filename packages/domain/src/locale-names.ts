/** What the languages are called, each in itself; apart from their codes, because a client needs the names only where one is chosen. */
import { directionOf, type LocaleCode, localeCodes } from './locales.ts'

const names: Record<LocaleCode, string> = {
  'af-ZA': 'Afrikaans',
  'ar-SA': 'العربية',
  'bg-BG': 'Български',
  'ca-ES': 'Català',
  'cs-CZ': 'Čeština',
  'da-DK': 'Dansk',
  'de-DE': 'Deutsch',
  'el-GR': 'Ελληνικά',
  'en-GB': 'British English',
  'en-US': 'American English',
  'es-ES': 'Español',
  'fi-FI': 'Suomi',
  'fr-BE': 'Français (Belgique)',
  'fr-CA': 'Français (Canada)',
  'fr-FR': 'Français',
  'gl-ES': 'Galego',
  'he-IL': 'עברית',
  'hr-HR': 'Hrvatski',
  'hu-HU': 'Magyar',
  'is-IS': 'Íslenska',
  'it-IT': 'Italiano',
  'ja-JP': '日本語',
  'ko-KR': '한국어',
  'lt-LT': 'Lietuvių',
  'lv-LV': 'Latviešu',
  'nl-NL': 'Nederlands',
  'no-NO': 'Norsk',
  'pl-PL': 'Polski',
  'pt-BR': 'Português (Brasil)',
  'pt-PT': 'Português',
  'ro-RO': 'Română',
  'ru-RU': 'Русский',
  'sk-SK': 'Slovenčina',
  'sl-SI': 'Slovenščina',
  'sr-SP': 'Српски',
  'sv-SE': 'Svenska',
  'tr-TR': 'Türkçe',
  'uk-UA': 'Українська',
  'vi-VN': 'Tiếng Việt',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
}

export type Locale = { code: LocaleCode; name: string; direction: 'ltr' | 'rtl' }

/** Sorted by code. */
export const locales: readonly Locale[] = localeCodes.map((code) => ({
  code,
  name: names[code],
  direction: directionOf(code),
}))
