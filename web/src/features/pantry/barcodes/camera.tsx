import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { cameras } from '#lib/browser.ts'
import shared from '#ui/shared.module.css'
import { createReader } from './reading.ts'
import classes from './scan-dialog.module.css'

/** A code is looked for so often; between looks the phone rests. */
const LOOK_EVERY_MS = 150

type CameraProps = {
  /** Nothing is looked for meanwhile. */
  busy: boolean
  /** Once for a code, until another one is seen. */
  onCode: (code: string) => void
}

/** The picture of the camera, and the codes it shows. */
export function Camera({ busy, onCode }: CameraProps) {
  const { t } = useMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState(false)
  const last = useRef<string>(undefined)
  const found = useEffectEvent((code: string | undefined) => {
    if (busy || code === undefined || code === last.current) return
    last.current = code
    onCode(code)
  })
  useEffect(() => {
    let stopped = false
    let stream: MediaStream | undefined
    const look = async () => {
      const screen = video.current
      stream = await cameras()?.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
      if (!stream || !screen || stopped) throw new Error('There is no camera')
      screen.srcObject = stream
      await screen.play()
      const read = await createReader()
      while (!stopped) {
        const code = await read(screen)
        if (!stopped) found(code)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
    look()
      .catch(() => {
        if (!stopped) setProblem(true)
      })
      .finally(() => {
        if (stopped) for (const track of stream?.getTracks() ?? []) track.stop()
      })
    return () => {
      stopped = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  if (problem) return <p className={shared.softLine}>{t('barcodes.noCamera')}</p>
  return (
    <div className={classes.camera}>
      <video ref={video} className={classes.video} playsInline muted aria-label={t('barcodes.camera')} />
      <span className={classes.aim} aria-hidden />
    </div>
  )
}
