/**
 * What the fields of a form know about the form around them: values, issues, whether they may be left empty. Knows
 * nothing of dialogs and makes no calls; `use-form.ts` fills it.
 */
import { createContext, use } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import type { ValidationMessage } from '#lib/validation-messages.ts'

export type FieldIssues = Record<string, ValidationMessage | undefined>

export type FormState = {
  values: Record<string, unknown>
  issues: FieldIssues
  /** Whether it may be left empty; `empty` is what stands for that. */
  isRequired: (name: string, empty: unknown) => boolean
  change: (name: string, value: unknown) => void
  leave: (name: string) => void
}

export const FormContext = createContext<FormState | null>(null)

export type FieldState<T> = {
  value: T
  error: string | undefined
  required: boolean
  change: (value: T) => void
  leave: () => void
}

export type TextFieldState = FieldState<string>

/** One text of the form around it, with its error already in the reader's language. */
export function useTextField(name: string): TextFieldState {
  const { value, ...field } = useField(name)
  return { ...field, value: typeof value === 'string' ? value : '' }
}

export function useFlagField(name: string): FieldState<boolean> {
  const { value, ...field } = useField(name)
  return { ...field, value: value === true }
}

/** Nothing at all while the field is empty: no number stands for that. */
export function useNumberField(name: string): FieldState<number | null> {
  const { value, ...field } = useField(name, null)
  return { ...field, value: typeof value === 'number' ? value : null }
}

export function useField(name: string, empty: unknown = ''): FieldState<unknown> {
  const { t } = useMessages()
  const form = use(FormContext)
  if (!form) throw new Error(`The field ${name} stands outside a form`)
  const issue = form.issues[name]
  return {
    value: form.values[name],
    error: issue && t(issue.key, issue.values),
    required: form.isRequired(name, empty),
    change: (value) => form.change(name, value),
    leave: () => form.leave(name),
  }
}
