/** Packs in and out by their codes: from the camera, a picture or the keyboard. */
import type { ScannedBarcode } from '@larder/contract/barcodes.ts'
import { readBarcode } from '@larder/domain/pantry/barcodes.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Choices } from '#features/pantry/pantry/pieces/choices.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { cameras } from '#lib/browser.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FileChooser } from '#ui/file-chooser.tsx'
import shared from '#ui/shared.module.css'
import { barcodeQueries, lookUp } from './barcodes.queries.ts'
import { Camera } from './camera.tsx'
import { readFile } from './reading.ts'
import classes from './scan-dialog.module.css'
import { ScannedCount, ScannedPutIn, ScannedTakeOut } from './scanned.tsx'
import { UnknownCode } from './unknown-code.tsx'

const modes = ['putIn', 'takeOut', 'count'] as const
type Mode = (typeof modes)[number]

export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages()
  const client = useQueryClient()
  const [mode, setMode] = useState<Mode>('putIn')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [scanned, setScanned] = useState<ScannedBarcode>()
  const [busy, setBusy] = useState(false)
  // Kept on the device, so that a code is known in a cellar without a network.
  useQuery(barcodeQueries.learned())
  const take = async (text: string) => {
    if (busy) return
    const code = readBarcode(text)
    if (code === undefined) return setProblem(t('barcodes.noCode'))
    setProblem(undefined)
    setBusy(true)
    try {
      setScanned(await lookUp(client, code))
      navigator.vibrate?.(30)
    } catch (error) {
      // Whoever wants to try it again need not scan it again.
      setTyped(code)
      setProblem((isApiError(error) && error.serverMessage) || t('barcodes.lookUpFailed'))
    } finally {
      setBusy(false)
    }
  }
  const takePicture = async (file: File) => {
    const code = await readFile(file).catch(() => undefined)
    if (code === undefined) setProblem(t('barcodes.noneInPicture'))
    else await take(code)
  }
  const again = () => {
    setScanned(undefined)
    setTyped('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void take(typed)
  }
  return (
    <Dialog title={t('barcodes.title')} onClose={onClose}>
      <div className={classes.stack}>
        <Choices
          label={t('barcodes.mode.label')}
          hideLabel
          choices={modes.map((value) => ({ value, label: t(`barcodes.mode.${value}`) }))}
          value={mode}
          onChange={setMode}
        />
        <p role="status" className={scanned?.known ? shared.spoken : shared.softLine}>
          {scanned && (scanned.known ? scanned.known.food.name : t('barcodes.unknown', { code: scanned.code }))}
        </p>
        {scanned ? (
          <Answer
            key={`${scanned.code} ${scanned.known?.updatedAt}`}
            mode={mode}
            scanned={scanned}
            onLearned={(known) => setScanned({ ...scanned, known })}
            onDone={again}
          />
        ) : (
          <>
            {cameras() ? <Camera busy={busy} onCode={(code) => void take(code)} /> : <p>{t('barcodes.noCamera')}</p>}
            <form onSubmit={submit} className={classes.line} noValidate>
              <TextInput
                className={classes.field}
                label={t('barcodes.number')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                value={typed}
                error={problem}
                onChange={({ currentTarget }) => {
                  setTyped(currentTarget.value)
                  setProblem(undefined)
                }}
              />
              <Button type="submit" variant="light" loading={busy} disabled={typed.trim() === ''}>
                {t('barcodes.look')}
              </Button>
            </form>
            <FileChooser label={t('barcodes.picture')} accept="image/*" onFile={(file) => void takePicture(file)} />
          </>
        )}
      </div>
    </Dialog>
  )
}

type AnswerProps = {
  mode: Mode
  scanned: ScannedBarcode
  onLearned: (known: NonNullable<ScannedBarcode['known']>) => void
  onDone: () => void
}

function Answer({ mode, scanned, onLearned, onDone }: AnswerProps) {
  const { t } = useMessages()
  const { known, code } = scanned
  if (!known) return <UnknownCode scanned={scanned} onLearned={onLearned} onCancel={onDone} />
  const Part = { putIn: ScannedPutIn, takeOut: ScannedTakeOut, count: ScannedCount }[mode]
  return (
    <>
      <p className={classes.known}>
        <span className={classes.name}>
          <bdi>{known.food.name}</bdi>
        </span>
        {known.name && (
          <span>
            <bdi>{known.name}</bdi>
          </span>
        )}
        <span className={classes.code}>{code}</span>
      </p>
      <Part known={known} batches={scanned.batches} onDone={onDone} />
      <Button variant="subtle" onClick={onDone}>
        {t('barcodes.next')}
      </Button>
    </>
  )
}
