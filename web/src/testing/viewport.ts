import type { DetachedWindowAPI } from 'happy-dom'

declare global {
  interface Window {
    happyDOM?: DetachedWindowAPI
  }
}

const DESK = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }

/** The screen of every test that does not say otherwise. */
export const onADesk = (): void => window.happyDOM?.setViewport(DESK)

/** For the rest of the test the screen is a phone's. */
export const onAPhone = (): void => window.happyDOM?.setViewport(PHONE)
