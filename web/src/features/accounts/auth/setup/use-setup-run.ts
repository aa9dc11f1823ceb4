import { useState } from 'react'
import { isApiError } from '#lib/api.ts'
import type { SetupPart } from './setup-parts.ts'

export type PartState = 'waiting' | 'running' | 'done' | 'failed'

export type SetupRun = {
  stateOf: (id: string) => PartState
  busy: boolean
  /** What the server said about the part that failed, or nothing. */
  failure: { serverMessage: string | undefined } | null
  /** Runs what is not done yet, one after the other, and stops where something fails. */
  run: (parts: SetupPart[]) => Promise<boolean>
  /** The wishes changed: everything has to be done anew. */
  forget: () => void
}

export function useSetupRun(): SetupRun {
  const [states, setStates] = useState<Record<string, PartState>>({})
  const [failure, setFailure] = useState<SetupRun['failure']>(null)
  const set = (id: string, state: PartState) => setStates((current) => ({ ...current, [id]: state }))

  const run = async (parts: SetupPart[]): Promise<boolean> => {
    setFailure(null)
    for (const part of parts.filter(({ id }) => states[id] !== 'done')) {
      set(part.id, 'running')
      try {
        await part.run()
      } catch (error) {
        set(part.id, 'failed')
        setFailure({ serverMessage: isApiError(error) ? error.serverMessage : undefined })
        return false
      }
      set(part.id, 'done')
    }
    return true
  }

  return {
    stateOf: (id) => states[id] ?? 'waiting',
    busy: Object.values(states).includes('running'),
    failure,
    run,
    forget: () => {
      setStates({})
      setFailure(null)
    },
  }
}
