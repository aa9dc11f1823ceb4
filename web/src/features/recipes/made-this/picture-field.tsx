import { Button, Input } from '@mantine/core'
import { IconCamera, IconFlipVertical, IconRotate2, IconRotateClockwise2, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './picture-field.module.css'
import { type Posture, turnPicture, UPRIGHT } from './turn-picture.ts'

type PictureFieldProps = { onChange: (picture: Blob | undefined) => void }

/** A photograph of the meal, from the camera or the shelf, shown as it will be kept. */
export function PictureField({ onChange }: PictureFieldProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [posture, setPosture] = useState(UPRIGHT)
  const [shown, setShown] = useState<{ address: string }>()
  useEffect(() => () => shown && URL.revokeObjectURL(shown.address), [shown])

  const show = async (chosen: File, held: Posture) => {
    try {
      const picture = await turnPicture(chosen, held)
      setFile(chosen)
      setPosture(held)
      setShown({ address: URL.createObjectURL(picture) })
      onChange(picture)
    } catch (problem) {
      console.error(problem)
      toast.error(t('recipes.made.unreadable'))
    }
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0]
    if (chosen) void show(chosen, UPRIGHT)
    // The same file may be chosen again after it was put aside.
    currentTarget.value = ''
  }
  const forget = () => {
    setFile(undefined)
    setShown(undefined)
    onChange(undefined)
    input.current?.focus()
  }
  const turn = (change: Partial<Posture>) => file && void show(file, { ...posture, ...change })

  return (
    <Input.Wrapper label={t('recipes.made.picture')} labelElement="div">
      <input ref={input} type="file" accept="image/*" hidden aria-label={t('recipes.made.choose')} onChange={choose} />
      {shown ? (
        <div className={classes.frame}>
          <img src={shown.address} alt={t('recipes.made.preview')} className={classes.picture} />
          <div className={classes.tools}>
            <IconButton
              label={t('recipes.made.turnLeft')}
              icon={IconRotate2}
              onClick={() => turn({ quarters: posture.quarters - 1 })}
            />
            <IconButton
              label={t('recipes.made.turnRight')}
              icon={IconRotateClockwise2}
              onClick={() => turn({ quarters: posture.quarters + 1 })}
            />
            <IconButton
              label={t('recipes.made.mirror')}
              icon={IconFlipVertical}
              onClick={() => turn({ mirrored: !posture.mirrored })}
            />
            <IconButton label={t('recipes.made.removePicture')} icon={IconTrash} onClick={forget} />
          </div>
        </div>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('recipes.made.choose')}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  )
}
