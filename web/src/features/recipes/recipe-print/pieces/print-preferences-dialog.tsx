import type { Recipe } from '@larder/contract/recipe.ts'
import { Button, Switch } from '@mantine/core'
import { useId } from 'react'
import { hasNutrition } from '#features/recipes/recipes/pieces/nutrition-list.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconLayoutSidebar, IconPrinter } from '#ui/icons.tsx'
import { IconLayoutSidebarRight, IconPhotoOff } from '#ui/screen-icons.tsx'
import { PrintSheet } from '../print-sheet.tsx'
import { imagePositions, printPreference } from '../recipe-print.preferences.ts'
import classes from './print-preferences-dialog.module.css'
import { PrintView } from './print-view.tsx'

/** The specification's width of this dialog. */
const WIDTH = 'min(70vw, 816px)'
const icons = { left: IconLayoutSidebar, right: IconLayoutSidebarRight, hidden: IconPhotoOff }

type PrintPreferencesDialogProps = { recipe: Recipe; scale: number; onClose: () => void }

/** Every choice is kept at once and seen below; there is nothing to confirm. */
export function PrintPreferencesDialog({ recipe, scale, onClose }: PrintPreferencesDialogProps) {
  const { t } = useMessages()
  const name = useId()
  const [wanted, choose] = printPreference.use()
  const linked = recipe.recipeInstructions.some(({ ingredientReferences }) => ingredientReferences.length > 0)
  return (
    <Dialog title={t('recipes.print.title')} onClose={onClose} width={WIDTH}>
      <div className={classes.choices}>
        <fieldset className={classes.positions}>
          <legend>{t('recipes.print.image')}</legend>
          {imagePositions.map((position) => {
            const Glyph = icons[position]
            return (
              <label key={position} className={classes.position}>
                <input
                  type="radio"
                  name={name}
                  checked={wanted.imagePosition === position}
                  onChange={() => choose({ imagePosition: position })}
                />
                <Glyph size={20} stroke={1.75} aria-hidden />
                {t(`recipes.print.position.${position}`)}
              </label>
            )
          })}
        </fieldset>
        <div className={classes.switches}>
          <Switch
            label={t('recipes.print.showDescription')}
            checked={wanted.showDescription}
            onChange={({ currentTarget }) => choose({ showDescription: currentTarget.checked })}
          />
          <Switch
            label={t('recipes.print.notes')}
            checked={wanted.showNotes}
            onChange={({ currentTarget }) => choose({ showNotes: currentTarget.checked })}
          />
          <Switch
            label={t('recipes.print.nutrition')}
            description={hasNutrition(recipe.nutrition) ? undefined : t('recipes.print.noNutrition')}
            checked={wanted.showNutrition ?? recipe.settings.showNutrition}
            onChange={({ currentTarget }) => choose({ showNutrition: currentTarget.checked })}
          />
          {recipe.recipeIngredient.some(({ referencedRecipe }) => referencedRecipe) && (
            <Switch
              label={t('recipes.print.expandChildRecipes')}
              checked={wanted.expandChildRecipes}
              onChange={({ currentTarget }) => choose({ expandChildRecipes: currentTarget.checked })}
            />
          )}
          {linked && (
            <Switch
              label={t('recipes.print.linked')}
              checked={wanted.showLinkedIngredients}
              onChange={({ currentTarget }) => choose({ showLinkedIngredients: currentTarget.checked })}
            />
          )}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={classes.preview} aria-label={t('recipes.print.preview')} tabIndex={0}>
        <div className={classes.paper}>
          <PrintSheet recipe={recipe} scale={scale} />
        </div>
      </section>
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('recipes.print.print')}
        </Button>
      </div>
      <PrintView recipe={recipe} scale={scale} />
    </Dialog>
  )
}
