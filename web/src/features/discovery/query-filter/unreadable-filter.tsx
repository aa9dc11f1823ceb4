import { parseQueryFilter } from '@larder/domain/query-filter/parse.ts'
import { Alert, Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import classes from './filter-builder.module.css'
import type { FilterField } from './pieces/filter-fields.ts'

/** So much of what cannot be read is shown. */
const LONGEST_SHOWN = 30

type UnreadableFilterProps = { text: string; fields: FilterField[]; onStartOver: () => void }

/** A filter that another program wrote stays as it is until somebody decides otherwise. */
export function UnreadableFilter({ text, fields, onStartOver }: UnreadableFilterProps) {
  const { t } = useMessages()
  const parsed = parseQueryFilter(text)
  const reason = parsed.ok
    ? t('query-filter.unreadable.foreign', { names: foreignNames(parsed.parts, fields) })
    : t('query-filter.unreadable.broken', { rest: text.slice(parsed.problem.at, parsed.problem.at + LONGEST_SHOWN) })
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t('query-filter.unreadable.title')}
    >
      <p className={classes.sentence}>{reason}</p>
      <code className={classes.source} dir="ltr">
        {text}
      </code>
      <p className={classes.sentence}>{t('query-filter.unreadable.kept')}</p>
      <Button variant="default" size="xs" onClick={onStartOver}>
        {t('query-filter.unreadable.startOver')}
      </Button>
    </Alert>
  )
}

/** What the form does not know; where it knows every field, it is their values that it cannot show. */
function foreignNames(parts: { attributeName: string | null }[], fields: FilterField[]): string {
  const used = [...new Set(parts.flatMap(({ attributeName }) => attributeName ?? []))]
  const foreign = used.filter((name) => !fields.some(({ attribute }) => attribute === name))
  return (foreign.length > 0 ? foreign : used).join(', ')
}
