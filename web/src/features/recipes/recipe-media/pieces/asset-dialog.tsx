import type { RecipeAsset } from '@larder/contract/recipe.ts'
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconFileUpload } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { useFileDrop } from '#ui/use-file-drop.ts'
import { useAddAsset } from '../recipe-media.queries.ts'
import classes from './assets.module.css'
import { type AssetKind, assetKinds, iconOfKind, kindOfFile, refusalOfAsset } from './media-files.ts'

type AssetDialogProps = {
  recipe: { id: string; slug: string }
  onAdded: (asset: RecipeAsset) => void
  onClose: () => void
}

type Problems = { name?: string; file?: string }

/** A file for the recipe: its name and kind are guessed from the file and can be changed. */
export function AssetDialog({ recipe, onAdded, onClose }: AssetDialogProps) {
  const { t } = useMessages()
  const add = useAddAsset(recipe)
  const [name, setName] = useState('')
  const [kind, setKind] = useState<AssetKind>('file')
  const [file, setFile] = useState<File>()
  const [problems, setProblems] = useState<Problems>({})
  const chooser = useRef<HTMLInputElement>(null)

  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    const refusal = refusalOfAsset(chosen)
    setFile(chosen)
    setProblems(refusal ? { file: t(refusal) } : {})
    setKind(kindOfFile(chosen))
    if (name.trim() === '') setName(chosen.name.replace(/\.[^.]+$/, ''))
  }
  const { over, area } = useFileDrop(choose)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const refusal = file && refusalOfAsset(file)
    const found = {
      name: name.trim() === '' ? t('validation.required') : undefined,
      file: !file ? t('recipe-media.assets.noFile') : refusal && t(refusal),
    }
    setProblems(found)
    if (!file || found.name || found.file) return
    try {
      onAdded(await add.mutateAsync({ name: name.trim(), icon: iconOfKind(kind), file }))
      onClose()
    } catch (error) {
      if (isApiError(error)) setProblems({ file: error.message || t('recipe-media.assets.failed') })
    }
  }
  return (
    <Dialog title={t('recipe-media.assets.add')} onClose={onClose} busy={add.isPending}>
      <form onSubmit={(event) => void submit(event)} noValidate className={shared.stack}>
        <div className={classes.drop} data-over={over || undefined} {...area}>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={t('recipe-media.assets.choose')}
            onChange={({ currentTarget }) => {
              choose([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          <Button
            variant="light"
            data-autofocus
            leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            {t('recipe-media.assets.choose')}
          </Button>
          {file ? <bdi>{file.name}</bdi> : <Text c="dimmed">{t('recipe-media.assets.dropHere')}</Text>}
          {problems.file && (
            <p role="alert" className={shared.problemLine}>
              {problems.file}
            </p>
          )}
        </div>
        <TextInput
          label={t('recipe-media.assets.name')}
          required
          dir="auto"
          value={name}
          error={problems.name}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={t('recipe-media.assets.kind')}
          value={kind}
          data={assetKinds.map((one) => ({ value: one.kind, label: t(`recipe-media.assets.kinds.${one.kind}`) }))}
          onChange={({ currentTarget }) =>
            setKind(assetKinds.find((one) => one.kind === currentTarget.value)?.kind ?? 'file')
          }
        />
        <Text c="dimmed" size="sm">
          {t('recipe-media.assets.atOnce')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={add.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t('recipe-media.assets.submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
