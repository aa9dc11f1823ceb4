/** How many lines of a recipe somebody should look at, for those who may edit it; and the mark on such a line. */

import type { Recipe } from '@larder/contract/recipe.ts'
import { Suspense, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconInfoCircle } from '#ui/preloaded-icons.tsx'
import classes from './check-lines.module.css'

const CheckDialog = lazyPart(async () => (await import('../check-dialog.tsx')).CheckDialog)

export function CheckLines({ recipe }: { recipe: Recipe }) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const count = recipe.recipeIngredient.filter(({ isDoubtful }) => isDoubtful).length
  return (
    <>
      {count > 0 && (
        <button type="button" className={classes.chip} onClick={() => setOpen(true)}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          {t('ingredient-parser.check.chip', { count })}
        </button>
      )}
      {open && (
        <Suspense>
          <CheckDialog recipe={recipe} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export function DoubtMark() {
  const { t } = useMessages()
  const words = t('ingredient-parser.check.mark')
  return (
    <span role="img" aria-label={words} title={words} className={classes.mark}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
    </span>
  )
}
