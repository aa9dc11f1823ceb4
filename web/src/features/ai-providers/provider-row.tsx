import type { AiProvider } from '@larder/contract/ai-providers.ts'
import { Button } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { IconPencil, IconTrash } from '#ui/icons.tsx'
import { IconSend } from '#ui/screen-icons.tsx'
import { type AiScope, useTestProvider } from './ai-providers.queries.ts'
import classes from './provider-row.module.css'
import { TestResult } from './test-result.tsx'

type ProviderRowProps = { provider: AiProvider; scope: AiScope; onEdit: () => void; onRemove: () => void }

const glyph = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** One service: what it is, how often it was asked, and whether it answers. */
export function ProviderRow({ provider, scope, onEdit, onRemove }: ProviderRowProps) {
  const { t } = useWords()
  const test = useTestProvider(scope)
  const { id, name, model, baseUrl, callsThisMonth, monthlyLimit } = provider
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <bdi className={classes.name}>{name}</bdi>
        <bdi className={classes.soft}>{model}</bdi>
        <bdi className={classes.soft} dir="ltr">
          {baseUrl ?? t('ai-providers.publicService')}
        </bdi>
        <span className={classes.soft}>
          {monthlyLimit === null
            ? t('ai-providers.calls', { count: callsThisMonth })
            : t('ai-providers.callsOf', { count: monthlyLimit, calls: callsThisMonth })}
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="light"
          leftSection={<IconSend {...glyph} />}
          loading={test.isPending}
          aria-label={t('ai-providers.testNamed', { name })}
          onClick={() => test.mutate(id)}
        >
          {t('ai-providers.test')}
        </Button>
        <Button
          variant="light"
          leftSection={<IconPencil {...glyph} />}
          aria-label={t('ai-providers.editNamed', { name })}
          onClick={onEdit}
        >
          {t('ai-providers.edit')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...glyph} />}
          aria-label={t('ai-providers.deleteNamed', { name })}
          onClick={onRemove}
        >
          {t('ai-providers.deleteSubmit')}
        </Button>
      </div>
      <TestResult outcome={test.data} />
    </li>
  )
}
