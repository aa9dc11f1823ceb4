/** Text with marked ranges: a duration that can be started as a timer, a match of a search. */
import { Fragment, type ReactNode } from 'react'

export type TextMarks = {
  /** The ranges in order, without overlaps. */
  find: (text: string) => { start: number; end: number }[]
  draw: (stretch: string) => ReactNode
}

type MarkedTextProps = { text: string; marks: TextMarks }

export function MarkedText({ text, marks }: MarkedTextProps) {
  const pieces = cutAt(text, marks.find(text))
  return pieces.map(({ start, piece, marked }) => <Fragment key={start}>{marked ? marks.draw(piece) : piece}</Fragment>)
}

export function cutAt(text: string, found: { start: number; end: number }[]) {
  const pieces: { start: number; piece: string; marked: boolean }[] = []
  let from = 0
  const add = (start: number, end: number, marked: boolean) => {
    if (end > start) pieces.push({ start, piece: text.slice(start, end), marked })
    from = end
  }
  for (const { start, end } of found) {
    add(from, start, false)
    add(start, end, true)
  }
  add(from, text.length, false)
  return pieces
}
