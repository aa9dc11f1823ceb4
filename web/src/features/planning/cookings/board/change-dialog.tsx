import type { Cooking } from '@larder/contract/cookings.ts'
import { dateIn, timeIn } from '@larder/domain/time-zone.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useChangeCooking, useHouseholdZone } from '../cookings.queries.ts'
import { dishChanges, draftOf } from '../dish-draft.ts'
import { DishLines } from '../dish-lines.tsx'
import { KitchenFields, ServingFields, sentServing } from '../serving-fields.tsx'

/** The hour, the dishes and the kitchen of a cooking; what has begun stays. */
export function ChangeDialog({ cooking, onClose }: { cooking: Cooking; onClose: () => void }) {
  const { t } = useMessages()
  const zone = useHouseholdZone()
  const change = useChangeCooking(cooking.id)
  const served = new Date(cooking.serveAt)
  const before = { date: dateIn(zone, served), time: timeIn(zone, served) }
  const [serving, setServing] = useState(before)
  const [dishes, setDishes] = useState(() => cooking.dishes.map(draftOf))
  const [kitchen, setKitchen] = useState(cooking.kitchen)
  const isWhole = dishes.length > 0 && serving.time !== '' && serving.date !== ''
  const isMoved = serving.date !== before.date || serving.time !== before.time
  const submit = () =>
    change.mutate(
      { ...dishChanges(cooking.dishes, dishes), kitchen, ...(isMoved ? sentServing(serving, zone) : {}) },
      { onSuccess: onClose },
    )
  return (
    <Dialog title={t('cookings.change.title')} onClose={onClose} busy={change.isPending} width={640}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole) submit()
        }}
      >
        <Stack>
          <ServingFields serving={serving} onChange={setServing} />
          <DishLines dishes={dishes} onChange={setDishes} />
          <KitchenFields kitchen={kitchen} onChange={setKitchen} />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" size="md" onClick={onClose} disabled={change.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" size="md" loading={change.isPending} disabled={!isWhole}>
            {t('cookings.change.submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
