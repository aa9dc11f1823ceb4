import type { AiProvider } from '@larder/contract/ai-providers.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { ServiceCard, ServiceFact } from '#ui/service-card.tsx'
import { type AiScope, useTestProvider } from './ai-providers.queries.ts'
import { TestResult } from './pieces/test-result.tsx'

type ProviderRowProps = { provider: AiProvider; scope: AiScope; onEdit: () => void; onRemove: () => void }

/** One service: what it is, how often it was asked, and whether it answers. */
export function ProviderRow({ provider, scope, onEdit, onRemove }: ProviderRowProps) {
  const { t } = useMessages()
  const test = useTestProvider(scope)
  const { id, name, model, baseUrl, callsThisMonth, monthlyLimit } = provider
  return (
    <ServiceCard
      name={name}
      messages={(word) => t(`ai-providers.${word === 'delete' ? 'deleteSubmit' : word}`, { name })}
      testing={test.isPending}
      onTest={() => test.mutate(id)}
      onEdit={onEdit}
      onRemove={onRemove}
      facts={
        <>
          <ServiceFact>{model}</ServiceFact>
          <ServiceFact mark="address">{baseUrl ?? t('ai-providers.publicService')}</ServiceFact>
          <ServiceFact>
            {monthlyLimit === null
              ? t('ai-providers.calls', { count: callsThisMonth })
              : t('ai-providers.callsOf', { count: monthlyLimit, calls: callsThisMonth })}
          </ServiceFact>
        </>
      }
    >
      <TestResult outcome={test.data} />
    </ServiceCard>
  )
}
