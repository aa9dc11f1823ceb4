/** How to get the file out of the app somebody comes from, in words. */
import type { AppImportFormat } from '@larder/contract/app-imports.ts'
import { Loader, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ArchiveImport } from '#features/intake/group-archive/pieces/archive-import.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import classes from './app-imports.module.css'
import { appImportQueries } from './app-imports.queries.ts'
import { archiveGuides, hasGuide, insideOf, isArchiveGuide } from './guides.ts'

export function ExportGuide() {
  const { t } = useMessages()
  const titleId = useId()
  const { data, error, isFetching, refetch } = useQuery(appImportQueries.formats())
  const [chosenId, choose] = useState<string>()
  const apps = data && [...data, ...archiveGuides.map((id) => wholeArchive(id, t(`app-imports.guide.archives.${id}`)))]
  const chosen = apps?.find(({ id }) => id === chosenId)
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title id={titleId} order={2} size="h3" mb="xs">
        {t('app-imports.guide.title')}
      </Title>
      {apps ? (
        <Apps formats={apps} chosen={chosenId} onChoose={choose} />
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loader aria-label={t('app.loading')} />
      )}
      <div aria-live="polite">{chosen && <Guide key={chosen.id} format={chosen} />}</div>
      <Text mt="md" className={classes.soft}>
        {t('app-imports.guide.missing')}
      </Text>
    </section>
  )
}

const wholeArchive = (id: string, name: string): AppImportFormat => ({
  id,
  name,
  extensions: ['.zip'],
  hasColumns: false,
})

type AppsProps = { formats: AppImportFormat[]; chosen: string | undefined; onChoose: (id: string) => void }

function Apps({ formats, chosen, onChoose }: AppsProps) {
  const { t, locale } = useMessages()
  const name = useId()
  const { compare } = new Intl.Collator(locale)
  return (
    <fieldset className={classes.apps}>
      <legend>{t('app-imports.guide.apps')}</legend>
      {formats
        .toSorted((a, b) => compare(a.name, b.name))
        .map((format) => (
          <label key={format.id} className={classes.app}>
            <input
              type="radio"
              name={name}
              checked={format.id === chosen}
              onChange={() => onChoose(format.id)}
              className={classes.appInput}
            />
            <bdi>{format.name}</bdi>
          </label>
        ))}
    </fieldset>
  )
}

/** The dot of an ending stays in front of it in a sentence that runs from right to left (U+2066, U+2069). */
const leftToRight = (ending: string) => `\u2066${ending}\u2069`

function Guide({ format: { id, name, extensions } }: { format: AppImportFormat }) {
  const { t, locale } = useMessages()
  const inside = insideOf(id)
  const files = new Intl.ListFormat(locale, { type: 'disjunction' }).format(extensions.map(leftToRight))
  return (
    <div className={classes.guide}>
      <Title order={3} size="h4">
        <bdi>{name}</bdi>
      </Title>
      {hasGuide(id) && (
        <ol className={classes.steps}>
          {t(`app-imports.guides.${id}`)
            .split('\n')
            .map((step) => (
              <li key={step}>{step}</li>
            ))}
        </ol>
      )}
      <Text fw={600}>{t('app-imports.guide.expected', { files })}</Text>
      {inside && (
        <details>
          <summary>{t('app-imports.guide.inside')}</summary>
          <pre dir="ltr" className={classes.tree}>
            {inside}
          </pre>
        </details>
      )}
      {isArchiveGuide(id) && <ArchiveImport />}
    </div>
  )
}
