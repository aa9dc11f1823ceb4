import type { Cookbook, CookbookWithCover } from '@larder/contract/cookbooks.ts'
import { Button, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { GroupRecipes, useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { BOOK_ORDER, contentsQueries } from '#features/discovery/cookbook-contents/cookbook-contents.queries.ts'
import { BookCover } from '#features/discovery/cookbook-contents/pieces/book-cover.tsx'
import { RecipeExplorer } from '#features/discovery/recipe-search/pieces/recipe-explorer.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { useScreenName } from '#lib/screen-name.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconArrowsSort, IconBook2, IconDownload, IconPencil, IconPrinter, IconShoppingCart } from '#ui/icons.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { OverflowMenu } from '#ui/overflow-menu.tsx'
import { IconShare } from '#ui/screen-icons.tsx'
import { CookbookDialog } from './cookbook-dialog.tsx'
import classes from './cookbook-page.module.css'
import { cookbookQueries } from './cookbooks.queries.ts'

const ExportDialog = lazyPart(
  async () => (await import('#features/recipes/recipe-export/pieces/export-dialog.tsx')).ExportDialog,
)
const ArrangeDialog = lazyPart(
  async () => (await import('#features/discovery/cookbook-contents/pieces/arrange-dialog.tsx')).ArrangeDialog,
)
const ShareBookDialog = lazyPart(
  async () => (await import('#features/discovery/cookbook-sharing/pieces/share-book-dialog.tsx')).ShareBookDialog,
)
const PrintBookDialog = lazyPart(async () => (await import('./print-book-dialog.tsx')).PrintBookDialog)
const AddBookToList = lazyPart(async () => (await import('./add-book-to-list.tsx')).AddBookToList)

type CookbookPageProps = { groupSlug: string; cookbookSlug: string }

/** One book with the recipes that are in it; guests read the public ones. */
export const CookbookPage = ({ groupSlug, cookbookSlug }: CookbookPageProps) => (
  <GroupRecipes groupSlug={groupSlug}>
    <OpenCookbook cookbookSlug={cookbookSlug} />
  </GroupRecipes>
)

function OpenCookbook({ cookbookSlug }: { cookbookSlug: string }) {
  const { t } = useMessages()
  const source = useRecipeSource()
  const query = useQuery(source.cookbook(cookbookSlug))
  useScreenName(query.data?.name)
  if (query.data) return <Book book={query.data} />
  return (
    <>
      <LoadState query={query} title={t('cookbooks.one')} missing={t('cookbooks.missing')} />
      {query.error && (
        <p className={classes.back}>
          <Button
            variant="light"
            renderRoot={(props) => (
              <Link {...props} to={(source.ownGroup ? paths.cookbooks : paths.explorer)(source.groupSlug)} />
            )}
          >
            {t(source.ownGroup ? 'cookbooks.toAll' : 'cookbooks.toRecipes')}
          </Button>
        </p>
      )}
    </>
  )
}

function Book({ book }: { book: CookbookWithCover }) {
  const { t } = useMessages()
  const { ownGroup, groupSlug } = useRecipeSource()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useUser()
  const [dialog, setDialog] = useState<'edit' | 'export' | 'list' | 'arrange' | 'share' | 'print' | null>(null)
  const close = () => setDialog(null)
  // The books of other households are theirs to change.
  const isOwn = ownGroup && user?.householdId === book.householdId
  const cover = useQuery({ ...contentsQueries.cover(book.id), enabled: ownGroup })
  const arrangeButton = (
    <Button
      variant="default"
      leftSection={<IconArrowsSort size={18} stroke={1.75} aria-hidden />}
      onClick={() => setDialog('arrange')}
    >
      {t('cookbooks.arrange')}
    </Button>
  )
  const editButton = (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
      onClick={() => setDialog('edit')}
    >
      {t('cookbooks.edit')}
    </Button>
  )
  const follow = async ({ slug }: Cookbook) => {
    if (slug === book.slug) return
    await navigate({ href: paths.cookbook(groupSlug, slug), replace: true })
    queryClient.removeQueries(cookbookQueries.one(book.slug))
  }
  return (
    <>
      <header className={classes.head}>
        <Title order={1} className={classes.title}>
          <BookCover pictures={ownGroup ? cover.data : book.cover} size="page" />
          <span className={classes.name} dir="auto">
            {book.name}
          </span>
        </Title>
        {ownGroup && (
          <div className={classes.tools}>
            {isOwn && arrangeButton}
            {isOwn && editButton}
            <OverflowMenu
              label={t('ui.moreActions', { name: book.name })}
              actions={[
                ...(isOwn
                  ? [
                      {
                        id: 'share',
                        label: t('cookbook-sharing.share'),
                        icon: IconShare,
                        run: () => setDialog('share'),
                      },
                    ]
                  : []),
                {
                  id: 'print',
                  label: t('cookbooks.print'),
                  icon: IconPrinter,
                  run: () => setDialog('print'),
                },
                {
                  id: 'list',
                  label: t('cookbooks.addAll'),
                  icon: IconShoppingCart,
                  run: () => setDialog('list'),
                },
                {
                  id: 'export',
                  label: t('recipe-export.export'),
                  icon: IconDownload,
                  run: () => setDialog('export'),
                },
              ]}
            />
          </div>
        )}
        {book.description && (
          <p className={classes.description} dir="auto">
            {book.description}
          </p>
        )}
        {!isOwn && book.household?.name && (
          <p className={classes.household}>{t('cookbooks.ofHousehold', { name: book.household.name })}</p>
        )}
      </header>
      <RecipeExplorer
        address={(query) => paths.cookbook(groupSlug, book.slug, query)}
        within={{ cookbook: book.slug }}
        bookOrder={book.orderedByHand ? BOOK_ORDER : undefined}
        empty={
          <EmptyState
            icon={IconBook2}
            title={t('cookbooks.noRecipesTitle')}
            text={t(
              !isOwn
                ? 'cookbooks.noRecipesOfOthers'
                : book.onlyByHand
                  ? 'cookbooks.nothingPutIn'
                  : 'cookbooks.noRecipesText',
            )}
          >
            {isOwn && (book.onlyByHand ? arrangeButton : editButton)}
          </EmptyState>
        }
      />
      <Suspense>
        {dialog === 'arrange' && <ArrangeDialog book={book} onClose={close} />}
        {dialog === 'share' && <ShareBookDialog book={book} onClose={close} />}
        {dialog === 'print' && <PrintBookDialog book={book} onClose={close} />}
        {dialog === 'list' && <AddBookToList book={book} onClose={close} />}
        {dialog === 'export' && (
          <ExportDialog
            targets={[
              {
                id: 'cookbook',
                label: t('recipe-export.targets.cookbook', { name: book.name }),
                title: book.name,
                choice: { query: { cookbook: book.id } },
              },
            ]}
            onClose={close}
          />
        )}
      </Suspense>
      {dialog === 'edit' && (
        <CookbookDialog book={book} position={book.position} onSaved={(saved) => void follow(saved)} onClose={close} />
      )}
    </>
  )
}
