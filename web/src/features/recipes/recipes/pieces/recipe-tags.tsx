import type { Tag } from '@larder/contract/organizers.ts'
import { withBasePath } from '#lib/base-path.ts'
import { paths } from '#lib/paths.ts'
import type { CardContext } from './card-context.ts'
import classes from './recipe-tags.module.css'

/** The specification's limits for a card. */
const MAX_TAGS = 2
const LONGEST_TAG = 20

const cut = (name: string): string => (name.length > LONGEST_TAG ? `${name.slice(0, LONGEST_TAG).trimEnd()}…` : name)

type RecipeTagsProps = { tags: readonly Tag[]; linked: boolean; context: CardContext }

export function RecipeTags({ tags, linked, context: { messages, source, follow } }: RecipeTagsProps) {
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags} aria-label={messages.t('recipes.card.tags')}>
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <li key={tag.id}>
          {linked ? (
            <a
              href={withBasePath(paths.explorer(source.groupSlug, { tags: [tag.id] }))}
              className={classes.tag}
              title={tag.name}
              dir="auto"
              onClick={follow}
            >
              {cut(tag.name)}
            </a>
          ) : (
            <span className={classes.tag} dir="auto">
              {cut(tag.name)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
