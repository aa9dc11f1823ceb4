import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { withBasePath } from '#lib/base-path.ts'
import classes from './print-label.module.css'

type PrintLabelProps = {
  /** The page that its code opens on a phone. */
  path: string
  title: string
  lines: readonly ReactNode[]
}

/** A label for a box: what is in it, and a code. Black on white, because it is for paper. */
export function PrintLabel({ path, title, lines }: PrintLabelProps) {
  const address = `${window.location.origin}${withBasePath(path)}`
  const { data: code } = useQuery({
    queryKey: ['pantry', 'code', address],
    queryFn: async () => (await import('uqr')).renderSVG(address, { border: 1 }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <li className={classes.label}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here from an address of ours */}
      <span className={classes.code} aria-hidden dangerouslySetInnerHTML={{ __html: code ?? '' }} />
      <span className={classes.words}>
        <bdi className={classes.title}>{title}</bdi>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
          <span key={at}>{line}</span>
        ))}
      </span>
    </li>
  )
}
