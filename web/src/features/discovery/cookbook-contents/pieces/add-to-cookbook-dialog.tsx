import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconPlus } from '#ui/icons.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { contentsQueries, useCreateByHand, usePutIn, useTakeOut } from '../cookbook-contents.queries.ts'
import classes from './add-to-cookbook-dialog.module.css'

type Chosen = Pick<RecipeSummary, 'id' | 'slug' | 'name'>
type AddToCookbookDialogProps = { recipe: Chosen; onClose: () => void }

/** The books of the household, with a tick where the recipe is in one; a tap puts it in or takes it out. */
export function AddToCookbookDialog({ recipe, onClose }: AddToCookbookDialogProps) {
  const { t } = useMessages()
  const books = useQuery(contentsQueries.ofRecipe(recipe.slug))
  const putIn = usePutIn()
  const takeOut = useTakeOut()
  const busy = putIn.isPending || takeOut.isPending || books.isFetching
  const change = (bookId: string, isIn: boolean) => (isIn ? putIn : takeOut).mutate({ bookId, recipeIds: [recipe.id] })
  return (
    <Dialog title={t('cookbook-contents.addTitle', { name: recipe.name })} onClose={onClose}>
      {books.error && !books.data ? (
        <ErrorState error={books.error} busy={books.isFetching} onRetry={() => void books.refetch()} />
      ) : !books.data ? (
        <RowsSkeleton rows={3} height={44} />
      ) : (
        <fieldset className={classes.books} aria-busy={busy}>
          <legend className={classes.legend}>{t('cookbook-contents.books')}</legend>
          {books.data.map(({ id, name, isIn }) => (
            <Checkbox
              key={id}
              label={<bdi>{name}</bdi>}
              checked={isIn}
              disabled={busy}
              classNames={{ body: classes.book }}
              onChange={({ currentTarget }) => change(id, currentTarget.checked)}
            />
          ))}
          {books.data.length === 0 && <Text c="dimmed">{t('cookbook-contents.noBooks')}</Text>}
        </fieldset>
      )}
      <NewBook onMade={(bookId) => change(bookId, true)} />
    </Dialog>
  )
}

type AddManyProps = { recipes: Chosen[]; onDone: () => void; onClose: () => void }

/** Several recipes go into one book. */
export function AddManyToCookbookDialog({ recipes, onDone, onClose }: AddManyProps) {
  const { t } = useMessages()
  const [first] = recipes
  // Which books there are; whether one of the recipes is in them does not matter here.
  const books = useQuery({ ...contentsQueries.ofRecipe(first?.slug ?? ''), enabled: first !== undefined })
  const putIn = usePutIn()
  const add = (bookId: string, name: string) =>
    putIn.mutate(
      { bookId, recipeIds: recipes.map(({ id }) => id) },
      {
        onSuccess: () => {
          toast.success(t('cookbook-contents.added', { count: recipes.length, name }))
          onDone()
          onClose()
        },
      },
    )
  return (
    <Dialog title={t('cookbook-contents.addMany', { count: recipes.length })} onClose={onClose} busy={putIn.isPending}>
      {books.error && !books.data ? (
        <ErrorState error={books.error} busy={books.isFetching} onRetry={() => void books.refetch()} />
      ) : !books.data ? (
        <RowsSkeleton rows={3} height={44} />
      ) : (
        <div className={classes.books}>
          {books.data.map(({ id, name }) => (
            <Button
              key={id}
              variant="default"
              justify="flex-start"
              disabled={putIn.isPending}
              onClick={() => add(id, name)}
            >
              <bdi>{name}</bdi>
            </Button>
          ))}
        </div>
      )}
      <NewBook onMade={add} />
    </Dialog>
  )
}

function NewBook({ onMade }: { onMade: (bookId: string, name: string) => void }) {
  const { t } = useMessages()
  const [name, setName] = useState('')
  const create = useCreateByHand()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    create.mutate(name.trim(), {
      onSuccess: (book) => {
        setName('')
        onMade(book.id, book.name)
      },
    })
  }
  return (
    <form className={classes.new} onSubmit={submit}>
      <TextInput
        label={t('cookbook-contents.newBook')}
        value={name}
        maxLength={600}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        className={classes.name}
      />
      <Button
        type="submit"
        variant="light"
        loading={create.isPending}
        disabled={name.trim() === ''}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('cookbook-contents.make')}
      </Button>
    </form>
  )
}
