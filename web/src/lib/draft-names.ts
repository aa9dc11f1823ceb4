/** The names of recipes with a draft of this person on the device; without the editor, which reads drafts whole. */
import { draftKey, readStored, storedDraftKeys } from './browser-storage.ts'

export const draftNames = (userId: string): string[] =>
  storedDraftKeys()
    .filter((key) => key.startsWith(draftKey(userId, '')))
    .flatMap((key) => nameIn(readStored(key) ?? ''))

function nameIn(text: string): string[] {
  try {
    const { draft } = JSON.parse(text)
    return typeof draft?.name === 'string' ? [draft.name] : []
  } catch {
    return []
  }
}
