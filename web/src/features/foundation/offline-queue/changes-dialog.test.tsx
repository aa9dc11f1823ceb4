import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { InProviders } from '#testing/render-piece.tsx'
import { ChangeLines } from './changes-dialog.tsx'

test('a change that waits says its day as people write it', async () => {
  const words = [{ key: 'offline-queue.plan.add', values: { name: 'Soup', date: '2026-11-17' } }] as const
  render(
    <InProviders>
      <ChangeLines entries={[{ operationId: 'one', words } as unknown as QueueEntry]} />
    </InProviders>,
  )
  expect(await screen.findByText('Meal plan: add Soup on Nov 17, 2026')).toBeTruthy()
})
