import type { Recipe } from '@larder/contract/recipe.ts'
import { useState } from 'react'
import { SubstituteButton } from '#features/catalogue/substitutes/pieces/substitute-button.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import { FoundContent } from '../found-content.tsx'
import { type Finding, useTableWarnings, type Warning } from '../recipe-warnings.queries.ts'
import { WarningList } from './warning-list.tsx'
import classes from './warnings.module.css'

type RecipeWarningsProps = { recipe: Recipe; mayEdit: boolean }

/** On the recipe's page: what speaks against whom, what could stand in, and what was found in it at all. */
export function RecipeWarnings({ recipe, mayEdit }: RecipeWarningsProps) {
  const { t } = useMessages()
  const { picky, warnings, failed } = useTableWarnings([recipe.id])
  const [open, setOpen] = useState(false)
  const own = warnings?.get(recipe.id) ?? []
  const contents = `${t('recipe-warnings.allergensFound')} · ${t('recipe-warnings.dietsTitle')}`
  const isAllergy = own.some(({ level }) => level === 'allergy')
  return (
    <section
      className={classes.panel}
      aria-label={t(own.length > 0 ? 'recipe-warnings.title' : 'recipe-warnings.titleNone')}
      data-allergy={isAllergy || undefined}
      data-quiet={own.length === 0 || undefined}
    >
      {own.length > 0 && <h2>{t('recipe-warnings.title')}</h2>}
      {own.length > 0 && (
        <WarningList
          warnings={own}
          helpFor={(finding, warning) => <LineHelp recipe={recipe} finding={finding} warning={warning} />}
        />
      )}
      {picky && warnings && own.length === 0 && <p className={shared.soft}>{t('recipe-warnings.nothingFound')}</p>}
      {picky && failed && <p className={shared.soft}>{t('recipe-warnings.failed')}</p>}
      {own.length > 0 && <p className={shared.soft}>{t('diners.honest')}</p>}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{contents}</summary>
        {open && <FoundContent slug={recipe.slug} mayEdit={mayEdit} />}
      </details>
    </section>
  )
}

function LineHelp({ recipe, finding, warning }: { recipe: Recipe; finding: Finding; warning: Warning }) {
  if (!finding.foodId && !finding.key) return null
  return (
    <SubstituteButton
      recipeId={recipe.id}
      food={{ id: finding.foodId, key: finding.key, name: finding.name, recipes: [recipe.id], line: finding.lineId }}
      against={warning.reason}
    />
  )
}
