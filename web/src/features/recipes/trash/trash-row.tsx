import { DAY_MS } from '@larder/domain/durations.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconArrowBackUp, IconTrashX } from '#ui/screen-icons.tsx'
import classes from './trash-row.module.css'

type TrashRowProps = {
  trashed: { deletedAt: string; emptiesAt: string }
  name: string
  /** What it is, where the picture does not say it. */
  kind?: string | undefined
  picture: ReactNode
  heading: 'h2' | 'h3'
  /** Nobody, when the account is gone or not known yet. */
  deletedBy: string | undefined
  busy: boolean
  onRestore: () => void
  onPurge: () => void
}

/** One thing in the trash: who deleted it, how long it waits, and the ways out. */
export function TrashRow(props: TrashRowProps) {
  const { trashed, name, kind, picture, heading: Heading, deletedBy, busy, onRestore, onPurge } = props
  const { t, locale } = useMessages()
  const { deletedAt, emptiesAt } = trashed
  const day = formatDay(deletedAt, locale)
  const [now] = useState(Date.now)
  const daysLeft = Math.max(0, Math.ceil((Date.parse(emptiesAt) - now) / DAY_MS))
  return (
    <li className={classes.row}>
      {picture}
      <div className={classes.texts}>
        <Heading>
          <bdi>{name}</bdi>
        </Heading>
        {kind && <p>{kind}</p>}
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
