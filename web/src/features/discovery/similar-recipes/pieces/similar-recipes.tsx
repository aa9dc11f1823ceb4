/** What is like the recipe above, read when somebody has come near; nothing where nothing is similar enough. */
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useCardContext } from '#features/recipes/recipes/pieces/card-context.ts'
import { ListedCard } from '#features/recipes/recipes/pieces/recipe-card.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { similarQueries } from '../similar-recipes.queries.ts'
import classes from './similar-recipes.module.css'

export function SimilarRecipes({ slug }: { slug: string }) {
  const mark = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !mark.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100% 0px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [near])
  return (
    <div ref={mark} className={classes.place}>
      {near && <Shelf slug={slug} />}
    </div>
  )
}

function Shelf({ slug }: { slug: string }) {
  const { t } = useMessages()
  const titleId = useId()
  const { context, ratingOf } = useCardContext()
  const { data } = useQuery(similarQueries.of(slug))
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="sm">
        {t('similar-recipes.title')}
      </Title>
      <ul className={classes.cards} aria-labelledby={titleId}>
        {data.map((recipe) => (
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
