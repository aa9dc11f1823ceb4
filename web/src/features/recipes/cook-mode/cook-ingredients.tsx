import type { Recipe } from '@larder/contract/recipe.ts'
import { sectionsOf } from '@larder/domain/recipes/sections.ts'

import { MarginNoteList } from '#features/recipes/recipe-margin-notes/pieces/margin-notes.tsx'
import { CookSubstitute, CookWarnings } from '#features/recipes/recipe-warnings/pieces/cook-warnings.tsx'
import { IngredientText } from '#features/recipes/recipes/pieces/ingredient-text.tsx'
import { ScaleControl } from '#features/recipes/recipes/pieces/scale-control.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { CheckLine } from '#ui/check-line.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { KeepAwake } from '#ui/keep-awake.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import shared from '#ui/shared.module.css'
import classes from './cook-ingredients.module.css'
import { useRecipeProgress } from './pieces/recipe-progress.ts'

type CookIngredientsProps = { recipe: Recipe; scale: number; onScale: (scale: number) => void; onClose: () => void }

/** Everything that goes in, to be ticked off. At the desk it is always there, on a phone it is pulled up. */
export function CookIngredients({ recipe, scale, onScale, onClose }: CookIngredientsProps) {
  const { t } = useMessages()
  const progress = useRecipeProgress(recipe.id)
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('recipes.cook.allIngredients')}</h2>
        <span className={classes.close}>
          <IconButton size={44} label={t('recipes.cook.hideIngredients')} icon={IconX} onClick={onClose} />
        </span>
      </div>
      <div className={classes.phoneTools}>
        <ScaleControl recipe={recipe} scale={scale} onScale={onScale} />
        <KeepAwake />
      </div>
      <CookWarnings recipe={recipe} />
      {recipe.recipeIngredient.length === 0 && <p className={shared.soft}>{t('recipes.cook.noIngredients')}</p>}
      {sectionsOf(recipe.recipeIngredient).map(({ title, items }) => (
        <div key={items[0]?.referenceId} className={classes.section}>
          {title && <h3 dir="auto">{title}</h3>}
          <ul>
            {items.map((ingredient) => {
              const done = progress.isDone('ingredients', ingredient.referenceId)
              return (
                <li key={ingredient.referenceId} data-done={done || undefined}>
                  <CheckLine
                    size="md"
                    checked={done}
                    onChange={() => progress.toggle('ingredients', ingredient.referenceId)}
                    label={<IngredientText ingredient={ingredient} scale={scale} />}
                    classNames={{
                      root: classes.check,
                      body: classes.checkBody,
                      labelWrapper: classes.texts,
                      label: classes.label,
                    }}
                  />
                  <div className={classes.notes}>
                    <CookSubstitute recipe={recipe} ingredient={ingredient} />
                    <MarginNoteList target={ingredient.referenceId} />
                  </div>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}
