import { type MealplanCalendar, mealplanCalendarApi } from '@larder/contract/mealplan-calendar.ts'
import { usersApi } from '@larder/contract/users.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeToken } from '#lib/access-token.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderPiece } from '#testing/render-piece.tsx'
import { CalendarFeedDialog } from './pieces/calendar-feed-dialog.tsx'

const since = '2026-03-01T10:00:00.000Z'
const nothing: MealplanCalendar = { createdAt: null, lastReadAt: null }

async function openDialog(start: MealplanCalendar, canManageHousehold = true) {
  let status = start
  let made = 0
  writeToken('a token')
  onTestFinished(() => writeToken(null))
  const api = fakeApi()
    .on(usersApi.self, () => aUser({ canManageHousehold }))
    .on(mealplanCalendarApi.status, () => status)
    .on(mealplanCalendarApi.create, () => {
      status = { createdAt: since, lastReadAt: null }
      return { createdAt: since, path: `/api/mealplan-calendar/secret-${++made}.ics` }
    })
    .on(mealplanCalendarApi.revoke, () => (status = nothing))
  const { user } = await renderPiece(<CalendarFeedDialog onClose={vi.fn<() => void>()} />)
  return { api, user }
}

test('an address is made, shown once, renewed and ended, the last two after a question', async () => {
  const { api, user } = await openDialog(nothing)
  await user.click(await screen.findByRole('button', { name: 'Make a link' }))
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link of the calendar' })
  expect(address.value).toBe(`${window.location.origin}/api/mealplan-calendar/secret-1.ics`)
  expect(screen.getByRole('link', { name: /Open in a calendar/ }).getAttribute('href')).toMatch(/^webcal:\/\//)

  await user.click(await screen.findByRole('button', { name: 'Make a new link' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(api.calls(mealplanCalendarApi.create)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Make a new link' }))
  await user.click(screen.getByRole('button', { name: 'Make a new link' }))
  await screen.findByDisplayValue(/secret-2/)

  await user.click(screen.getByRole('button', { name: 'End the link' }))
  expect(api.calls(mealplanCalendarApi.revoke)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'End the link' }))
  await screen.findByText('There is no link at the moment.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('members who do not manage the household see that it is open, and no button', async () => {
  await openDialog({ createdAt: since, lastReadAt: since }, false)
  expect(await screen.findByText(/^There has been a link since/)).toBeDefined()
  expect(screen.getByText(/^Last read on/)).toBeDefined()
  expect(await screen.findByText(/Only those who may manage/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /link/ })).toBeNull()
})
