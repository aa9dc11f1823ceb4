/** Three people at a table, in the colours of the theme. */
export function PeoplePicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <Person x={30} y={34} color="var(--larder-accent)" />
      <Person x={90} y={34} color="var(--larder-secondary)" />
      <Person x={60} y={24} color="var(--larder-primary)" />
      <rect
        x="6"
        y="72"
        width="108"
        height="12"
        rx="6"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
      />
      <path d="M46 70a14 10 0 0 1 28 0z" fill="var(--larder-ink-soft)" />
    </svg>
  )
}

function Person({ x, y, color }: { x: number; y: number; color: string }) {
  return (
    <g fill={color}>
      <circle cx={x} cy={y} r="11" />
      <path d={`M${x - 18} 72v-9a18 18 0 0 1 36 0v9z`} />
    </g>
  )
}
