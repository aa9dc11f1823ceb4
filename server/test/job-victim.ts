import { loadConfig } from '#config'
import { systemContext } from '#core/context.ts'
import { systemJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { createJobRunner } from '#core/jobs/runner.ts'
import { openRuntime } from '../src/runtime.ts'

/** A process that is killed by `killed-process.test.ts` while it runs a job. */

const runtime = await openRuntime(loadConfig())
const endless = systemJob<null, null>({
  name: 'endless',
  run: () => {
    process.stdout.write('running the job\n')
    return new Promise(() => {})
  },
})
setInterval(() => {}, 1_000)
await systemContext(runtime).tx((ctx) => addJob(ctx, endless, null))
await createJobRunner(runtime, [endless], { actorOf: async () => undefined }).start()
