/** A value as a tree whose branches open and close; the browser's own, so that keys and readers know it. */
import type { ReactNode } from 'react'
import classes from './json-tree.module.css'

const OPEN_TO_DEPTH = 2

type JsonTreeProps = { value: unknown; name?: string; depth?: number }

export function JsonTree({ value, name, depth = 0 }: JsonTreeProps) {
  const label: ReactNode = name !== undefined && <span className={classes.name}>{name}</span>
  if (typeof value !== 'object' || value === null)
    return (
      <div className={classes.leaf} dir="ltr">
        {label}
        {JSON.stringify(value)}
      </div>
    )
  const branches = Object.entries(value)
  return (
    <details className={classes.branch} open={depth < OPEN_TO_DEPTH} dir="ltr">
      <summary>
        {label}
        {Array.isArray(value) ? `[${branches.length}]` : `{${branches.length}}`}
      </summary>
      {branches.map(([key, branch]) => (
        <JsonTree key={key} name={key} value={branch} depth={depth + 1} />
      ))}
    </details>
  )
}
