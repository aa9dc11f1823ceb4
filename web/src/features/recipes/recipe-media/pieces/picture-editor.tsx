/**
 * The picture of a recipe and every way to change it: choose, photograph, drop, paste, fetch. Each counts at once; the
 * screen says so, and asks before a picture is removed for good.
 */
import { Button, TextInput } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RecipePicture } from '#features/recipes/recipes/pieces/recipe-picture.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconCamera, IconLink, IconTrash } from '#ui/icons.tsx'
import { IconPhotoUp } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { useFileDrop } from '#ui/use-file-drop.ts'
import { useRemovePicture, useReplacePicture } from '../recipe-media.queries.ts'
import { refusalOfPicture } from './media-files.ts'
import classes from './picture-editor.module.css'
import { UploadBar } from './upload-bar.tsx'

type PictureEditorProps = {
  recipe: { id: string; slug: string; name: string; image: string | null }
  onChanged: (image: string | null) => void
}

export function PictureEditor({ recipe, onChanged }: PictureEditorProps) {
  const { t } = useMessages()
  const replace = useReplacePicture(recipe)
  const remove = useRemovePicture(recipe)
  const [problem, setProblem] = useState<string>()
  const [byAddress, setByAddress] = useState(false)
  const [asking, setAsking] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  const send = async (source: File | { url: string }): Promise<boolean> => {
    const refusal = source instanceof File ? refusalOfPicture(source) : undefined
    setProblem(refusal && t(refusal))
    if (refusal) return false
    try {
      onChanged((await replace.mutateAsync(source)).image)
      return true
    } catch (error) {
      if (isApiError(error)) setProblem(error.message || t('recipe-media.picture.failed'))
      return false
    }
  }
  const sendFirst = ([file]: File[]) => {
    if (file) void send(file)
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    sendFirst([...(currentTarget.files ?? [])])
    // The same file may be chosen again.
    currentTarget.value = ''
  }
  const { over, area } = useFileDrop(sendFirst)
  usePastedPicture((file) => void send(file))

  return (
    <div className={classes.editor}>
      <div className={classes.area} data-over={over || undefined} {...area}>
        <RecipePicture
          recipe={recipe}
          size="card"
          ratio="16 / 10"
          alt={recipe.image ? t('recipe-media.picture.alt', { name: recipe.name }) : ''}
          className={classes.picture}
          eager
        />
        {over && <div className={classes.drop}>{t('recipe-media.picture.dropHere')}</div>}
        {replace.isPending && <UploadBar label={t('recipe-media.picture.sending')} onCancel={replace.cancel} />}
      </div>
      {problem && (
        <p role="alert" className={shared.problemLine}>
          {problem}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('recipe-media.picture.choose')}
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('recipe-media.picture.camera')}
        onChange={choose}
      />
      <div className={shared.wrappingRow}>
        <Button
          variant="light"
          disabled={replace.isPending}
          leftSection={<IconPhotoUp size={18} stroke={1.75} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t('recipe-media.picture.choose')}
        </Button>
        <Button
          variant="default"
          className={classes.camera}
          disabled={replace.isPending}
          leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          {t('recipe-media.picture.camera')}
        </Button>
        <Button
          variant="default"
          aria-expanded={byAddress}
          disabled={replace.isPending}
          leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
          onClick={() => setByAddress(!byAddress)}
        >
          {t('recipe-media.picture.byAddress')}
        </Button>
        {recipe.image && (
          <Button
            variant="subtle"
            color="red"
            disabled={replace.isPending || remove.isPending}
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('recipe-media.picture.remove')}
          </Button>
        )}
      </div>
      {byAddress && (
        <PictureAddress
          busy={replace.isPending}
          onFetch={async (url) => {
            if (await send({ url })) setByAddress(false)
          }}
        />
      )}
      <p className={classes.hint}>{t('recipe-media.picture.hint')}</p>
      {asking && (
        <ConfirmDialog
          title={t('recipe-media.picture.removeTitle')}
          text={t('recipe-media.picture.removeText')}
          items={[{ id: recipe.id, name: t('recipe-media.picture.alt', { name: recipe.name }) }]}
          confirmLabel={t('recipe-media.picture.remove')}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => onChanged(null) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** A picture in the clipboard, pasted anywhere on the page that has no use of its own for it. */
function usePastedPicture(onPicture: (file: File) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file || event.defaultPrevented) return
    event.preventDefault()
    onPicture(file)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

type PictureAddressProps = { busy: boolean; onFetch: (url: string) => Promise<void> }

/** The address of a picture somewhere else, which the server fetches. */
function PictureAddress({ busy, onFetch }: PictureAddressProps) {
  const { t } = useMessages()
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
