import type { Recipe } from '@larder/contract/recipe.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useTableWarnings } from '../recipe-warnings.queries.ts'
import { WarningList } from './warning-list.tsx'

/** On paper: whoever cooks from it must know as well. What has not come by then is left out. */
export function PrintWarnings({ recipe }: { recipe: Recipe }) {
  const { t } = useMessages()
  const { warnings } = useTableWarnings([recipe.id])
  const own = warnings?.get(recipe.id) ?? []
  if (own.length === 0) return null
  return (
    <section>
      <h2>{t('recipe-warnings.title')}</h2>
      <WarningList warnings={own} />
      <p>{t('diners.honest')}</p>
    </section>
  )
}
