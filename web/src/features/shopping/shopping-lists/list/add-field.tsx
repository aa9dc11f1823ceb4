/** A line becomes an item of the list: parsed on Enter, or picked from what is suggested while it is typed. */

import { pastedLines } from '@larder/domain/text/bulk-lines.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconPlus } from '#ui/icons.tsx'
import { useCombobox } from '#ui/use-combobox.ts'
import { useRootAttribute } from '#ui/use-root-attribute.ts'
import classes from './add-field.module.css'
import { dismissTicked, useIsTickSaid } from './tick-message.ts'
import { type Suggestion, useAddLines, useSuggestions } from './use-add-lines.ts'

const LONGEST_LINE = 1000

type AddFieldProps = { listId: string }

export function AddField({ listId }: AddFieldProps) {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [dismissed, setDismissed] = useState(false)
  const [added, setAdded] = useState({ text: '', count: 0 })
  const suggestions = useSuggestions(listId, text)
  const add = useAddLines(listId)
  const open = !dismissed && suggestions.length > 0
  useRootAttribute('data-has-add-field')
  // Both stand above the field, and the later one is what somebody looks for.
  if (useIsTickSaid(listId) && added.text !== '') setAdded({ ...added, text: '' })

  const change = (next: string) => {
    setText(next)
    setActive(-1)
    setDismissed(false)
  }
  const finish = async (name: string, work: Promise<void>) => {
    change('')
    await work
    dismissTicked(listId)
    setAdded(({ count }) => ({ text: t('shopping-lists.field.added', { name }), count: count + 1 }))
  }
  const pick = (suggestion: Suggestion) => void finish(suggestion.name, add.suggested(suggestion))
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const marked = open ? suggestions[active] : undefined
    if (marked) return pick(marked)
    const line = text.trim()
    if (line !== '') void finish(line, add.lines([line]))
  }
  const {
    listId: popupId,
    optionId,
    field,
    onKeyDown,
  } = useCombobox({
    count: suggestions.length,
    active,
    onActive: setActive,
    passesField: true,
    popup: { open, onOpen: () => setDismissed(false), onClose: () => setDismissed(true) },
    onEnter: (event) => {
      event.preventDefault()
      submit()
    },
  })
  return (
    <form className={classes.bar} onSubmit={submit} noValidate>
      <div className={classes.field}>
        <TextInput
          {...field}
          aria-label={t('shopping-lists.field.label')}
          placeholder={t('shopping-lists.field.placeholder')}
          size="md"
          autoComplete="off"
          enterKeyHint="done"
          dir={text === '' ? undefined : 'auto'}
          maxLength={LONGEST_LINE}
          value={text}
          onChange={({ currentTarget }) => {
            change(currentTarget.value)
            dismissTicked(listId)
            setAdded((last) => (last.text === '' ? last : { ...last, text: '' }))
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setDismissed(true)}
          onPaste={(event) => {
            const lines = pastedLines(event.clipboardData.getData('text'))
            if (lines.length < 2) return
            event.preventDefault()
            void finish(t('shopping-lists.count', { count: lines.length }), add.lines(lines))
          }}
        />
        {open && (
          <div id={popupId} role="listbox" aria-label={t('shopping-lists.field.suggestions')} className={classes.popup}>
            {suggestions.map((suggestion, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
              <div
                key={suggestion.id}
                id={optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                data-active={at === active || undefined}
                className={classes.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(suggestion)}
              >
                <bdi>{suggestion.name}</bdi>
                {suggestion.detail && <bdi className={classes.detail}>{suggestion.detail}</bdi>}
              </div>
            ))}
          </div>
        )}
        {/* Its aisle may be far from what is on the screen. */}
        <div role="status">
          {added.text !== '' && (
            <span key={added.count} className={classes.added} dir="auto">
              {added.text}
            </span>
          )}
        </div>
      </div>
      <Button
        type="submit"
        size="md"
        className={classes.submit}
        aria-label={t('shopping-lists.field.submit')}
        // The keyboard of a phone stays up for the next item.
        onMouseDown={(event) => event.preventDefault()}
      >
        <IconPlus size={22} stroke={2} aria-hidden />
      </Button>
    </form>
  )
}
