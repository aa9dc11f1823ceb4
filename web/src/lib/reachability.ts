/**
 * Whether the server answers, as the calls find out. What the browser says of the network is only a hint: a telephone
 * in a cellar is often connected to something, and a server at home may be asleep.
 */
import { createStore } from './store.ts'

const answering = createStore(true)

/** Each call tells how it went. */
export function noteReachable(answers: boolean): void {
  if (answering.get() !== answers) answering.set(answers)
}

export const isReachable = (): boolean => answering.get()

export const useReachable = (): boolean => answering.use()

export const onReachableChange = (listener: () => void): (() => void) => answering.subscribe(listener)

/** What stands between us and the server answers for one that is away, in words of its own. */
const AWAY = [502, 503, 504]

export const isGatewayFailure = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  AWAY.includes(status) && !headers.get('content-type')?.includes('json')

/** Whether what failed may be answered by the device instead. */
export const isAway = (status: number): boolean => status === 0 || AWAY.includes(status)
