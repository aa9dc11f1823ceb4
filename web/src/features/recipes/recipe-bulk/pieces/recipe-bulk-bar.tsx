import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { Button, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconChecks } from '#ui/icons.tsx'
import type { MenuAction } from '#ui/overflow-menu.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import { useRootAttribute } from '#ui/use-root-attribute.ts'
import classes from './recipe-bulk-bar.module.css'
import { useRecipeBulk } from './use-recipe-bulk.tsx'

type RecipeBulkBarProps = {
  recipes: RecipeSummary[]
  /** How many could be chosen. */
  loaded: number
  onChooseAll: () => void
  onDone: () => void
  /** What else can be done with them. */
  also?: MenuAction[]
}

/** At the lower edge, where the thumb is. Says how many are chosen, and what can be done with them. */
export function RecipeBulkBar({ recipes, loaded, onChooseAll, onDone, also = [] }: RecipeBulkBarProps) {
  const { t } = useMessages()
  const { actionsFor, dialog } = useRecipeBulk({ onDone })
  useStopOnEscape(onDone)
  useRootAttribute('data-has-foot-bar')
  return (
    <div className={classes.place}>
      <div role="toolbar" aria-label={t('recipe-bulk.title')} className={classes.bar}>
        <IconButton label={t('recipe-bulk.stop')} icon={IconX} onClick={onDone} />
        <Text role="status" className={classes.count}>
          {t('recipe-bulk.chosen', { count: recipes.length })}
        </Text>
        <IconButton
          label={t('recipe-bulk.chooseAll', { count: loaded })}
          icon={IconChecks}
          disabled={recipes.length === loaded}
          onClick={onChooseAll}
        />
        <div className={classes.actions}>
          {[...also, ...actionsFor(recipes)].map(({ id, icon: Glyph, label, danger, run }) => (
            <Button
              key={id}
              variant="light"
              color={danger ? 'red' : undefined}
              leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
              disabled={recipes.length === 0}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {dialog}
    </div>
  )
}

/** Esc leaves the choosing, unless something on top of it has to be left first. */
function useStopOnEscape(stop: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector('[role="dialog"], [role="menu"]')) stop()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
