/** Says why something that was pressed does not appear: the part of the client that draws it could not be fetched. */
import { appInfoApi } from '@larder/contract/app-info.ts'
import { translate } from '#i18n/i18n.ts'
import { tryCall } from '#lib/api.ts'
import { onFailedPart } from '#lib/once-reachable.ts'
import { isAway } from '#lib/reachability.ts'
import { toast } from '#ui/toast.tsx'
import { isReloadOffered, offerReload } from './updates.ts'

/** A single failure may be the network's; a part that is missing while the server answers is of an older version. */
const GONE_AFTER = 2

export function tellOfMissingParts(): () => void {
  return onFailedPart(async (failures) => {
    const { error } = await tryCall(appInfoApi.about)
    if (error && isAway(error.status)) {
      if (failures <= GONE_AFTER) toast.error(translate('app.unreachable'))
    } else if (failures >= GONE_AFTER && !isReloadOffered()) offerReload(() => location.reload())
  })
}
