import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const all = () => screen.findAllByRole('menuitem')
const MORE = 'More…'

/** Picks an entry of the open menu, also one that is behind its last entry. */
export async function chooseEntry(user: UserEvent, name: string): Promise<void> {
  await all()
  if (!screen.queryByRole('menuitem', { name })) await user.click(screen.getByRole('menuitem', { name: MORE }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

/** Every entry of the open menu; it shows the last of them afterwards. */
export async function everyEntry(user: UserEvent): Promise<string[]> {
  const names = (await all()).map(({ textContent }) => textContent)
  if (names.at(-1) !== MORE) return names
  await user.click(screen.getByRole('menuitem', { name: MORE }))
  return [...names.slice(0, -1), ...(await all()).map(({ textContent }) => textContent)]
}
