import type { DebugResponse } from '@larder/contract/ai-providers.ts'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { type AppError, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import type { ServerMessageKey } from '#i18n/messages.ts'
import type { AiAnswer, AiConnection, AiProblem, AiQuestion } from '#ports/ai-service.ts'
import { isPortError } from '#ports/port-error.ts'
import { secretsOf, toConnection } from './ai-providers.mapper.ts'
import { monthOf } from './ai-providers.service.ts'
import * as store from './ai-providers.store.ts'

/**
 * Asks an AI service for a group: the one it chose for the purpose, else its default, else the server's. Every question
 * is counted before it is asked. Failures get our own messages; what the other side said is not repeated.
 */

export type AiPurpose = 'text' | 'pictures'

type Service = { connection: AiConnection; groupId: string; id: string; name: string; monthlyLimit: number | null }

const SERVER = 'server'

export type AiAvailability = { enabled: boolean; readsPictures: boolean }

/** Whether AI is available; guests depend on the server's service. */
export async function availability({ config, db, actor }: AnyCtx): Promise<AiAvailability> {
  const choice = actor && (await store.findChoice(db, actor.groupId))
  const own = (choice?.defaultProviderId ?? null) !== null
  return {
    enabled: own || config.ai !== undefined,
    readsPictures: own || (choice?.imageProviderId ?? null) !== null || config.ai?.readsPictures === true,
  }
}

async function chosen(ctx: Ctx, purpose: AiPurpose): Promise<Service | undefined> {
  const { groupId } = ctx.actor
  const column = purpose === 'pictures' ? 'imageProviderId' : 'defaultProviderId'
  const row = await store.findChosen(ctx.db, groupId, column)
  if (row) return serviceOf(ctx, row)
  const own = serverService(ctx)
  return own && (purpose === 'text' || ctx.config.ai?.readsPictures) ? own : undefined
}

function serviceOf(ctx: Ctx, row: store.ProviderRow): Service {
  const secrets = secretsOf(ctx.secret, row)
  if (!secrets) throw problem('invalid', ctx.t('aiProviders.keyLost', { name: row.name }))
  const { id, name, groupId, monthlyLimit } = row
  return { connection: { ...toConnection(row, secrets), line: groupId }, groupId, id, name, monthlyLimit }
}

function serverService({ config: { ai }, actor: { groupId } }: Ctx): Service | undefined {
  if (!ai) return undefined
  const { monthlyLimit, readsPictures: _, ...connection } = ai
  return { connection: { ...connection, line: groupId }, groupId, id: SERVER, name: ai.model, monthlyLimit }
}

/** The text of the answer. Without a service for the purpose nothing is asked and `off` is the reason. */
export async function askAi(ctx: Ctx, purpose: AiPurpose, question: AiQuestion, off: string): Promise<string> {
  const service = await chosen(ctx, purpose)
  if (!service) throw problem('invalid', off)
  const answer = await answerOf(ctx, service, question)
  if ('problem' in answer) throw failureOf(ctx, answer.problem)
  return answer.text
}

async function answerOf(ctx: Ctx, service: Service, question: AiQuestion): Promise<AiAnswer> {
  const { groupId, id, name, monthlyLimit } = service
  const count = { groupId, service: id, month: monthOf(ctx) }
  const counted = await ctx.tx(({ db }) => store.countCall(db, count, monthlyLimit))
  if (!counted) throw problem('invalid', ctx.t('aiProviders.limitReached', { name, limit: monthlyLimit }))
  const answer = await ctx.askAi(service.connection, question)
  if ('problem' in answer) ctx.log.warn({ service: id, problem: answer.problem }, 'an AI service gave no usable answer')
  return answer
}

const problemMessages: Record<AiProblem, ServerMessageKey> = {
  timeout: 'aiProviders.problem.timeout',
  unreachable: 'aiProviders.problem.unreachable',
  keyRefused: 'aiProviders.problem.keyRefused',
  busy: 'aiProviders.problem.busy',
  failing: 'aiProviders.problem.failing',
  cutOff: 'aiProviders.problem.cutOff',
  unreadable: 'aiProviders.problem.unreadable',
}

export const failureOf = ({ t }: Pick<Ctx, 't'>, kind: AiProblem): AppError =>
  problem(kind === 'timeout' ? 'timedOut' : 'badGateway', t(problemMessages[kind]))

const LONGEST_SHOWN = 500
const GREETING = { system: 'You answer in one short sentence.', user: ['Hello! Are you there?'] }
const ABOUT_PICTURE = { system: 'You answer in one short sentence.', user: ['Hello! What does this picture show?'] }

export async function test(ctx: Ctx, groupId: string, id: string): Promise<DebugResponse> {
  const row = found(await store.find(ctx.db, groupId, id))
  return tryService(ctx, () => serviceOf(ctx, row))
}

export async function testOfAnyGroup(ctx: Ctx, id: string, picture?: UploadedFile): Promise<DebugResponse> {
  const row = found(await store.findOfAnyGroup(ctx.db, id))
  return tryService(ctx, () => serviceOf(ctx, row), picture)
}

export async function testServer(ctx: Ctx, picture?: UploadedFile): Promise<DebugResponse> {
  const service = serverService(ctx)
  if (!service) return { success: false, response: ctx.t('aiProviders.test.off') }
  if (picture && !ctx.config.ai?.readsPictures)
    return { success: false, response: ctx.t('aiProviders.test.picturesOff') }
  return tryService(ctx, () => service, picture)
}

/** Every failure becomes a message. */
async function tryService(ctx: Ctx, service: () => Service, picture?: UploadedFile): Promise<DebugResponse> {
  try {
    const pictures = picture ? [await ctx.images.forReading(await picture.bytes())] : []
    const question = picture ? { ...ABOUT_PICTURE, pictures } : GREETING
    const answer = await answerOf(ctx, service(), question)
    if ('problem' in answer) return { success: false, response: failureOf(ctx, answer.problem).message }
    const text = answer.text.trim().slice(0, LONGEST_SHOWN)
    return { success: true, response: ctx.t('aiProviders.test.worked', { answer: text }) }
  } catch (error) {
    const isExpected = (error as Partial<AppError>).detail instanceof Object || isPortError(error)
    if (!isExpected) throw error
    return { success: false, response: (error as Error).message }
  }
}
