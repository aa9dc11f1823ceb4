/**
 * The service worker, served as `sw.js`. The build bundles it into one script and puts the list of its own files before
 * it (`web/scripts/service-worker.ts`).
 */
import { serveFiles } from './offline-files.ts'
import { showPushMessages } from './push-messages.ts'
import { sendQueueInBackground } from './queue-sync.ts'
import { cachePictures } from './recipe-pictures.ts'
import { receiveSharedContent } from './shared-content.ts'
import { showTimerAlerts } from './show-timer-alerts.ts'
import type { WorkerScope } from './worker-scope.ts'

const scope = globalThis as unknown as WorkerScope & { larderFiles: Record<string, string> }

receiveSharedContent(scope)
serveFiles(scope, scope.larderFiles)
sendQueueInBackground(scope)
cachePictures(scope)
showTimerAlerts(scope)
showPushMessages(scope)
