import { DEFAULT_LABEL_COLOR } from '@larder/contract/labels.ts'
import type { LabelSetting } from '@larder/contract/shopping-lists.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { sixDigits } from '#ui/fields/colors.ts'
import { IconTag } from '#ui/screen-icons.tsx'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import { useOrderLabels } from '../shopping-lists.queries.ts'
import classes from './label-order-dialog.module.css'

type LabelOrderDialogProps = { settings: readonly LabelSetting[]; onClose: () => void }

/** The order of labels, as in the shop. */
export function LabelOrderDialog({ settings, onClose }: LabelOrderDialogProps) {
  const { t } = useMessages()
  const save = useOrderLabels()
  const [order, setOrder] = useState(settings)
  const move = (id: string, to: number) =>
    setOrder((before) => {
      const others = before.filter((setting) => setting.id !== id)
      return [...others.slice(0, to), ...before.filter((setting) => setting.id === id), ...others.slice(to)]
    })
  const submit = async () => {
    const done = await save
      .mutateAsync(order.map((setting, position) => ({ ...setting, position })))
      .catch(() => undefined)
    if (done) onClose()
  }
  return (
    <Dialog title={t('shopping-lists.labelOrder.title')} busy={save.isPending} onClose={onClose}>
      <Text className={classes.intro}>{t('shopping-lists.labelOrder.intro')}</Text>
      <SortableList
        ids={order.map(({ id }) => id)}
        nameOf={(id) => order.find((setting) => setting.id === id)?.label.name ?? ''}
        onMove={move}
      >
        <ol className={classes.list}>
          {order.map(({ id, label }) => (
            <SortableRow key={id} id={id} className={classes.row}>
              <SortHandle name={label.name} />
              <IconTag
                size={20}
                stroke={2}
                aria-hidden
                style={{ color: sixDigits(label.color) ?? DEFAULT_LABEL_COLOR }}
              />
              <bdi>{label.name}</bdi>
            </SortableRow>
          ))}
        </ol>
      </SortableList>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button loading={save.isPending} onClick={() => void submit()}>
          {t('ui.save')}
        </Button>
      </Group>
    </Dialog>
  )
}
