import { allergenName, dietName } from '#features/accounts/diners/pieces/words.ts'
import type { Messages } from '#i18n/use-messages.ts'
import type { Finding, Warning } from './recipe-warnings.queries.ts'

type T = Messages['t']

export function reasonName(t: T, { reason }: Pick<Warning, 'reason'>): string {
  if (reason.kind === 'allergen') return allergenName(t, reason.allergen)
  return reason.kind === 'diet' ? dietName(t, reason.diet) : reason.name
}

/** Person and reason. */
export function warningTitle(t: T, warning: Warning): string {
  const values = { name: warning.diner, what: reasonName(t, warning) }
  if (warning.reason.kind === 'diet') return t('recipe-warnings.diet', values)
  return t(`recipe-warnings.${warning.level}`, values)
}

/** The line, and how sure it is. */
export function findingText(t: T, { strength, text, name, within }: Finding): string {
  const line = text || name
  const place =
    strength === 'food'
      ? t('recipe-warnings.inFood', { line })
      : strength === 'word'
        ? t('recipe-warnings.inWord', { word: name, line })
        : t('recipe-warnings.inMay', { line })
  return within ? t('recipe-warnings.within', { place, recipe: within }) : place
}
