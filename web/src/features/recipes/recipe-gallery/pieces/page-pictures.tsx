/** The other good pictures of the page that a recipe came from: asked for by a tap, added one by one by another. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { BlobImage } from '#ui/blob-image.tsx'
import { IconPhoto } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { pagePicture, pagePictures, useAddPagePicture } from '../recipe-gallery.queries.ts'
import classes from './gallery.module.css'

/** The button says what it shows. */
const SILENT = ''

type PagePicturesProps = { recipe: { id: string; slug: string } }

export function PagePictures({ recipe }: PagePicturesProps) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({ ...pagePictures(recipe.slug), enabled: isOpen })
  const [added, setAdded] = useState<readonly string[]>([])
  const offered = data?.addresses.filter((address) => !added.includes(address))
  if (!isOpen || (!data && !isError))
    return (
      <Button
        variant="subtle"
        size="compact-md"
        loading={isFetching}
        leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('recipe-gallery.page.show')}
      </Button>
    )
  if (isError)
    return (
      <div className={classes.editor}>
        <p role="alert" className={shared.problemLine}>
          {t('recipe-gallery.page.failed')}
        </p>
        <Button variant="subtle" size="compact-md" loading={isFetching} onClick={() => refetch()}>
          {t('recipe-gallery.page.again')}
        </Button>
      </div>
    )
  if (offered?.length === 0)
    return (
      <p className={classes.hint}>{t(added.length > 0 ? 'recipe-gallery.page.all' : 'recipe-gallery.page.none')}</p>
    )
  return (
    <section aria-label={t('recipe-gallery.page.title')} className={classes.offered}>
      <p className={classes.hint}>{t('recipe-gallery.page.hint')}</p>
      <ul className={classes.strip}>
        {data?.addresses.map((address, at) =>
          added.includes(address) ? null : (
            <OfferedPicture
              key={address}
              recipe={recipe}
              address={address}
              number={at + 1}
              onAdded={() => setAdded((before) => [...before, address])}
            />
          ),
        )}
      </ul>
    </section>
  )
}

type OfferedPictureProps = PagePicturesProps & { address: string; number: number; onAdded: () => void }

/** What cannot be shown cannot be added either, and is left out. */
function OfferedPicture({ recipe, address, number, onAdded }: OfferedPictureProps) {
  const { t } = useMessages()
  const { data, isError } = useQuery(pagePicture(address))
  const add = useAddPagePicture(recipe)
  if (isError) return null
  return (
    <li>
      <button
        type="button"
        className={classes.offer}
        aria-label={t('recipe-gallery.page.add', { number })}
        aria-busy={add.isPending}
        disabled={!data || add.isPending}
        onClick={() => add.mutate(address, { onSuccess: onAdded })}
      >
        {data && <BlobImage blob={data} alt={SILENT} />}
      </button>
    </li>
  )
}
