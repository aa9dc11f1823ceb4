import type { Recipe } from '@larder/contract/recipe.ts'
import { formatQuantity } from '@larder/domain/quantities/format-quantity.ts'
import { madeAmount } from '@larder/domain/quantities/scale.ts'
import { linkedBatches } from '@larder/domain/recipes/linked-batches.ts'
import { sectionsOf } from '@larder/domain/recipes/sections.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useComputedFacts } from '#features/recipes/recipe-nutrition/pieces/use-computed-facts.ts'
import { PrintWarnings } from '#features/recipes/recipe-warnings/pieces/print-warnings.tsx'
import { IngredientText } from '#features/recipes/recipes/pieces/ingredient-text.tsx'
import { hasNutrition, nutritionFacts } from '#features/recipes/recipes/pieces/nutrition-list.tsx'
import { recipeImageAddress } from '#features/recipes/recipes/pieces/recipe-image-address.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { timeText } from '#lib/format-duration.ts'
import { ContentLanguage } from '#ui/content-language.ts'
import { Logo } from '#ui/logo.tsx'
import { Markdown } from '#ui/markdown.tsx'
import classes from './print-sheet.module.css'
import { PrintSteps } from './print-steps.tsx'
import { printPreference } from './recipe-print.preferences.ts'

type PrintNutritionProps = { facts: { key: string; name: string; amount: string }[]; computed?: boolean }

function PrintNutrition({ facts, computed = false }: PrintNutritionProps) {
  const { t } = useMessages()
  return (
    <section className={classes.nutrition}>
      <h2>{t(computed ? 'recipe-nutrition.printed' : 'recipes.print.nutrition')}</h2>
      <table>
        <tbody>
          {facts.map(({ key, name, amount }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{amount}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** By itself, so that the sheet is not drawn again when the numbers come. */
function ComputedNutrition({ recipe }: { recipe: Recipe }) {
  const facts = useComputedFacts(recipe, true)
  return facts.length > 0 && <PrintNutrition facts={facts} computed />
}

type PrintSheetProps = { recipe: Recipe; scale: number }

/** The recipe on paper: black on white, whatever the screen looks like. */
export function PrintSheet({ recipe, scale }: PrintSheetProps) {
  const { t, direction, locale } = useMessages()
  const [wanted] = printPreference.use()
  const wantsNutrition = wanted.showNutrition ?? recipe.settings.showNutrition
  const showNutrition = wantsNutrition && hasNutrition(recipe.nutrition)
  const { ownGroup } = useRecipeSource()
  const notes = wanted.showNotes ? recipe.notes.filter(({ title, text }) => title || text) : []
  const facts = printedTimes({ t, locale }, recipe)
  const makes = printedYield(t, recipe, scale)
  return (
    <ContentLanguage value={recipe.language ?? undefined}>
      <article className={classes.sheet} dir={direction}>
        <header className={classes.head} data-image={wanted.imagePosition}>
          {wanted.imagePosition !== 'hidden' && <Picture recipe={recipe} />}
          <div>
            <div className={classes.name}>
              <h1 dir="auto" lang={recipe.language ?? undefined}>
                {recipe.name}
              </h1>
              <span className={classes.logo} aria-hidden>
                <Logo size={28} />
              </span>
            </div>
            {makes && (
              <p className={classes.yield} dir="auto">
                {makes}
              </p>
            )}
            {facts.length > 0 && (
              <dl className={classes.times}>
                {facts.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd dir="auto">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {wanted.showDescription && recipe.description && (
              <div className={classes.description}>
                <Markdown text={recipe.description} />
              </div>
            )}
          </div>
        </header>
        <PrintWarnings recipe={recipe} />
        {recipe.recipeIngredient.length > 0 && (
          <section>
            <h2>{t('recipes.print.ingredients')}</h2>
            {sectionsOf(recipe.recipeIngredient).map(({ title, items }) => (
              <div key={items[0]?.referenceId} className={classes.section}>
                {title && <h3 dir="auto">{title}</h3>}
                <ul className={classes.ingredients}>
                  {items.map((ingredient) => (
                    <li key={ingredient.referenceId}>
                      <IngredientText ingredient={ingredient} scale={scale} />
                      {wanted.expandChildRecipes && ingredient.referencedRecipe && (
                        <ChildIngredients
                          slug={ingredient.referencedRecipe.slug}
                          scale={scale * linkedBatches(ingredient, ingredient.referencedRecipe).batches}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        )}
        {recipe.recipeInstructions.length > 0 && (
          <PrintSteps recipe={recipe} scale={scale} withIngredients={wanted.showLinkedIngredients} />
        )}
        {notes.length > 0 && (
          <section className={classes.notes}>
            <h2>{t('recipes.print.notes')}</h2>
            {notes.map(({ title, text }) => (
              <div key={`${title}${text}`} className={classes.note}>
                {title && <h3 dir="auto">{title}</h3>}
                <Markdown text={text} />
              </div>
            ))}
          </section>
        )}
        {showNutrition && <PrintNutrition facts={nutritionFacts(recipe.nutrition, t)} />}
        {wantsNutrition && !showNutrition && ownGroup && <ComputedNutrition recipe={recipe} />}
      </article>
    </ContentLanguage>
  )
}

/** Paper cannot wait or try again: what has not come by then is left out. */
function ChildIngredients({ slug, scale }: { slug: string; scale: number }) {
  const { data } = useQuery(useRecipeSource().one(slug))
  if (!data) return null
  return (
    <ul className={classes.linked}>
      {data.recipeIngredient.map((ingredient) => (
        <li key={ingredient.referenceId}>
          <IngredientText ingredient={ingredient} scale={scale} />
        </li>
      ))}
    </ul>
  )
}

/** A picture that is not there takes no place on the paper. */
function Picture({ recipe }: { recipe: Recipe }) {
  const [broken, setBroken] = useState(false)
  const address = recipeImageAddress(recipe, 'min-original')
  if (!address || broken) return null
  return (
    <img
      className={classes.picture}
      src={address}
      alt={recipe.name}
      fetchPriority="low"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}

/** `12 muffins · 4 servings`, at the scale of the page; as much of it as the recipe says. */
function printedYield(t: Messages['t'], recipe: Recipe, scale: number): string {
  const { amount, noun } = madeAmount(recipe, scale)
  const makes = [formatQuantity(amount), noun].filter(Boolean).join(' ')
  const count = recipe.recipeServings * scale
  const servings = count > 0 ? t('recipes.print.servings', { count, amount: formatQuantity(count) }) : ''
  const known = [makes, servings].filter(Boolean)
  if (known.length > 0) return known.join(' · ')
  return scale === 1 ? '' : t('recipes.print.times', { amount: formatQuantity(scale) })
}

function printedTimes(
  { t, locale }: Pick<Messages, 't' | 'locale'>,
  recipe: Recipe,
): { label: string; text: string }[] {
  const times = [
    { label: t('recipes.print.totalTime'), text: recipe.totalTime },
    { label: t('recipes.print.prepTime'), text: recipe.prepTime },
    { label: t('recipes.print.performTime'), text: recipe.performTime ?? recipe.cookTime },
  ]
  return times.flatMap(({ label, text }) => (text?.trim() ? [{ label, text: timeText(text, locale) }] : []))
}
