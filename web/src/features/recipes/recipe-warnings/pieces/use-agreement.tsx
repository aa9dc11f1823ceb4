import { asksOnceMore } from '@larder/domain/diets/warnings.ts'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import { useTableWarnings } from '../recipe-warnings.queries.ts'
import { WarningList } from './warning-list.tsx'
import classes from './warnings.module.css'

type Agreement = {
  /** Stands in the dialog; nothing where nothing was found. */
  notice: ReactNode
  /** Whether it may go on: nobody is allergic, or somebody said that they know. */
  mayGoOn: boolean
}

/** Before recipes are planned or bought: an allergy asks once more, everything else is mentioned. */
export function useAgreement(recipes: readonly { id: string; name: string }[]): Agreement {
  const { t } = useMessages()
  const { picky, warnings, failed } = useTableWarnings(recipes.map(({ id }) => id))
  const asked = recipes.map(({ id }) => id).join()
  const [agreedTo, setAgreedTo] = useState('')
  if (!picky || recipes.length === 0) return { notice: null, mayGoOn: true }
  if (failed) return { notice: <p className={shared.soft}>{t('recipe-warnings.failed')}</p>, mayGoOn: true }
  if (!warnings) return { notice: null, mayGoOn: false }
  const warned = recipes.filter(({ id }) => (warnings.get(id) ?? []).length > 0)
  const isAllergy = warned.some(({ id }) => asksOnceMore(warnings.get(id) ?? []))
  const agreed = agreedTo === asked
  return {
    mayGoOn: !isAllergy || agreed,
    notice: warned.length > 0 && (
      <section className={classes.notice} aria-label={t('recipe-warnings.title')} data-allergy={isAllergy || undefined}>
        {warned.map(({ id, name }) => (
          <div key={id}>
            {recipes.length > 1 && <strong dir="auto">{t('recipe-warnings.recipeNamed', { recipe: name })}</strong>}
            <WarningList warnings={warnings.get(id) ?? []} />
          </div>
        ))}
        {isAllergy && (
          <Checkbox
            label={t('recipe-warnings.agree')}
            checked={agreed}
            onChange={(event) => setAgreedTo(event.currentTarget.checked ? asked : '')}
          />
        )}
      </section>
    ),
  }
}
