import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { useBackCloses } from './back-closes.ts'
import classes from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'
import { usePhone } from './use-phone.ts'

/** The specification's width of a dialog. */
const DIALOG_WIDTH = 500

type DialogProps = {
  title: string
  onClose: () => void
  /** While busy, neither Esc nor a click outside closes it. */
  busy?: boolean
  width?: number | string
  /** Hangs from the top edge, so that a list below a field grows without moving the field. */
  atTop?: boolean
  /** Opened by the Back button, which waits for the answer: another Back does not close the dialog. */
  onTheWayOut?: boolean
  children: ReactNode
}

/** A dialog is mounted when it opens and unmounted when it closes; the focus goes back to whatever opened it. */
export function Dialog(props: DialogProps) {
  const { title, onClose, busy = false, width = DIALOG_WIDTH, atTop = false, onTheWayOut = false, children } = props
  const { t } = useMessages()
  const phone = usePhone()
  useFocusReturn()
  useBackCloses(onClose, { enabled: phone && !onTheWayOut, busy })
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      fullScreen={phone}
      centered={!phone && !atTop}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
        {/* A `header` in a dialog would be announced as a second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('ui.close')} disabled={busy} />
        </Modal.Header>
        {/* Not `Modal.Body`: it makes the whole content the description that is read out on opening. */}
        <div className={classes.body} data-dialog-body>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
