import type { Recipe } from '@larder/contract/recipe.ts'
import { Link } from '@tanstack/react-router'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#lib/paths.ts'
import classes from './organizer-chips.module.css'
import { Section } from './section.tsx'

type OrganizerChipsProps = { recipe: Recipe; groupSlug: string | undefined; className?: string }

/** Categories and tags; each leads to everything else that carries it. */
export function OrganizerChips({ recipe, groupSlug, className }: OrganizerChipsProps) {
  const { t } = useWords()
  const kinds = [
    { id: 'categories', title: t('recipes.view.categories'), items: recipe.recipeCategory },
    { id: 'tags', title: t('recipes.view.tags'), items: recipe.tags },
  ] as const
  return kinds.map(
    ({ id, title, items }) =>
      items.length > 0 && (
        <Section key={id} title={title} className={className} small>
          <ul className={classes.chips}>
            {items.map((item) => (
              <li key={item.id}>
                {groupSlug ? (
                  <Link to={paths.explorer(groupSlug, { [id]: [item.id] })} className={classes.chip} dir="auto">
                    {item.name}
                  </Link>
                ) : (
                  <span className={classes.chip} dir="auto">
                    {item.name}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Section>
      ),
  )
}
