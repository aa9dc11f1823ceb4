import { Button, type ButtonProps, Loader, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormContext } from './fields/form-state.ts'
import type { Form as FormHandle } from './fields/use-form.ts'
import classes from './form.module.css'

type FormProps<V> = { form: FormHandle<V>; buttons: ReactNode; children: ReactNode }

/** The fields of a form above its buttons. Enter sends it. */
export function Form<V>({ form, buttons, children }: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null)
  const { refusals } = form
  // The first marked field takes the focus once it has been drawn as marked; without one, the button gets it back.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus()
  }, [refusals])
  return (
    <form ref={element} onSubmit={(event) => void form.submit(event)} noValidate className={classes.form}>
      <FormContext value={form.state}>
        <Stack>{children}</Stack>
      </FormContext>
      <div className={classes.buttons}>{buttons}</div>
    </form>
  )
}

type SubmitButtonProps = ButtonProps & { busy: boolean; children: ReactNode }

/** Can be pressed while the form is being sent: `use-form.ts` loses no click. */
export function SubmitButton({ busy, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      aria-busy={busy || undefined}
      leftSection={busy ? <Loader size={18} color="currentColor" aria-hidden /> : undefined}
      {...rest}
    >
      {children}
    </Button>
  )
}
