import { Alert } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { partName } from '#features/recipe-revisions/pieces/part-words.ts'
import { useWords } from '#i18n/use-words.ts'
import { IconAlertTriangle } from '#ui/icons.tsx'
import { useDraftStore } from './draft/draft-store.tsx'
import classes from './pieces/recipe-editor.module.css'

/** Refusals with a field of their own are said there. */
const saidOnTheirField = ['name', 'orgURL', 'recipeYield', 'json']

export function RefusedParts() {
  const { t } = useWords()
  const store = useDraftStore()
  const problems = useSyncExternalStore(store.subscribe, () => store.get().problems)
  const others = Object.entries(problems).filter(([part, problem]) => problem && !saidOnTheirField.includes(part))
  if (others.length === 0) return null
  return (
    <Alert
      className={classes.notice}
      color="error"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t('recipes.edit.refused')}
    >
      <ul className={classes.refused}>
        {others.map(([part, problem]) => (
          <li key={part}>{t('recipes.edit.refusedPart', { part: partName(t, part), problem: problem ?? '' })}</li>
        ))}
      </ul>
    </Alert>
  )
}
