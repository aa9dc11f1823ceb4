import { type Delivery, isOnItsWay } from '@larder/contract/deliveries.ts'
import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconCircleCheck, IconExclamationCircle } from '#ui/preloaded-icons.tsx'
import { deliveryQueries } from '../deliveries.queries.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { DeliveryOutcome } from './delivery-outcome.tsx'

const glyph = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const TEST = 'test_message'

type SenderDeliveriesProps = {
  kind: Delivery['kind']
  sourceId: string
  /** A test was sent just now. */
  tested: boolean
  nameOf: (event: string) => string
}

/** What became of the messages of one sender: its newest test, and on request all of them. */
export function SenderDeliveries({ kind, sourceId, tested, nameOf }: SenderDeliveriesProps) {
  const { t } = useMessages()
  const [logOpen, setLogOpen] = useState(false)
  return (
    <>
      <div role="status">{tested && <TestOutcome kind={kind} sourceId={sourceId} />}</div>
      <details onToggle={({ currentTarget }) => setLogOpen(currentTarget.open)}>
        <summary>{t('deliveries.log')}</summary>
        {logOpen && <DeliveryLog kind={kind} sourceId={sourceId} nameOf={nameOf} />}
      </details>
    </>
  )
}

/** The newest test of the log; to several addresses it went as so many messages. */
function TestOutcome({ kind, sourceId }: Pick<SenderDeliveriesProps, 'kind' | 'sourceId'>) {
  const { t } = useMessages()
  const { data = [] } = useQuery(deliveryQueries.ofSource(kind, sourceId))
  const newest = data.find(({ event }) => event === TEST)
  const sent = data.filter(({ event, createdAt }) => event === TEST && createdAt === newest?.createdAt)
  if (sent.length === 0) return <Alert>{t('deliveries.testing')}</Alert>
  return sent.map((delivery) => {
    if (isOnItsWay(delivery)) return <Alert key={delivery.id}>{t('deliveries.testing')}</Alert>
    const arrived = delivery.state === 'sent'
    return (
      <Alert
        key={delivery.id}
        color={arrived ? 'success' : 'error'}
        title={t(arrived ? 'deliveries.testArrived' : 'deliveries.testMissed')}
        icon={arrived ? <IconCircleCheck {...glyph} /> : <IconExclamationCircle {...glyph} />}
      >
        <Stack gap={0}>
          <DeliveryOutcome delivery={delivery} />
        </Stack>
      </Alert>
    )
  })
}
