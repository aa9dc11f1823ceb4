import type { TrashedThing, TrashKind } from '@larder/contract/removals.ts'
import { Title } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconAdjustments, IconBook2, IconCalendar, IconExternalLink } from '#ui/icons.tsx'
import { IconBasket, IconNote } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { toast } from '#ui/toast.tsx'
import { keepFocusOnPage } from '#ui/use-focus-return.ts'
import { useBringBack, usePurgeThing } from './trash.queries.ts'
import classes from './trash-page.module.css'
import trashRowClasses from './trash-row.module.css'
import { TrashRow } from './trash-row.tsx'

type TrashedThingsProps = { things: TrashedThing[]; nameOfPerson: (id: string) => string | undefined }

/** Deleted lists, cookbooks, plans, notes and rules: each comes back as it was. */
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
      <ul className={shared.cardList} aria-labelledby="trashed-things">
        {things.map((thing) => (
          <TrashRow
            key={thing.id}
            trashed={thing}
            name={called(thing)}
            kind={thing.name ? t(`recipes.trash.kind.${thing.kind}`) : undefined}
            heading="h3"
            picture={
              <span className={trashRowClasses.icon}>
                <ThingIcon kind={thing.kind} />
              </span>
            }
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

const icons = {
  shoppingList: IconBasket,
  cookbook: IconBook2,
  mealplan: IconCalendar,
  mealplanRule: IconAdjustments,
  mealplanTemplate: IconCalendar,
  comment: IconNote,
  marginNote: IconNote,
  recipeAction: IconExternalLink,
}

/** A picture of what was deleted. */
function ThingIcon({ kind }: { kind: TrashKind }) {
  const Glyph = icons[kind]
  return <Glyph size={32} stroke={1.5} aria-hidden />
}

/** By its own name, and a meal with its day; what has no name is called by its kind. */
function useThingName() {
  const { t, locale } = useMessages()
  return ({ kind, name, date }: TrashedThing): string => {
    const own = name || t(`recipes.trash.kind.${kind}`)
    return date ? t('recipes.trash.onDay', { name: own, day: formatDay(date, locale) }) : own
  }
}
