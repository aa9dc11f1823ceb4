import type { Recipe } from '@larder/contract/recipe.ts'
import { useState } from 'react'
import { Section } from '#features/recipes/recipes/pieces/section.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { AppLink } from '#ui/links.tsx'
import classes from './recipe-view.module.css'

type OrganizerChipsProps = { recipe: Recipe; groupSlug: string | undefined; className?: string }

/** Categories and tags; each leads to everything else that carries it. */
export function OrganizerChips({ recipe, groupSlug, className }: OrganizerChipsProps) {
  const { t } = useMessages()
  const kinds = [
    { id: 'categories', title: t('recipes.view.categories'), items: recipe.recipeCategory },
    { id: 'tags', title: t('recipes.view.tags'), items: recipe.tags },
  ] as const
  return kinds.map(
    ({ id, title, items }) =>
      items.length > 0 && (
        <Section key={id} title={title} className={className} small>
          <Chips
            items={items}
            pathOf={groupSlug === undefined ? undefined : (item) => paths.explorer(groupSlug, { [id]: [item.id] })}
          />
        </Section>
      ),
  )
}

/** An import may bring hundreds; more than these are folded away. */
const MOST_CHIPS = 12

type Organizer = Recipe['tags'][number]
type ChipsProps = { items: Organizer[]; pathOf: ((item: Organizer) => string) | undefined }

function Chips({ items, pathOf }: ChipsProps) {
  const { t } = useMessages()
  const [unfolded, setUnfolded] = useState(false)
  // A fold that hides a single one takes as much room as it saves.
  const isLong = items.length > MOST_CHIPS + 1
  const shown = isLong && !unfolded ? items.slice(0, MOST_CHIPS) : items
  return (
    <ul className={classes.chips}>
      {shown.map((item) => (
        <li key={item.id}>
          {pathOf ? (
            <AppLink to={pathOf(item)} className={classes.chip} dir="auto">
              {item.name}
            </AppLink>
          ) : (
            <span className={classes.chip} dir="auto">
              {item.name}
            </span>
          )}
        </li>
      ))}
      {isLong && (
        <li>
          <button
            type="button"
            className={classes.chip}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded
              ? t('recipes.view.fewerOrganizers')
              : t('recipes.view.moreOrganizers', { count: items.length - MOST_CHIPS })}
          </button>
        </li>
      )}
    </ul>
  )
}
