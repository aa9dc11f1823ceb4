import type { ParserName } from '@larder/contract/ingredient-parser.ts'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { useParsers } from '../ingredient-parser.queries.ts'

type ParserChoiceProps = { value: ParserName; onChange: (parser: ParserName) => void }

export function ParserChoice({ value, onChange }: ParserChoiceProps) {
  const { t } = useMessages()
  const parsers = useParsers()
  const choose = (name: string) => {
    const parser = parsers.find((one) => one === name)
    if (parser) onChange(parser)
  }
  return (
    <NativeSelect
      label={t('ingredient-parser.parser')}
      data={parsers.map((name) => ({ value: name, label: t(`ingredient-parser.parsers.${name}`) }))}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
