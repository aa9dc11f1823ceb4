import type { ImportEvent } from '@larder/contract/recipe-import.ts'
import type { Ctx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { Listening, StreamedEvent } from '#core/event-streams.ts'
import { AlreadyKnown } from './known-recipes.service.ts'
import type { ImportStep } from './reading.service.ts'

/** An import told step by step: zero or more `progress`, then `done`, `known` or `error`. Whoever hangs up before it is saved stops it. */

type StreamedImport = StreamedEvent<ImportEvent>
type Work = (following: { signal: AbortSignal; onStep: (step: ImportStep) => void }) => Promise<string>

export const streamImport = (ctx: Ctx, work: Work) =>
  async function* ({ signal }: Listening): AsyncGenerator<StreamedImport> {
    const steps: ImportStep[] = []
    let wake = () => {}
    let end: StreamedImport | undefined
    const onStep = (step: ImportStep) => {
      steps.push(step)
      wake()
    }
    const finish = (event: StreamedImport) => {
      end = event
      wake()
    }
    work({ signal, onStep }).then(
      (slug) => finish({ event: 'done', data: { slug } }),
      (error) =>
        finish(
          error instanceof AlreadyKnown
            ? { event: 'known', data: { known: error.known } }
            : { event: 'error', data: { message: messageOf(ctx, error) } },
        ),
    )
    while (!signal.aborted) {
      for (let step = steps.shift(); step; step = steps.shift())
        yield { event: 'progress', data: { message: ctx.t(`recipeImport.progress.${step}`) } }
      if (end) break
      await new Promise<void>((resolve) => {
        wake = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
    }
    if (end) yield end
  }

/** Unexpected errors are only logged. */
function messageOf(ctx: Ctx, error: unknown): string {
  if (error instanceof AppError) return error.message
  ctx.log.error({ err: error }, 'unexpected failure')
  return ctx.t('generic.serverError')
}
