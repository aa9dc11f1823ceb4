import { importsOf } from './imports.ts'
import { isTest, type SourceFile } from './source-files.ts'
import { roomOf } from './wings.ts'

/** No room of the server or the client imports another that imports it, however far around. Tests may know everybody. */
export function roomCircles(files: SourceFile[]): string[] {
  const arrows = arrowsBetweenRooms(files)
  const seen = new Set<string>()
  const problems: string[] = []
  const visit = (room: string, way: string[]): void => {
    if (way.includes(room)) {
      problems.push(`${[...way.slice(way.indexOf(room)), room].join(' → ')} is a circle`)
      return
    }
    if (seen.has(room)) return
    for (const other of arrows.get(room) ?? []) visit(other, [...way, room])
    seen.add(room)
  }
  for (const room of arrows.keys()) visit(room, [])
  return problems
}

const nameOf = (path: string | undefined): string | undefined => {
  const place = roomOf(path)
  return place && `${place.side}/${place.wing}/${place.room}`
}

function arrowsBetweenRooms(files: SourceFile[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    const from = nameOf(file.path)
    if (from === undefined || isTest(file.path)) continue
    for (const { target } of importsOf(file)) {
      const to = nameOf(target)
      if (to === undefined || to === from) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  return arrows
}
