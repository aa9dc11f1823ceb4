import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTrash } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'
import { useDraft, useDraftStore } from './draft/draft-store.tsx'
import classes from './settings-section.module.css'

/** Free keys and values for programs that read recipes through the interface of the server. */
export function ExtrasEditor() {
  const { t } = useMessages()
  const { send } = useDraftStore()
  const extras = useDraft((draft) => draft.extras)
  const [key, setKey] = useState('')
  const put = (next: Record<string, string>) => send({ type: 'set', fields: { extras: next } })
  const wanted = key.trim()
  const taken = Object.hasOwn(extras, wanted)
  const add = () => {
    if (wanted === '' || taken) return
    put({ ...extras, [wanted]: '' })
    setKey('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const remove = (name: string) => {
    const { [name]: value = '', ...others } = extras
    put(others)
    toast.info(t('recipes.edit.removed', { name }), { undo: () => put({ ...others, [name]: value }) })
  }
  return (
    <fieldset className={classes.extras}>
      <legend>{t('recipes.edit.extras.title')}</legend>
      <p className={classes.hint}>{t('recipes.edit.extras.hint')}</p>
      {Object.entries(extras).map(([name, value]) => (
        <div key={name} className={classes.extra}>
          <TextInput
            label={<bdi>{name}</bdi>}
            dir="auto"
            value={value}
            onChange={({ currentTarget }) => put({ ...extras, [name]: currentTarget.value })}
          />
          <IconButton label={t('recipes.edit.remove', { name })} icon={IconTrash} onClick={() => remove(name)} />
        </div>
      ))}
      <div className={classes.extra}>
        <TextInput
          label={t('recipes.edit.extras.key')}
          dir="auto"
          value={key}
          error={taken ? t('recipes.edit.extras.taken') : undefined}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
        />
        <Button variant="light" onClick={add} disabled={wanted === '' || taken}>
          {t('recipes.edit.extras.add')}
        </Button>
      </div>
    </fieldset>
  )
}
