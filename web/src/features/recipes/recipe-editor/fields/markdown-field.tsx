import { Button, Textarea } from '@mantine/core'
import { type KeyboardEventHandler, type ReactNode, type Ref, useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconPencil } from '#ui/icons.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { IconEye } from '#ui/preloaded-icons.tsx'
import shared from '#ui/shared.module.css'
import classes from './markdown-field.module.css'

const MAX_ROWS = 24
const CHARACTERS_IN_A_ROW = 70

type MarkdownFieldProps = {
  label: string
  hideLabel?: boolean
  value: string
  onChange: (text: string) => void
  onKeyDown?: KeyboardEventHandler
  rows?: number
  hint?: string
  placeholder?: string
  /** Stands beside the preview button. */
  tools?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

/** A Markdown text with preview. The field grows with its text. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, hideLabel, value, onChange, onKeyDown, rows = 3, hint, placeholder, tools, ref } = props
  const { t } = useMessages()
  const id = useId()
  const [preview, setPreview] = useState(false)
  return (
    <div className={classes.field}>
      {preview ? (
        <section className={classes.preview} aria-label={t('recipes.edit.markdown.previewOf', { label })}>
          {value.trim() === '' ? (
            <p className={shared.softLine}>{t('recipes.edit.markdown.nothing')}</p>
          ) : (
            <Markdown text={value} />
          )}
        </section>
      ) : (
        <Textarea
          ref={ref}
          id={id}
          label={hideLabel ? undefined : label}
          aria-label={hideLabel ? label : undefined}
          placeholder={placeholder}
          dir={value === '' && placeholder ? undefined : 'auto'}
          rows={Math.max(rows, Math.min(MAX_ROWS, rowsOf(value)))}
          classNames={{ input: classes.text }}
          value={value}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      <div className={classes.foot}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-pressed={preview}
          leftSection={
            preview ? (
              <IconPencil size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconEye size={16} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => setPreview(!preview)}
        >
          {t(preview ? 'recipes.edit.markdown.write' : 'recipes.edit.markdown.preview')}
        </Button>
        {tools}
        {hint && <span className={classes.hint}>{hint}</span>}
      </div>
    </div>
  )
}

/** For browsers that cannot size a field by its content themselves. */
const rowsOf = (text: string): number =>
  text.split('\n').reduce((rows, line) => rows + 1 + Math.floor(line.length / CHARACTERS_IN_A_ROW), 0)
