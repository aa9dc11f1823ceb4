/** What a page says of itself before anything is cleaned: for those who want to know why a page is read as it is. */
import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import { Switch, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { call } from '#lib/api.ts'
import { useForm } from '#ui/fields/use-form.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { AddressField } from '../address-field.tsx'
import classes from '../create-frame.module.css'
import { FailurePanel } from '../failure-panel.tsx'
import { failureOf } from '../import-failure.ts'
import { JsonTree } from '../json-tree.tsx'
import { addressesIn } from '../recognise.ts'

export function DebugPage() {
  const { t } = useMessages()
  const { data: about } = useQuery(appInfoQueries.about())
  const [useOpenAI, setUseOpenAI] = useState(false)
  const [asTree, setAsTree] = useState(true)
  const [result, setResult] = useState<{ found?: unknown; problem?: unknown }>()
  const form = useForm({
    schema: recipeImportApi.testAddress.body,
    initial: { url: '' },
    check: ({ url }) => (addressesIn(url).length > 0 ? {} : { url: { key: 'validation.url' } }),
    onSubmit: async ({ url }) => {
      setResult(undefined)
      try {
        setResult({ found: await call(recipeImportApi.testAddress, { body: { url, useOpenAI } }) })
      } catch (problem) {
        setResult({ problem })
      }
    },
  })
  return (
    <>
      {result?.problem !== undefined && <FailurePanel failure={failureOf(result.problem)} method="debug" />}
      <div className={classes.card}>
        <Form
          form={form}
          buttons={
            <SubmitButton size="md" busy={form.busy} className={classes.submit}>
              {t('recipe-import.debug.submit')}
            </SubmitButton>
          }
        >
          <AddressField hint={t('recipe-import.debug.hint')} />
          {about?.enableOpenai && (
            <Switch
              label={t('recipe-import.debug.useOpenAI')}
              checked={useOpenAI}
              onChange={({ currentTarget }) => setUseOpenAI(currentTarget.checked)}
            />
          )}
        </Form>
      </div>
      {result && 'found' in result && (
        <section className={classes.result} aria-label={t('recipe-import.debug.result')}>
          <div className={classes.resultHead}>
            <Title order={2} size="h3">
              {t('recipe-import.debug.result')}
            </Title>
            <Switch
              label={t('recipe-import.debug.tree')}
              checked={asTree}
              onChange={({ currentTarget }) => setAsTree(currentTarget.checked)}
            />
          </div>
          {asTree ? (
            <JsonTree value={result.found} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
            <pre className={classes.raw} dir="ltr" tabIndex={0}>
              {JSON.stringify(result.found, null, 2)}
            </pre>
          )}
        </section>
      )}
    </>
  )
}
