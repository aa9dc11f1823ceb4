import type { Recipe } from '@larder/contract/recipe.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconToolsKitchen2 } from '#ui/icons.tsx'
import { IconConfetti } from '#ui/screen-icons.tsx'
import classes from './cook-end.module.css'
import type { CookPlace } from './use-cook-place.ts'

type CookEndProps = { recipe: Recipe; place: CookPlace; children?: ReactNode }

/** The page after the last step, and the only one of a recipe without steps. Its button is where "next" was. */
export function CookEnd({ recipe, place, children }: CookEndProps) {
  const { t } = useMessages()
  const empty = place.count === 0
  const Glyph = empty ? IconToolsKitchen2 : IconConfetti
  return (
    <section className={classes.end}>
      <span className={classes.icon} aria-hidden>
        <Glyph size={44} stroke={1.5} />
      </span>
      <h2 tabIndex={-1} data-autofocus>
        {t(empty ? 'recipes.cook.noSteps' : 'recipes.cook.done')}
      </h2>
      <p>{empty ? t('recipes.cook.noStepsText') : t('recipes.cook.doneText', { name: recipe.name })}</p>
      <div className={classes.ways}>
        {children}
        {!empty && (
          <Button size="lg" variant="subtle" onClick={place.restart}>
            {t('recipes.cook.restart')}
          </Button>
        )}
      </div>
    </section>
  )
}
