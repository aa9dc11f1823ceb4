/** A device that messages are pushed to says that it is there, with each start and whenever somebody signs in. */
import { thisDevice } from '#features/foundation/push/pieces/this-device.ts'
import { onWipe } from '#lib/device-data.ts'
import { isSignedIn, onSessionChange } from '#lib/session.ts'

const calls = () => import('#features/foundation/push/push.queries.ts')

export function keepPushDevice(): () => void {
  const isOn = () => thisDevice.read().id !== null
  const keep = async () => {
    if (isSignedIn() && isOn()) await (await calls()).keepDevice()
  }
  const stopWatching = onSessionChange(() => void keep().catch(console.error))
  // The server sends nothing after a sign-out; the browser forgets that it ever listened.
  const stopWiping = onWipe(async () => {
    if (isOn()) await (await calls()).unsubscribeHere()
  })
  void keep().catch(console.error)
  return () => {
    stopWatching()
    stopWiping()
  }
}
