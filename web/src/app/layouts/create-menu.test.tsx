import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '#testing/people.ts'
import { IconLink } from '#ui/icons.tsx'
import { CreateMenu } from './create-menu.tsx'

afterEach(cleanup)

test('the button unfolds what can be created, and a choice is passed on', async () => {
  const onChosen = vi.fn()
  const entry = {
    id: 'labels',
    label: 'app.menu.labels',
    icon: IconLink,
    path: () => '/',
    visible: () => true,
  } as const
  const root = createRootRoute({ component: () => <CreateMenu user={aUser()} links={[entry]} onChosen={onChosen} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  const user = userEvent.setup()
  render(<RouterProvider router={router} />)

  const button = await screen.findByRole('button', { name: 'Create' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(button)
  await user.click(screen.getByRole('link', { name: 'Labels' }))
  expect(onChosen).toHaveBeenCalledOnce()
})
