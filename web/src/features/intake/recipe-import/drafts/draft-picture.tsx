/** The picture that will be kept, to look at beforehand: another one of the page can take its place, or none. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { BlobImage } from '#ui/blob-image.tsx'
import shared from '#ui/shared.module.css'
import { draftPicture } from '../recipe-import.queries.ts'
import classes from './draft-card.module.css'

type DraftPictureProps = {
  /** The first one is kept; the others are tried when it cannot be had. */
  images: readonly string[]
  onChange: (images: string[]) => void
}

export function DraftPicture({ images, onChange }: DraftPictureProps) {
  const { t } = useMessages()
  const [offered] = useState(images)
  const [first, ...others] = images
  if (offered.length === 0) return null
  return (
    <div className={classes.picture}>
      {first && <Picture address={first} />}
      <div className={shared.wrappingRow}>
        {first && others.length > 0 && (
          <Button variant="default" size="sm" onClick={() => onChange([...others, first])}>
            {t('recipe-import.draft.otherPicture')}
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={() => onChange(first ? [] : [...offered])}>
          {t(first ? 'recipe-import.draft.noPicture' : 'recipe-import.draft.withPicture')}
        </Button>
      </div>
    </div>
  )
}

function Picture({ address }: { address: string }) {
  const { t } = useMessages()
  const { data, isError } = useQuery(draftPicture(address))
  if (isError) return <p className={shared.softLine}>{t('recipe-import.draft.pictureFailed')}</p>
  if (!data) return <div className={classes.pictureFrame} role="status" aria-label={t('app.loading')} />
  return <BlobImage blob={data} className={classes.pictureFrame} alt={t('recipe-import.draft.picture')} />
}
