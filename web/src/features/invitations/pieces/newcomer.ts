/** Somebody who joined in this tab a moment ago and has not put their welcome away yet. */
const KEY = 'larder-newcomer'

export function welcomeNewcomer(): void {
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch (cause) {
    console.warn(`${KEY} could not be kept`, cause)
  }
}

export function isNewcomer(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function endWelcome(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A browser that refuses storage kept nothing either.
  }
}
