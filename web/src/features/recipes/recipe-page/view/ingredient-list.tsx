import type { Recipe, RecipeIngredient } from '@larder/contract/recipe.ts'
import { canConvert, ingredientsText } from '@larder/domain/ingredients/pieces.ts'
import { sectionsOf } from '@larder/domain/recipes/sections.ts'
import { memo, use } from 'react'
import { usePersonalPreferences } from '#features/accounts/users/personal-preferences.queries.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import {
  type ProgressChanges,
  useProgressChanges,
  useProgressPart,
} from '#features/recipes/cook-mode/pieces/recipe-progress.ts'
import { CheckLines, DoubtMark } from '#features/recipes/ingredient-parser/pieces/check-lines.tsx'
import { MarginNoteButton, MarginNoteList } from '#features/recipes/recipe-margin-notes/pieces/margin-notes.tsx'
import { AddToListContext } from '#features/recipes/recipes/pieces/add-to-list.ts'
import { IngredientText } from '#features/recipes/recipes/pieces/ingredient-text.tsx'
import { Section } from '#features/recipes/recipes/pieces/section.tsx'
import { useShownMeasures } from '#features/recipes/recipes/pieces/shown-measures.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { copyText } from '#lib/browser.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { CheckLine } from '#ui/check-line.tsx'
import { Heading } from '#ui/heading.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconCopy, IconRestore, IconShoppingCart } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { toast } from '#ui/toast.tsx'
import classes from './ingredient-list.module.css'
import { SubRecipe } from './sub-recipe.tsx'

const CHOICES = ['original', 'metric', 'us'] as const

/** As written, in grams, or in cups: one switch for every recipe of this reader. Only where it would change a line. */
function MeasuresControl({ recipe }: { recipe: Recipe }) {
  const { t } = useMessages()
  const [{ measures }, choose] = usePersonalPreferences()
  if (!canConvert(recipe.recipeIngredient)) return null
  return (
    <fieldset className={classes.measures} aria-label={t('recipes.measures.label')}>
      {CHOICES.map((value) => (
        <button key={value} type="button" aria-pressed={value === measures} onClick={() => choose({ measures: value })}>
          {t(`recipes.measures.${value}`)}
        </button>
      ))}
    </fieldset>
  )
}

type IngredientListProps = {
  recipe: Recipe
  scale: number
  /** Where linked recipes can be opened; guests have no such place. */
  groupSlug: string | undefined
  mayEdit: boolean
}

export function IngredientList({ recipe, scale, groupSlug, mayEdit }: IngredientListProps) {
  const { t } = useMessages()
  const { open } = useActionHost()
  const isMember = useUser()?.groupId === recipe.groupId && groupSlug !== undefined
  const doneIds = useProgressPart(recipe.id, ({ ingredients }) => ingredients)
  const { toggle, clear } = useProgressChanges(recipe.id)
  const shown = useShownMeasures()
  const AddToListDialog = use(AddToListContext)
  const copy = async () => {
    if (await copyText(ingredientsText(recipe.recipeIngredient, scale, shown))) toast.success(t('recipes.view.copied'))
    else toast.error(t('ui.copy.failed'))
  }
  const tools = (
    <div className={classes.tools}>
      {doneIds.length > 0 && (
        <IconButton label={t('recipes.view.uncheckAll')} icon={IconRestore} onClick={() => clear('ingredients')} />
      )}
      {isMember && (
        <IconButton
          label={t('shopping-lists.add.action')}
          icon={IconShoppingCart}
          onClick={() =>
            open(AddToListDialog, { recipes: [{ id: recipe.id, slug: recipe.slug, name: recipe.name, scale }] })
          }
        />
      )}
      <IconButton label={t('recipes.view.copyIngredients')} icon={IconCopy} onClick={() => void copy()} />
    </div>
  )
  return (
    <Section title={t('recipes.view.ingredients')} tools={tools} card>
      <MeasuresControl recipe={recipe} />
      {mayEdit && <CheckLines recipe={recipe} />}
      {sectionsOf(recipe.recipeIngredient).map(({ title, items }) => (
        <div key={items[0]?.referenceId} className={classes.section}>
          {title && (
            <Heading order={3} className={classes.title}>
              <bdi>{title}</bdi>
            </Heading>
          )}
          <ul className={shared.plainList}>
            {items.map((ingredient) => (
              <IngredientRow
                key={ingredient.referenceId}
                ingredient={ingredient}
                scale={scale}
                groupSlug={groupSlug}
                done={doneIds.includes(ingredient.referenceId)}
                toggle={toggle}
              />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

type IngredientRowProps = {
  ingredient: RecipeIngredient
  scale: number
  groupSlug: string | undefined
  done: boolean
  toggle: ProgressChanges['toggle']
}

/** Only the one that was ticked is drawn again. */
const IngredientRow = memo(({ ingredient, scale, groupSlug, done, toggle }: IngredientRowProps) => {
  return (
    <li className={classes.row} data-done={done || undefined}>
      <div className={classes.line}>
        <CheckLine
          checked={done}
          onChange={() => toggle('ingredients', ingredient.referenceId)}
          label={<IngredientText ingredient={ingredient} scale={scale} />}
          classNames={{ root: classes.check, body: classes.body, labelWrapper: classes.texts, label: classes.label }}
        />
        {ingredient.isDoubtful && <DoubtMark />}
        <MarginNoteButton
          line={{
            kind: 'ingredient',
            target: ingredient.referenceId,
            name: ingredient.food?.name || ingredient.display,
          }}
        />
      </div>
      <div className={classes.notes}>
        <MarginNoteList target={ingredient.referenceId} />
      </div>
      {ingredient.referencedRecipe && groupSlug && (
        <SubRecipe ingredient={ingredient} recipe={ingredient.referencedRecipe} scale={scale} groupSlug={groupSlug} />
      )}
    </li>
  )
})
