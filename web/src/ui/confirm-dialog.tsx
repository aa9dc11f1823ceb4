import { Alert, Button, Group, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { IconAlertTriangle } from './preloaded-icons.tsx'

type ConfirmDialogProps = {
  title: string
  text: string
  /** What the answer is about, by name, and what else there is to know about each. */
  items: { id: string; name: string; detail?: ReactNode }[]
  /** What follows from it that nobody would expect. */
  warning?: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
}

/** The question before something is destroyed. It names everything that will go. */
export function ConfirmDialog({ title, text, items, warning, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useMessages()
  const textId = useId()
  const confirm = () => {
    onConfirm()
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Text id={textId}>{text}</Text>
      {warning && (
        <Alert mt="md" color="warning" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
          {warning}
        </Alert>
      )}
      {items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard
        <ul className={classes.names} aria-labelledby={textId} tabIndex={0}>
          {items.map((item) => (
            <li key={item.id}>
              <bdi>{item.name}</bdi>
              {item.detail}
            </li>
          ))}
        </ul>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button color="red" onClick={confirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
