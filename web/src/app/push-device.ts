/** Registers this push device again at each start and sign-in, so that the server knows it is in use. */
import { thisDevice } from '#features/foundation/push/pieces/this-device.ts'
import { onWipe } from '#lib/device-data.ts'
import { isSignedIn, onSessionChange } from '#lib/session.ts'

const calls = () => import('#features/foundation/push/push.queries.ts')

export function registerPushDevice(): () => void {
  const isOn = () => thisDevice.read().id !== null
  const keep = async () => {
    if (isSignedIn() && isOn()) await (await calls()).keepDevice()
  }
  const stopWatching = onSessionChange(() => void keep().catch(console.error))
  // After a sign-out the server sends nothing, so the subscription is removed.
  const stopWiping = onWipe(async () => {
    if (isOn()) await (await calls()).unsubscribeHere()
  })
  void keep().catch(console.error)
  return () => {
    stopWatching()
    stopWiping()
  }
}
