import { useEffect, useRef, useState } from 'react'
import type { Sending } from '#lib/api.ts'

/** A file on its way to the server: how much of it is there, and how to cancel it. Whoever leaves the page cancels it. */
export function useFileUpload() {
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState(0)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const send = async (
    chosen: File,
    work: (file: File, sending: Sending) => Promise<unknown>,
    onError: (error: unknown) => void,
  ): Promise<void> => {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    setFile(chosen)
    setSent(0)
    try {
      await work(chosen, { signal: current.signal, onSent: setSent })
    } catch (error) {
      if (!current.signal.aborted) onError(error)
    }
    if (controller.current === current) setFile(undefined)
  }
  const cancel = () => {
    controller.current?.abort()
    setFile(undefined)
  }
  return { file, sent, send, cancel }
}
