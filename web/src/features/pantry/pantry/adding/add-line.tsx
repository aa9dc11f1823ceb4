/** The field that puts things in: a line is understood while it is typed, many lines are pasted at once. */

import type { TypedBatch } from '@larder/contract/pantry.ts'
import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { LONGEST_TYPED } from '@larder/domain/pantry/typed-limits.ts'
import { pastedLines } from '@larder/domain/text/bulk-lines.ts'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { PROPOSE_AFTER_MS } from '#lib/typing-delays.ts'
import { IconPlus } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { usePhone } from '#ui/use-phone.ts'
import { pantryQueries } from '../pantry.queries.ts'
import classes from './adding.module.css'
import { useRefusedLines } from './refused-lines.ts'
import { isUsable } from './understood.ts'
import { UnderstoodChips } from './understood-chips.tsx'
import { usePutIn, useReadLines } from './use-put-in.ts'

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog)
const RefusedList = lazyPart(async () => (await import('./refused-list.tsx')).RefusedList)

export function AddLine({ places }: { places: readonly PantryPlace[] }) {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<TypedBatch>()
  const [pasted, setPasted] = useState<string[]>()
  /** Lines on their way to the server and back. */
  const [reading, setReading] = useState<readonly string[]>([])
  const waiting = useRefusedLines()
  /** What stands in the field; nothing once the field is gone. */
  const current = useRef<string | undefined>('')
  useEffect(() => {
    current.current ??= ''
    return () => {
      current.current = undefined
    }
  }, [])
  const [settled] = useDebouncedValue(text.trim(), PROPOSE_AFTER_MS)
  const read = useReadLines()
  const putIn = usePutIn()
  const { data: understood } = useQuery({
    queryKey: [...pantryQueries.all, 'line', settled],
    queryFn: async ({ signal }) => (await read([settled], signal))[0] ?? null,
    enabled: settled !== '',
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const change = (next: string) => {
    current.current = next
    setText(next)
    setRefused(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const line = text.trim()
    if (line === '') return
    // Empty at once: a second Enter finds nothing, and what is typed while the line is read is another line.
    change('')
    const typed = understood?.line === line ? understood : await readOne(line)
    if (typed && isUsable(typed)) return void (await putIn([typed]))
    // The field is free: it is corrected there. Otherwise it waits below, and nothing that was typed is lost.
    if (current.current === '') {
      change(line)
      setRefused(typed)
    } else if (typed) waiting.add([typed])
  }
  const readOne = async (line: string) => {
    setReading((lines) => [...lines, line])
    const [typed] = await read([line])
    setReading((lines) => lines.toSpliced(lines.indexOf(line), 1))
    return typed
  }
  const phone = usePhone()
  const [focused, setFocused] = useState(false)
  const shown = refused ?? (text.trim() === '' ? null : understood)
  return (
    <div className={shared.growing}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.bar}>
          <TextInput
            className={classes.field}
            aria-label={t('pantry.add.label')}
            // The example is longer than the field of a phone: there it stands below while nothing is typed.
            placeholder={t(phone ? 'pantry.add.label' : 'pantry.add.placeholder')}
            size="md"
            autoComplete="off"
            enterKeyHint="done"
            dir={text === '' ? undefined : 'auto'}
            maxLength={LONGEST_TYPED}
            value={text}
            error={refused && t('pantry.add.refused')}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            onPaste={(event) => {
              const lines = pastedLines(event.clipboardData.getData('text'))
              if (lines.length < 2) return
              event.preventDefault()
              setPasted(lines)
            }}
          />
          <Button
            type="submit"
            size="md"
            className={classes.submit}
            aria-label={t('pantry.add.submit')}
            // The keyboard of a phone stays up for the next line.
            onMouseDown={(event) => event.preventDefault()}
          >
            <IconPlus size={22} stroke={2} aria-hidden />
          </Button>
        </div>
        <div role="status">
          {reading.length > 0 && <p className={shared.softLine}>{reading.map((line) => `${line} …`).join(' ')}</p>}
          {phone && focused && text === '' && <p className={classes.example}>{t('pantry.noBatchesText')}</p>}
          {shown && <UnderstoodChips typed={shown} places={places} />}
        </div>
      </form>
      <Suspense>
        {waiting.lines.length > 0 && <RefusedList places={places} />}
        {pasted && <PasteDialog lines={pasted} places={places} onClose={() => setPasted(undefined)} />}
      </Suspense>
    </div>
  )
}
