import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { onceReachable } from './once-reachable.ts'

/** A component in a file of its own, fetched when it is first drawn. After a failed load it draws nothing until it is here. */
export const lazyPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => onceReachable(async () => ({ default: await fetchPart() })))
