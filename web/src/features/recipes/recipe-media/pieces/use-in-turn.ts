import { useEffect, useRef } from 'react'

type Work = (isWanted: () => boolean) => Promise<void>

/**
 * Work on one picture, one piece after the other, because drawing takes a while and taps come faster. What was dropped,
 * or is left when the screen goes, is no longer wanted.
 */
export function useInTurn(onProblem: (problem: unknown) => void): { run: (work: Work) => void; drop: () => void } {
  const last = useRef(Promise.resolve())
  const round = useRef(0)
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )
  return {
    drop: () => {
      round.current += 1
    },
    run: (work) => {
      const mine = round.current
      const isWanted = () => round.current === mine
      last.current = last.current
        .then(() => (isWanted() ? work(isWanted) : undefined))
        .catch((problem) => (isWanted() ? onProblem(problem) : undefined))
    },
  }
}
