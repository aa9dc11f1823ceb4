import type { Tag } from '@larder/contract/organizers.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '#app/paths.ts'
import { useWords } from '#i18n/use-words.ts'
import { useRecipeSource } from './recipe-source.tsx'
import styles from './recipe-tags.module.css'

/** The specification's limits for a card. */
const MOST_TAGS = 2
const LONGEST_TAG = 20

const cut = (name: string): string => (name.length > LONGEST_TAG ? `${name.slice(0, LONGEST_TAG).trimEnd()}…` : name)

type RecipeTagsProps = { tags: readonly Tag[]; linked: boolean }

export function RecipeTags({ tags, linked }: RecipeTagsProps) {
  const { t } = useWords()
  const { groupSlug } = useRecipeSource()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('recipes.card.tags')}>
      {tags.slice(0, MOST_TAGS).map((tag) => (
        <li key={tag.id}>
          {linked ? (
            <Link
              to={paths.explorer(groupSlug, { tags: [tag.id] })}
              className={styles.tag}
              title={tag.name}
              preload={false}
              dir="auto"
            >
              {cut(tag.name)}
            </Link>
          ) : (
            <span className={styles.tag} dir="auto">
              {cut(tag.name)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
