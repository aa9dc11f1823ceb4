import { TextInput } from '@mantine/core'
import type { TextName } from '../draft/draft.ts'
import { useDraft, useDraftStore, useProblem } from '../draft/draft-store.tsx'

type DraftTextProps = {
  name: TextName
  label: string
  description?: string
  required?: boolean
  placeholder?: string
  type?: 'text' | 'url'
}

/** One text of the draft; only it is drawn when it is written in. */
export function DraftText({ name, label, description, required, placeholder, type = 'text' }: DraftTextProps) {
  const value = useDraft((draft) => draft[name])
  const problem = useProblem(name)
  const { send } = useDraftStore()
  return (
    <TextInput
      name={name}
      type={type}
      label={label}
      description={description}
      required={required}
      placeholder={placeholder}
      dir={type === 'url' ? 'ltr' : 'auto'}
      autoComplete="off"
      value={value ?? ''}
      error={problem}
      onChange={({ currentTarget }) => send({ type: 'text', name, text: currentTarget.value })}
    />
  )
}
