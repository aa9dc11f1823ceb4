import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { IconArrowMerge } from '../icons.tsx'
import { MergeDialog, type MergeDialogProps } from './merge-dialog.tsx'

/** The way to making one of two, which are those that are chosen; where there are no two, there is none. */
export function MergeButton(props: Omit<MergeDialogProps, 'onClose'>) {
  const { t } = useWords()
  const [merging, setMerging] = useState(false)
  if (props.items.length < 2) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowMerge size={18} stroke={1.75} aria-hidden />}
        onClick={() => setMerging(true)}
      >
        {t('data.merge.button')}
      </Button>
      {merging && <MergeDialog {...props} onClose={() => setMerging(false)} />}
    </>
  )
}
