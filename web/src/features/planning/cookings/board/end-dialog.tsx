import type { Cooking } from '@larder/contract/cookings.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { AmountStepper } from '#features/pantry/pantry/pieces/amount-stepper.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { useEndCooking, useReopenCooking } from '../cookings.queries.ts'
import classes from '../dish-lines.module.css'

/** The end of a cooking: what is left of each dish, usually nothing, and goodbye with a way back. */
export function EndDialog({ cooking, onClose }: { cooking: Cooking; onClose: () => void }) {
  const { t } = useMessages()
  const [left, setLeft] = useState<Record<string, number>>({})
  const end = useEndCooking(cooking.id)
  const reopen = useReopenCooking(cooking.id)
  const submit = () =>
    end.mutate(
      cooking.dishes.map(({ id }) => ({ dishId: id, portions: left[id] ?? 0 })),
      {
        onSuccess: () => {
          onClose()
          toast.success(t('cookings.end.goodbye'), { undo: () => reopen.mutate() })
        },
      },
    )
  return (
    <Dialog title={t('cookings.end.title')} onClose={onClose} busy={end.isPending}>
      <Text mb="md">{t('cookings.end.text')}</Text>
      <Stack>
        {cooking.dishes.map(({ id, name }) => (
          <div key={id} className={classes.left}>
            <bdi>{name}</bdi>
            <AmountStepper
              label={t('cookings.end.left', { name })}
              value={left[id] ?? 0}
              unit={null}
              onChange={(portions) => setLeft({ ...left, [id]: portions })}
            />
          </div>
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" size="md" onClick={onClose} disabled={end.isPending}>
          {t('cookings.end.notYet')}
        </Button>
        <Button size="md" loading={end.isPending} onClick={submit} data-autofocus>
          {t('cookings.end.submit')}
        </Button>
      </Group>
    </Dialog>
  )
}
