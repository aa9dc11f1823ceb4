import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { LONGEST_TYPED } from '@larder/domain/pantry/typed-limits.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import shared from '#ui/shared.module.css'
import classes from './adding.module.css'
import { type RefusedLine, useRefusedLines } from './refused-lines.ts'
import { isUsable } from './understood.ts'
import { UnderstoodChips } from './understood-chips.tsx'
import { usePutIn, useReadLines } from './use-put-in.ts'

/** What was typed and not understood: each line can be corrected where it stands, or taken away. */
export function RefusedList({ places }: { places: readonly PantryPlace[] }) {
  const { lines } = useRefusedLines()
  return (
    <ul className={shared.plainList}>
      {lines.map((line) => (
        <li key={line.id} className={classes.line}>
          <Refused line={line} places={places} />
        </li>
      ))}
    </ul>
  )
}

function Refused({ line: { id, typed }, places }: { line: RefusedLine; places: readonly PantryPlace[] }) {
  const { t } = useMessages()
  const { change, drop } = useRefusedLines()
  const read = useReadLines()
  const putIn = usePutIn()
  const [text, setText] = useState(typed.line)
  const [reading, setReading] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reading || text.trim() === '') return
    setReading(true)
    const [again = typed] = await read([text.trim()])
    setReading(false)
    if (!isUsable(again)) return change(id, again)
    await putIn([again])
    drop(id)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.bar}>
        <TextInput
          className={classes.field}
          aria-label={`${t('pantry.action.edit')}: ${typed.line}`}
          autoComplete="off"
          enterKeyHint="done"
          dir={text === '' ? undefined : 'auto'}
          maxLength={LONGEST_TYPED}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={reading}>
          {t('pantry.add.submit')}
        </Button>
        <IconButton label={t('ui.picker.remove', { name: typed.line })} icon={IconX} onClick={() => drop(id)} />
      </div>
      <UnderstoodChips typed={typed} places={places} />
    </form>
  )
}
