import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { nutritionGoalQueries } from '../nutrition-goals.queries.ts'

const GoalsDialog = lazyPart(async () => (await import('../goals-dialog.tsx')).GoalsDialog)

/** Goals are off until somebody asks for them here. */
export function GoalsButton() {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(nutritionGoalQueries.own())
  if (!data) return null
  return (
    <>
      <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
        {t(data.goals.length === 0 ? 'nutrition-goals.set' : 'nutrition-goals.change')}
      </Button>
      {open && (
        <Suspense>
          <GoalsDialog goals={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
