import type { RecipeListQuery } from '@larder/contract/recipe-search.ts'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useCardContext } from '#features/recipes/recipes/pieces/card-context.ts'
import { ListedCard } from '#features/recipes/recipes/pieces/recipe-card.tsx'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import classes from '../explorer/explorer-rows.module.css'
import { LIST_FRESH_FOR_MS } from '../list/use-recipe-list.ts'

const CARDS_ON_A_SHELF = 8

type RecipeShelfProps = { title: string; ask: Partial<RecipeListQuery> }

/** A few recipes side by side under a name. Nothing where there are none. */
export function RecipeShelf({ title, ask }: RecipeShelfProps) {
  const titleId = useId()
  const { context, ratingOf } = useCardContext()
  const { data } = useQuery({
    ...recipeQueries.page({ page: 1, perPage: CARDS_ON_A_SHELF, ...ask }),
    staleTime: LIST_FRESH_FOR_MS,
  })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mb="xs">
        {title}
      </Title>
      <ul className={classes.cards} aria-labelledby={titleId}>
        {data.items.map((recipe) => (
          <li key={recipe.id} className={classes.cell}>
            <ListedCard
              recipe={recipe}
              cardSize="compact"
              heading="h3"
              context={context}
              opinion={ratingOf(recipe.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
