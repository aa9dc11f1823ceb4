import type { RecipeComment } from '@larder/contract/recipe.ts'
import { canChangeComment } from '@larder/domain/permissions/comment.ts'
import { useId } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Heading } from '#ui/heading.tsx'
import shared from '#ui/shared.module.css'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { CommentCard } from '../comment-card.tsx'
import { CommentForm } from '../comment-form.tsx'
import { type Commented, useAddComment, useComments, useRemoveComments } from '../recipe-comments.queries.ts'
import classes from './recipe-comments.module.css'

type RecipeCommentsProps = {
  recipe: Commented
  /** Guests only read. */
  guest: boolean
}

export function RecipeComments({ recipe, guest }: RecipeCommentsProps) {
  const { t } = useMessages()
  const id = useId()
  const signedIn = useUser()
  const user = guest ? null : signedIn
  const add = useAddComment(recipe)
  const remove = useRemoveComments(recipe)
  const single = useSingleTaps()
  const { leaving, takeAway } = useUndoableRemoval<RecipeComment>({
    remove: remove.mutateAsync,
    announce: () => t('recipe-comments.deleted'),
  })
  const comments = useComments(recipe)
  const shown = comments.filter((comment) => !leaving.has(comment.id))
  if (!user && shown.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.comments}>
      <Heading order={2} id={id} className={classes.title}>
        {t('recipe-comments.title')}
      </Heading>
      {user && (
        <div className={classes.new}>
          <Avatar user={user} size={40} />
          <CommentForm
            label={t('recipe-comments.write')}
            submitLabel={t('recipe-comments.add')}
            onSubmit={add.mutateAsync}
          />
        </div>
      )}
      <ul className={classes.list}>
        {shown.map((comment) => (
          <li key={comment.id}>
            <CommentCard
              comment={comment}
              recipe={recipe}
              mayChange={user !== null && canChangeComment(user, comment)}
              onDelete={single(() => takeAway([comment]))}
            />
          </li>
        ))}
      </ul>
      {user && shown.length === 0 && <p className={shared.softLine}>{t('recipe-comments.none')}</p>}
    </section>
  )
}
