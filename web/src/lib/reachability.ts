/**
 * Whether the server answers, as seen by the calls. The online state of the browser is only a hint: a phone may be
 * connected to a network without the server, and a server at home may be off.
 */
import { errorStatus } from '@larder/contract/error-status.ts'
import { createStore } from './store.ts'

const answering = createStore(true)

/** Called after every call. */
export function noteReachable(answers: boolean): void {
  if (answering.get() !== answers) answering.set(answers)
}

export const isReachable = (): boolean => answering.get()

export const useReachable = (): boolean => answering.use()

export const onReachableChange = (listener: () => void): (() => void) => answering.subscribe(listener)

/** A reverse proxy answers with these when the server is down. */
const GATEWAY_TIMEOUT = 504
const AWAY = [errorStatus.badGateway, errorStatus.unavailable, GATEWAY_TIMEOUT]

export const isGatewayFailure = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  AWAY.includes(status) && !headers.get('content-type')?.includes('json')

/** Whether a failed call may be answered from the offline cache instead. */
export const isAway = (status: number): boolean => status === 0 || AWAY.includes(status)
