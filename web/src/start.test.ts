import { LATER } from '@larder/contract/preloaded-answers.ts'
import { expect, test, vi } from 'vitest'

const { start } = vi.hoisted(() => ({ start: vi.fn() }))
vi.mock('./main.tsx', () => ({ start }))

test('files that the page names for later are compiled one by one, with pauses in which the page answers', async () => {
  let turn = 0
  const turns: number[] = []
  for (const name of ['first', 'frame', 'screen']) {
    const link = document.createElement('link')
    link.rel = LATER
    link.href = `/assets/${name}.js`
    Object.defineProperty(link, 'rel', {
      set: () => {
        turns.push(turn)
        setTimeout(() => turn++)
        link.dispatchEvent(new Event('load'))
      },
    })
    Object.defineProperty(link, 'relList', { value: { supports: () => true } })
    document.head.append(link)
  }
  await import('./start.ts')
  await expect.poll(() => start.mock.calls.length).toBe(1)
  expect(turns).toEqual([0, 1, 2])
})
