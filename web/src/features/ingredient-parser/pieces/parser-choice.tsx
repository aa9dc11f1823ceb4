import type { ParserName } from '@larder/contract/ingredient-parser.ts'
import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { useParsers } from '../ingredient-parser.queries.ts'

type ParserChoiceProps = { value: ParserName; onChange: (parser: ParserName) => void; disabled?: boolean }

export function ParserChoice({ value, onChange, disabled }: ParserChoiceProps) {
  const { t } = useWords()
  const labelId = useId()
  const parsers = useParsers()
  return (
    <div>
      <VisuallyHidden id={labelId}>{t('ingredient-parser.parser')}</VisuallyHidden>
      <SegmentedControl
        aria-labelledby={labelId}
        disabled={disabled}
        data={parsers.map((name) => ({ value: name, label: t(`ingredient-parser.parsers.${name}`) }))}
        value={value}
        onChange={(name) => onChange(name as ParserName)}
      />
    </div>
  )
}
