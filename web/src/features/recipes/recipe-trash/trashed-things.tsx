import type { TrashedThing } from '@larder/contract/removals.ts'
import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconArrowBackUp, IconTrashX } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import { keepFocusOnPage } from '#ui/use-focus-return.ts'
import { useBringBack, usePurgeThing } from './recipe-trash.queries.ts'
import { ThingIcon } from './thing-icon.tsx'
import classes from './trash-page.module.css'
import rowClasses from './trash-row.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

type TrashedThingsProps = { things: TrashedThing[]; nameOfPerson: (id: string) => string | undefined }

/** Deleted lists, cookbooks, meals, rules and comments: each comes back as it was. */
export function TrashedThings({ things, nameOfPerson }: TrashedThingsProps) {
  const { t } = useMessages()
  const restore = useBringBack()
  const purge = usePurgeThing()
  const [leaving, setLeaving] = useState<(TrashedThing & { name: string }) | null>(null)
  const called = useThingName()
  const bringBack = async (thing: TrashedThing) => {
    const done = await restore.mutateAsync(thing.id).catch(() => undefined)
    if (!done) return
    keepFocusOnPage()
    toast.success(t('recipes.trash.restored', { name: called(thing) }))
  }
  return (
    <section className={classes.section}>
      <Title order={2} id="trashed-things">
        {t('recipes.trash.things')}
      </Title>
      <ul className={classes.list} aria-labelledby="trashed-things">
        {things.map((thing) => (
          <ThingRow
            key={thing.id}
            thing={thing}
            name={called(thing)}
            deletedBy={nameOfPerson(thing.deletedBy)}
            busy={restore.isPending && restore.variables === thing.id}
            onRestore={() => void bringBack(thing)}
            onPurge={() => setLeaving({ ...thing, name: called(thing) })}
          />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={t('recipes.trash.purgeTitle')}
          text={t('recipes.trash.purgeThingText')}
          items={[leaving]}
          confirmLabel={t('recipes.trash.purge')}
          onConfirm={() => purge.mutate(leaving.id, { onSettled: keepFocusOnPage })}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

/** By its own name, and a meal with its day; what has no name is called by its kind. */
function useThingName() {
  const { t, locale } = useMessages()
  return ({ kind, name, date }: TrashedThing): string => {
    const own = name || t(`recipes.trash.kind.${kind}`)
    return date ? t('recipes.trash.onDay', { name: own, day: formatDay(date, locale) }) : own
  }
}

type ThingRowProps = {
  thing: TrashedThing
  name: string
  deletedBy: string | undefined
  busy: boolean
  onRestore: () => void
  onPurge: () => void
}

function ThingRow({ thing, name, deletedBy, busy, onRestore, onPurge }: ThingRowProps) {
  const { t, locale } = useMessages()
  const day = formatDay(thing.deletedAt, locale)
  const [now] = useState(Date.now)
  const daysLeft = Math.max(0, Math.ceil((Date.parse(thing.emptiesAt) - now) / DAY_MS))
  return (
    <li className={rowClasses.row}>
      <span className={rowClasses.icon}>
        <ThingIcon kind={thing.kind} />
      </span>
      <div className={rowClasses.texts}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p>{t(`recipes.trash.kind.${thing.kind}`)}</p>
        <p>
          {deletedBy ? t('recipes.trash.deletedBy', { name: deletedBy, day }) : t('recipes.trash.deleted', { day })}
        </p>
        <p className={rowClasses.left} data-soon={daysLeft <= 3 || undefined}>
          {t('recipes.trash.daysLeft', { count: daysLeft })}
        </p>
      </div>
      <div className={rowClasses.actions}>
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
