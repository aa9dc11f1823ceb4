import type { Recipe } from '@larder/contract/recipe.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconChefHat } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { useLastMade } from '../made-this.queries.ts'
import classes from './last-made.module.css'

const MadeThisDialog = lazyPart(async () => (await import('./made-this-dialog.tsx')).MadeThisDialog)

type LastMadeProps = { recipe: Recipe; size?: 'small' | 'large' }

/** When the household last cooked it, and the button that says so. */
export function LastMade({ recipe, size = 'small' }: LastMadeProps) {
  const { t, locale } = useMessages()
  const [asking, setAsking] = useState(false)
  const lastMade = useLastMade(recipe)
  return (
    <div className={classes.made} data-size={size}>
      <Button
        {...(size === 'large' ? { size: 'xl', variant: 'filled' } : { variant: 'default' })}
        leftSection={<IconChefHat size={size === 'large' ? 26 : 18} stroke={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('recipes.made.button')}
      </Button>
      <span className={shared.soft}>
        {lastMade ? t('recipes.made.last', { date: formatDay(lastMade, locale) }) : t('recipes.made.never')}
      </span>
      {asking && (
        <Suspense>
          <MadeThisDialog recipe={recipe} lastMade={lastMade} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
