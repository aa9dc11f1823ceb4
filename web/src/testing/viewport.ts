import type { DetachedWindowAPI } from 'happy-dom'
import { onTestFinished } from 'vitest'

declare global {
  interface Window {
    happyDOM?: DetachedWindowAPI
  }
}

const DESK = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }

/** For the rest of the test the screen is a phone's. */
export function onAPhone(): void {
  window.happyDOM?.setViewport(PHONE)
  onTestFinished(() => window.happyDOM?.setViewport(DESK))
}
