import type { TrashedRecipe } from '@larder/contract/recipe-trash.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { RecipePicture } from '#features/recipes/recipes/pieces/recipe-picture.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconArrowBackUp, IconTrashX } from '#ui/screen-icons.tsx'
import classes from './trash-row.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

type TrashRowProps = {
  recipe: TrashedRecipe
  /** Nobody, when the account is gone or not known yet. */
  deletedBy: string | undefined
  busy: boolean
  onRestore: () => void
  onPurge: () => void
}

export function TrashRow({ recipe, deletedBy, busy, onRestore, onPurge }: TrashRowProps) {
  const { t, locale } = useMessages()
  const { name, deletedAt, emptiesAt } = recipe
  const day = formatDay(deletedAt, locale)
  const [now] = useState(Date.now)
  const daysLeft = Math.max(0, Math.ceil((Date.parse(emptiesAt) - now) / DAY_MS))
  return (
    <li className={classes.row}>
      <span className={classes.picture}>
        <RecipePicture recipe={recipe} size="tiny" ratio="1 / 1" />
      </span>
      <div className={classes.texts}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          {deletedBy ? t('recipes.trash.deletedBy', { name: deletedBy, day }) : t('recipes.trash.deleted', { day })}
        </p>
        <p className={classes.left} data-soon={daysLeft <= 3 || undefined}>
          {t('recipes.trash.daysLeft', { count: daysLeft })}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="light"
          leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
          aria-label={t('recipes.trash.restoreNamed', { name })}
          loading={busy}
          onClick={onRestore}
        >
          {t('recipes.trash.restore')}
        </Button>
        <IconButton
          color="red"
          size={40}
          label={t('recipes.trash.purgeNamed', { name })}
          icon={IconTrashX}
          disabled={busy}
          onClick={onPurge}
        />
      </div>
    </li>
  )
}
