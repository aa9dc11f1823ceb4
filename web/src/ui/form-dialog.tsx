import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from './dialog.tsx'
import { type FormOptions, useForm } from './fields/use-form.ts'
import { Form, SubmitButton } from './form.tsx'

type FormDialogProps<V extends Record<string, unknown>> = FormOptions<V> & {
  title: string
  submitLabel?: string
  width?: number
  /** Nothing in it yet that could be sent: the button waits for it. */
  incomplete?: (values: V) => boolean
  onClose: () => void
  children: ReactNode
}

/** Owns submit → wait → close, Enter and Esc. Only a valid form is sent; a refused one keeps its input. */
export function FormDialog<V extends Record<string, unknown>>(props: FormDialogProps<V>) {
  const { title, submitLabel, width, incomplete, onSubmit, onClose, children, ...options } = props
  const { t } = useMessages()
  const form = useForm({
    ...options,
    onSubmit: async (values) => {
      await onSubmit(values)
      onClose()
    },
  })
  const buttons = (
    <>
      <Button variant="default" onClick={onClose} disabled={form.busy}>
        {t('ui.cancel')}
      </Button>
      <SubmitButton busy={form.busy} disabled={incomplete?.(form.values)}>
        {submitLabel ?? t('ui.save')}
      </SubmitButton>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} busy={form.busy} width={width}>
      <Form form={form} buttons={buttons}>
        {children}
      </Form>
    </Dialog>
  )
}
