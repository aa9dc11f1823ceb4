/** A recipe zip that Larder or Mealie exported. */
import { Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { FileChooser } from '#ui/file-chooser.tsx'
import { AdditionView } from '../addition-view.tsx'
import classes from '../create-frame.module.css'
import { CreateOptions } from '../create-options.tsx'
import { usePastedContent } from '../pasted-content.ts'
import { importRecipeZip } from '../recipe-import.queries.ts'
import { useAddition } from '../use-addition.ts'

export function ZipPage() {
  const { pasted, count } = usePastedContent('zip')
  return <ArchiveForm key={count} archive={pasted?.archive} />
}

function ArchiveForm({ archive }: { archive: File | undefined }) {
  const { t } = useMessages()
  const addition = useAddition({ parseLines: false })
  const take = (file: File) =>
    void addition.save(async (watch) => [{ slug: await importRecipeZip(file, watch), name: file.name }])
  const takeFirst = useEffectEvent(() => {
    if (archive) take(archive)
  })
  useEffect(() => takeFirst(), [])
  return (
    <AdditionView addition={addition} method="zip">
      <div className={classes.form}>
        <Text>{t('recipe-import.zip.hint')}</Text>
        <CreateOptions options={['stayInEditMode']} />
        <div className={classes.ending}>
          <FileChooser label={t('recipe-import.zip.file')} accept=".zip" onFile={take} />
        </div>
      </div>
    </AdditionView>
  )
}
