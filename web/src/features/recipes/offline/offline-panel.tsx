/** The offline cache in the settings: its size, caching of all recipes, and deleting it. */
import { Button, Progress, Switch, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { storageProblem } from '#lib/offline-cache/cache-database.ts'
import { cachedRecipeEntries } from '#lib/offline-cache/offline-cache.ts'
import {
  cacheEveryRecipe,
  type EveryRecipe,
  everyRecipe,
  forgetEveryRecipe,
  stopCaching,
  usedStorage,
  useEveryRecipeWanted,
} from './every-recipe.ts'
import classes from './offline-panel.module.css'

const OFFLINE = ['offline'] as const

/** A query of the device, so it also runs offline. */
const cachedQuery = {
  queryKey: [...OFFLINE, 'kept'],
  queryFn: async () => {
    const entries = [...(await cachedRecipeEntries()).values()]
    const onPurpose = entries.some(({ pinned }) => pinned)
    return { recipes: entries.length, onPurpose, storage: (await usedStorage()) ?? null }
  },
  staleTime: 0,
}

export function OfflinePanel() {
  const { t, locale } = useMessages()
  const headingId = useId()
  const client = useQueryClient()
  const wanted = useEveryRecipeWanted()
  const run = everyRecipe.use()
  const problem = storageProblem.use()
  // Counted again whenever a run gets further.
  const { data } = useQuery({ ...cachedQuery, queryKey: [...cachedQuery.queryKey, run.done, run.status] })
  const forget = async () => {
    await forgetEveryRecipe()
    await client.invalidateQueries({ queryKey: OFFLINE })
  }
  return (
    <section aria-labelledby={headingId} className={classes.panel}>
      <Title order={2} id={headingId}>
        {t('offline.title')}
      </Title>
      <p className={classes.text}>{t('offline.text')}</p>
      {problem !== 'none' && (
        <Text c="var(--larder-warning-text)" role="alert">
          {t(`offline.problems.${problem}`)}
        </Text>
      )}
      <Switch
        className={classes.switch}
        label={t('offline.every.label')}
        description={t('offline.every.description')}
        checked={wanted}
        disabled={problem === 'blocked'}
        onChange={({ currentTarget }) => void (currentTarget.checked ? cacheEveryRecipe() : stopCaching())}
      />
      {run.status === 'running' && <RunProgress run={run} />}
      {run.status === 'running' ? (
        <Button variant="default" className={classes.button} onClick={stopCaching}>
          {t('offline.every.stop')}
        </Button>
      ) : (
        data &&
        data.recipes > 0 && (
          <>
            {run.status !== 'idle' && <Text className={classes.cached}>{t(`offline.status.${run.status}`)}</Text>}
            <Text className={classes.cached}>
              {t('offline.cached', { count: data.recipes })}
              {data.storage && ` ${t('offline.used', { size: formatBytes(data.storage.used, locale) })}`}
            </Text>
            {data.onPurpose && (
              <Button variant="default" className={classes.button} onClick={() => void forget()}>
                {t('offline.every.forget')}
              </Button>
            )}
          </>
        )
      )}
    </section>
  )
}

function RunProgress({ run: { done, total } }: { run: EveryRecipe }) {
  const { t } = useMessages()
  const percent = total ? Math.round((done / total) * 100) : 0
  return (
    <div className={classes.progress}>
      <Progress value={percent} animated={total === null} aria-label={t('offline.every.label')} />
      <Text size="sm" role="status">
        {total === null ? t('offline.every.starting') : t('offline.every.progress', { done, total })}
      </Text>
    </div>
  )
}
