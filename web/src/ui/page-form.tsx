import type { ReactNode } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { type FormOptions, useForm } from './fields/use-form.ts'
import { Form, SubmitButton } from './form.tsx'
import classes from './page-form.module.css'
import { UnsavedChanges } from './unsaved-changes.tsx'

type PageFormProps<V extends Record<string, unknown>> = FormOptions<V> & {
  submitLabel?: string
  /** What follows once everything was accepted; without it the page stays. */
  onDone?: () => void
  children: ReactNode
}

/** A form as a page: it reports when it is saved, and asks before unsaved input is lost. */
export function PageForm<V extends Record<string, unknown>>(props: PageFormProps<V>) {
  const { submitLabel, onDone, children, ...options } = props
  const { t } = useMessages()
  const form = useForm(options)
  const submit = async (event?: Parameters<typeof form.submit>[0]) => {
    const done = await form.submit(event)
    if (done) onDone?.()
    return done
  }
  return (
    <div className={classes.card}>
      <Form
        form={{ ...form, submit }}
        buttons={<SubmitButton busy={form.busy}>{submitLabel ?? t('ui.save')}</SubmitButton>}
      >
        {children}
      </Form>
      <UnsavedChanges dirty={form.dirty} onSave={form.submit} />
    </div>
  )
}
