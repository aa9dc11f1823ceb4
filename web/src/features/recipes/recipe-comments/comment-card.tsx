import type { RecipeComment } from '@larder/contract/recipe.ts'
import { type MouseEventHandler, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconPencil, IconTrash } from '#ui/icons.tsx'
import { Markdown } from '#ui/markdown.tsx'
import shared from '#ui/shared.module.css'
import classes from './comment-card.module.css'
import { CommentForm } from './comment-form.tsx'
import { type Commented, useRewordComment, useWaitingComment } from './recipe-comments.queries.ts'

type CommentCardProps = {
  comment: RecipeComment
  recipe: Commented
  mayChange: boolean
  onDelete: MouseEventHandler<HTMLButtonElement>
}

export function CommentCard({ comment, recipe, mayChange, onDelete }: CommentCardProps) {
  const { t, locale } = useMessages()
  const [editing, setEditing] = useState(false)
  const reword = useRewordComment(recipe)
  const waiting = useWaitingComment(comment)
  const name = nameOf(comment.user)
  const save = async (text: string) => {
    await reword.mutateAsync({ ...comment, text })
    setEditing(false)
  }
  return (
    <article className={classes.comment}>
      <Avatar user={comment.user} size={40} />
      <div className={shared.growing}>
        <div className={classes.head}>
          <span>
            <bdi className={classes.name}>{name}</bdi>
            <time className={classes.when} dateTime={comment.createdAt}>
              {waiting ? t('offline-queue.waiting') : formatMoment(comment.createdAt, locale)}
            </time>
          </span>
          <span className={classes.buttons}>
            {mayChange && !editing && (
              <IconButton
                label={t('recipe-comments.editNamed', { name })}
                icon={IconPencil}
                onClick={() => setEditing(true)}
              />
            )}
            {mayChange && (
              <IconButton label={t('recipe-comments.deleteNamed', { name })} icon={IconTrash} onClick={onDelete} />
            )}
          </span>
        </div>
        {editing ? (
          <CommentForm
            label={t('recipe-comments.edit')}
            submitLabel={t('ui.save')}
            initial={comment.text}
            onSubmit={save}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <Markdown text={comment.text} />
        )}
      </div>
    </article>
  )
}
