import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installedChromium } from '../setup/chromium.mjs'

test('journeys take the browser without windows where there is one, and measurements never do', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-browsers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('PATH', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const program = (name: string) => {
    const file = path.join(folder, name)
    writeFileSync(file, '')
    chmodSync(file, 0o755)
    return file
  }
  expect(installedChromium({ withoutWindows: true })).toBeUndefined()
  const shell = program('chromium-headless-shell')
  expect(installedChromium({ withoutWindows: true })).toBe(shell)
  expect(installedChromium({ withoutWindows: false })).toBeUndefined()
  const whole = program('chromium')
  expect(installedChromium({ withoutWindows: true })).toBe(shell)
  expect(installedChromium({ withoutWindows: false })).toBe(whole)
})
