/// <reference types="vite-plugin-pwa/vanillajs" />
/** The installable side of the client: its service worker, and the offer of a new version. */
import { registerSW } from 'virtual:pwa-register'
import { translate } from '#i18n/i18n.ts'
import { toast } from '#ui/toast.tsx'

/** A new version waits until the user takes it: reloading unasked would throw away what is being typed. */
export function offerUpdates(): void {
  const update = registerSW({
    onNeedRefresh: () =>
      toast.info(translate('app.update.text'), {
        action: { label: translate('app.update.reload'), run: () => void update() },
        timeout: Number.POSITIVE_INFINITY,
      }),
  })
}
