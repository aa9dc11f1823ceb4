import type { User } from '@larder/contract/users.ts'
import { Button } from '@mantine/core'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconPhoto } from '#ui/icons.tsx'
import { useUploadPicture } from '../account.queries.ts'
import classes from './edit.module.css'

const AVATAR_SIZE = 112

/** A file of this device, and the address under which this page may show it. */
type Chosen = { file: File; address: string; forget: () => void }

function chosen(file: File): Chosen {
  const address = URL.createObjectURL(file)
  return { file, address, forget: () => URL.revokeObjectURL(address) }
}

/** A picture is shown as it will look before it replaces the old one. */
export function PictureEditor({ user }: { user: User }) {
  const { t } = useMessages()
  const upload = useUploadPicture()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<Chosen | null>(null)
  useEffect(() => () => picture?.forget(), [picture])

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) setPicture(chosen(file))
    // The same file may be chosen again after it was put aside.
    currentTarget.value = ''
  }
  const save = ({ file }: Chosen) =>
    upload.mutate({ id: user.id, picture: file }, { onSuccess: () => setPicture(null) })

  return (
    <div className={classes.picture}>
      <Avatar user={user} size={AVATAR_SIZE} preview={picture?.address} />
      <input ref={input} type="file" accept="image/*" hidden aria-label={t('users.picture.choose')} onChange={choose} />
      <div>
        <p className={classes.hint} role="status">
          {t(picture ? 'users.picture.preview' : 'users.picture.hint')}
        </p>
        <div className={classes.buttons}>
          {picture ? (
            <>
              <Button loading={upload.isPending} onClick={() => save(picture)}>
                {t('users.picture.use')}
              </Button>
              <Button variant="default" disabled={upload.isPending} onClick={() => setPicture(null)}>
                {t('ui.cancel')}
              </Button>
            </>
          ) : (
            <Button
              variant="default"
              leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {t('users.picture.choose')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
