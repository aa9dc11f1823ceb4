/** Stands in every way out of the editor while something is not saved: links, Back, Close, and the browser's own. */
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { isSignedIn } from '#lib/session.ts'
import { UnsavedDialog } from '#ui/unsaved-changes.tsx'

type LeaveQuestionProps = {
  isUnsaved: () => boolean
  /** True when everything was accepted: only then may the editor be left. */
  onSave: () => Promise<boolean>
  /** Gives the changes up. */
  onDiscard: () => void
}

export function LeaveQuestion({ isUnsaved, onSave, onDiscard }: LeaveQuestionProps) {
  const [busy, setBusy] = useState(false)
  // Without a session nothing can be saved any more, and the sign-in page must not be kept waiting.
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved() && isSignedIn() && (current.pathname !== next.pathname || wantsEdit(current) !== wantsEdit(next)),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const { proceed, reset } = blocker
  const save = async () => {
    setBusy(true)
    const saved = await onSave()
    setBusy(false)
    if (saved) proceed()
    else reset()
  }
  return (
    <UnsavedDialog
      busy={busy}
      onStay={reset}
      onDiscard={() => {
        onDiscard()
        proceed()
      }}
      onSave={() => void save()}
    />
  )
}

/** Editing stands in the address: Back may leave it without leaving the page. */
const wantsEdit = ({ search }: { search: unknown }): boolean =>
  typeof search === 'object' && search !== null && 'edit' in search && String(search.edit) === 'true'
