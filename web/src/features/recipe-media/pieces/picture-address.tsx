import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import classes from './picture-editor.module.css'

type PictureAddressProps = { busy: boolean; onFetch: (url: string) => Promise<void> }

/** The address of a picture somewhere else, which the server fetches. */
export function PictureAddress({ busy, onFetch }: PictureAddressProps) {
  const { t } = useWords()
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  const fetchIt = () => {
    const wanted = url.trim()
    const usable = /^https?:\/\/./i.test(wanted)
    setError(usable ? undefined : t('validation.url'))
    if (usable) void onFetch(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    fetchIt()
  }
  return (
    <div className={classes.address}>
      <TextInput
        type="url"
        inputMode="url"
        label={t('recipe-media.picture.address')}
        value={url}
        error={error}
        autoComplete="off"
        data-autofocus
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Button onClick={fetchIt} loading={busy}>
        {t('recipe-media.picture.fetch')}
      </Button>
    </div>
  )
}
