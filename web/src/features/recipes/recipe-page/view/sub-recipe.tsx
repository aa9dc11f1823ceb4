import { type LinkedYield, type LinkingLine, linkedBatches } from '@larder/domain/recipes/linked-batches.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { IngredientText } from '#features/recipes/recipes/pieces/ingredient-text.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { IconChevronDown, IconToolsKitchen2 } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import classes from './sub-recipe.module.css'

type SubRecipeProps = {
  ingredient: LinkingLine
  recipe: LinkedYield & { name: string; slug: string }
  scale: number
  groupSlug: string
}

/** A recipe inside a recipe: a way to it, and its own ingredients for whoever wants them here. */
export function SubRecipe({ ingredient, recipe, scale, groupSlug }: SubRecipeProps) {
  const { t } = useMessages()
  const { batches, compared } = linkedBatches(ingredient, recipe)
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.sub}>
      <div className={classes.ways}>
        <Link to={paths.recipe(groupSlug, recipe.slug)} className={classes.link} dir="auto">
          <IconToolsKitchen2 size={16} stroke={1.75} aria-hidden />
          {t('recipes.view.openSubRecipe', { name: recipe.name })}
        </Link>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'recipes.view.hideSubIngredients' : 'recipes.view.showSubIngredients')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      {!compared && <p className={shared.softLine}>{t('recipes.view.oneBatch')}</p>}
      <div id={id}>{open && <SubIngredients slug={recipe.slug} scale={scale * batches} />}</div>
    </div>
  )
}

function SubIngredients({ slug, scale }: { slug: string; scale: number }) {
  const { t } = useMessages()
  const { data, error, refetch } = useQuery(useRecipeSource().one(slug))
  if (error && !data)
    return (
      <p className={classes.state} role="alert">
        <span>{t('ui.errorState.title')}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          {t('ui.errorState.retry')}
        </Button>
      </p>
    )
  if (!data)
    return (
      <p className={classes.state} role="status">
        {t('ui.table.loading')}
      </p>
    )
  return (
    <ul className={classes.list}>
      {data.recipeIngredient.map((ingredient) => (
        <li key={ingredient.referenceId}>
          <IngredientText ingredient={ingredient} scale={scale} />
        </li>
      ))}
    </ul>
  )
}
