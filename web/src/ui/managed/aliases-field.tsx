import { Button, Input, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { useField } from '../fields/form-state.ts'
import { IconButton } from '../icon-button.tsx'
import { IconPlus } from '../icons.tsx'
import { IconX } from '../preloaded-icons.tsx'
import classes from './managed.module.css'

type Alias = { name: string }

const isAlias = (value: unknown): value is Alias =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/** Other names by which a record is found and parsed. Empty and repeated ones are not saved. */
export function AliasesField({ name }: { name: string }) {
  const { t } = useMessages()
  const field = useField(name)
  const aliases = Array.isArray(field.value) ? field.value.filter(isAlias) : []
  const { list, focusLastSoon } = useFocusOnLast()
  const set = (at: number, text: string) => field.change(aliases.map((one, i) => (i === at ? { name: text } : one)))
  const add = () => {
    focusLastSoon()
    field.change([...aliases, { name: '' }])
  }
  return (
    <Input.Wrapper label={t('data.aliases.label')} description={t('data.aliases.help')} labelElement="div">
      <div ref={list} className={classes.list}>
        {aliases.map((alias, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the row is its place in the list
          <div key={at} className={classes.row}>
            <TextInput
              className={classes.name}
              aria-label={t('data.aliases.name', { number: at + 1 })}
              value={alias.name}
              onChange={(event) => set(at, event.currentTarget.value)}
              autoComplete="off"
            />
            <IconButton
              label={t('data.aliases.remove', { name: alias.name || at + 1 })}
              icon={IconX}
              onClick={() => field.change(aliases.filter((_, i) => i !== at))}
            />
          </div>
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {t('data.aliases.add')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}

/** A new row is for typing: once it has been drawn, its field takes the focus. */
function useFocusOnLast() {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    const fields = list.current?.querySelectorAll('input')
    fields?.[fields.length - 1]?.focus()
  })
  const focusLastSoon = () => {
    wanted.current = true
  }
  return { list, focusLastSoon }
}
