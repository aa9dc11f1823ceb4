/** A recipe from photographs or screenshots, read by the AI service; the first picture becomes that of the recipe. */
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { refusalOfPicture } from '#features/recipes/recipe-media/pieces/media-files.ts'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { IconCamera, IconPhoto } from '#ui/icons.tsx'
import { TextLink } from '#ui/links.tsx'
import { IconPhotoUp } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { AdditionView } from '../addition-view.tsx'
import classes from '../create-frame.module.css'
import { CreateOptions } from '../create-options.tsx'
import { importWishes } from '../create-preference.ts'
import { usePastedContent } from '../pasted-content.ts'
import { type ChosenPicture, chosenPicture, PictureList } from '../picture-list.tsx'
import { importPictures } from '../recipe-import.queries.ts'
import { useAddition } from '../use-addition.ts'

/** As many as the contract takes. */
const MAX_PICTURES = 20

export function ImagePage() {
  const { data: about } = useQuery(appInfoQueries.about())
  if (!about) return <FormSkeleton />
  return about.enableOpenaiImageServices ? <PicturesForm /> : <NoAiService />
}

function NoAiService() {
  const { t } = useMessages()
  const groupSlug = useGroupInAddress() ?? ''
  return (
    <EmptyState
      icon={IconPhoto}
      title={t('recipe-import.image.missingTitle')}
      text={t('recipe-import.image.missingText')}
    >
      <TextLink to={paths.recipeCreate(groupSlug, 'text')}>{t('recipe-import.failed.methods.text')}</TextLink>
    </EmptyState>
  )
}

function PicturesForm() {
  const { t, locale } = useMessages()
  const addition = useAddition()
  const { pasted, count } = usePastedContent('image')
  const [pictures, setPictures] = useState<ChosenPicture[]>([])
  const [refusal, setRefusal] = useState<MessageKey>()
  const [seen, setSeen] = useState(0)
  const [translate, setTranslate] = useState(true)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  const add = (files: File[]) => {
    setRefusal(files.map(refusalOfPicture).find((refusal) => refusal !== undefined))
    const taken = files.filter((file) => !refusalOfPicture(file)).map(chosenPicture)
    setPictures((before) => [...before, ...taken].slice(0, MAX_PICTURES))
  }
  if (pasted && count !== seen) {
    setSeen(count)
    add(pasted.pictures)
  }

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])])
    // The same file may be chosen again.
    currentTarget.value = ''
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const files = pictures.map(({ file }) => file)
    if (files.length === 0) return
    const { parseIngredients } = importWishes()
    const wishes = { translateLanguage: translate ? locale : null, parseIngredients }
    void addition.save(async (watch) => [{ slug: await importPictures(files, wishes, watch), name: '' }])
  }
  const inputs = [
    { ref: chooser, label: t('recipe-import.image.choose'), capture: undefined },
    { ref: camera, label: t('recipe-media.picture.camera'), capture: 'environment' },
  ] as const
  return (
    <AdditionView addition={addition} method="image" running={t('recipe-import.image.running')}>
      <form onSubmit={submit} className={classes.form}>
        <p className={classes.hint}>{t('recipe-import.image.hint')}</p>
        {inputs.map(({ ref, label, capture }) => (
          <input
            key={label}
            ref={ref}
            type="file"
            accept="image/*"
            multiple={!capture}
            capture={capture}
            hidden
            aria-label={label}
            onChange={choose}
          />
        ))}
        {refusal && (
          <p role="alert" className={shared.problemLine}>
            {t(refusal)}
          </p>
        )}
        <PictureList pictures={pictures} onChange={setPictures} />
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={18} stroke={1.75} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            {t('recipe-import.image.choose')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            {t('recipe-media.picture.camera')}
          </Button>
        </div>
        <Switch
          label={t('recipe-import.image.translate')}
          checked={translate}
          onChange={({ currentTarget }) => setTranslate(currentTarget.checked)}
        />
        <CreateOptions options={['parseRecipe', 'parseMyself', 'stayInEditMode']} />
        <div className={classes.ending}>
          <Button type="submit" size="md" className={classes.submit} disabled={pictures.length === 0}>
            {t('recipe-import.image.submit')}
          </Button>
        </div>
      </form>
    </AdditionView>
  )
}
