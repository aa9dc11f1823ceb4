import type { CoverPicture } from '@larder/contract/cookbook-contents.ts'
import type { Cookbook } from '@larder/contract/cookbooks.ts'
import { Badge } from '@mantine/core'
import { BookCover } from '#features/discovery/cookbook-contents/pieces/book-cover.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconPencil, IconTrash } from '#ui/icons.tsx'
import { RowLink } from '#ui/links.tsx'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import classes from './cookbooks-page.module.css'

type CookbookRowProps = {
  book: Cookbook
  groupSlug: string
  /** What is in it, in plain words. */
  sentence: string
  /** How many recipes that are; unknown until the server has counted. */
  count: number | undefined
  cover: readonly CoverPicture[] | undefined
  onEdit: () => void
  onRemove: () => void
}

export function CookbookRow({ book, groupSlug, sentence, count, cover, onEdit, onRemove }: CookbookRowProps) {
  const { t } = useMessages()
  return (
    <SortableRow id={book.id} className={classes.book}>
      <SortHandle name={book.name} />
      <BookCover pictures={cover} size="row" />
      <div className={classes.about}>
        <span className={classes.name}>
          <RowLink to={paths.cookbook(groupSlug, book.slug)} name={book.name} />
          {book.public && (
            <Badge variant="light" size="sm">
              {t('cookbooks.publicBadge')}
            </Badge>
          )}
        </span>
        <span className={classes.sentence}>{sentence}</span>
        {count !== undefined && <span className={classes.sentence}>{t('cookbooks.recipes', { count })}</span>}
      </div>
      <IconButton label={t('data.editNamed', { name: book.name })} icon={IconPencil} onClick={onEdit} />
      <IconButton label={t('data.deleteNamed', { name: book.name })} icon={IconTrash} onClick={onRemove} />
    </SortableRow>
  )
}
