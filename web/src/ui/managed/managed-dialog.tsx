import { errorStatus } from '@larder/contract/error-status.ts'
import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import type { FieldIssues } from '../fields/form-state.ts'
import type { FormOptions } from '../fields/use-form.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { EditorProps, NamedRecord } from './use-managed.tsx'

/** The contract's answer to a name that another one of the collection has. */
const NAME_TAKEN_STATUS = errorStatus.invalid

type ManagedDialogProps<T extends NamedRecord, V extends { name: string }, D> = EditorProps<T> &
  Pick<FormOptions<V>, 'schema' | 'initial'> & {
    messages: (word: 'create' | 'createSubmit' | 'edit') => string
    nameTaken: MessageKey
    /** What no schema can say about the fields. */
    check?: (fields: V) => FieldIssues
    draftOf: (fields: V) => D
    create: { mutateAsync: (draft: D) => Promise<unknown> }
    update: { mutateAsync: (change: { id: string; draft: D }) => Promise<unknown> }
    children: ReactNode
  }

/** Creates or edits a record of a collection; a taken name is shown at its field, by the client or the server. */
export function ManagedDialog<T extends NamedRecord, V extends { name: string }, D>(
  props: ManagedDialogProps<T, V, D>,
) {
  const { item, isTaken, onClose, messages, check, draftOf, create, update, schema, initial, children } = props
  const nameTaken = { name: { key: props.nameTaken } }
  return (
    <FormDialog
      title={messages(item ? 'edit' : 'create')}
      submitLabel={item ? undefined : messages('createSubmit')}
      schema={schema}
      initial={initial}
      check={(fields) => ({ ...check?.(fields), ...(isTaken(fields.name) ? nameTaken : {}) })}
      explain={({ status }) => (status === NAME_TAKEN_STATUS ? nameTaken : {})}
      onSubmit={(fields) => {
        const draft = draftOf(fields)
        return item ? update.mutateAsync({ id: item.id, draft }) : create.mutateAsync(draft)
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
