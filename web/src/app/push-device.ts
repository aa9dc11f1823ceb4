/** A device that messages are pushed to says that it is there, with each start and whenever somebody signs in. */
import { thisDevice } from '#features/push/pieces/this-device.ts'
import { isSignedIn, onSessionChange } from '#lib/session.ts'

export function keepPushDevice(): void {
  const keep = async () => {
    if (isSignedIn() && thisDevice.read().id !== null)
      await (await import('#features/push/push.queries.ts')).keepDevice()
  }
  onSessionChange(() => void keep().catch(console.error))
  void keep().catch(console.error)
}
