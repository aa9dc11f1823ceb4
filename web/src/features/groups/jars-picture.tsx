/** Three labelled jars on a shelf, in the colours of the theme. */
export function JarsPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="84" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <Jar x={12} y={36} height={48} color="var(--larder-accent)" />
      <Jar x={45} y={20} height={64} color="var(--larder-primary)" />
      <Jar x={78} y={44} height={40} color="var(--larder-secondary)" />
    </svg>
  )
}

type JarProps = { x: number; y: number; height: number; color: string }

function Jar({ x, y, height, color }: JarProps) {
  const labelY = y + height / 2 - 6
  return (
    <g>
      <rect x={x + 4} y={y - 8} width="22" height="8" rx="2.5" fill="var(--larder-ink-soft)" />
      <rect
        x={x}
        y={y}
        width="30"
        height={height}
        rx="7"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
      />
      <rect x={x + 4} y={labelY} width="22" height="16" rx="3" fill={color} />
      <path
        d={`M${x + 8} ${labelY + 6}h14M${x + 8} ${labelY + 10.5}h9`}
        stroke="var(--larder-surface)"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </g>
  )
}
