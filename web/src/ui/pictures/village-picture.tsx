/** Three houses that belong together, in the colours of the theme. */
export function VillagePicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="86" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <House x={8} top={48} color="var(--larder-secondary)" />
      <House x={80} top={44} color="var(--larder-accent)" />
      <House x={42} top={24} color="var(--larder-primary)" />
    </svg>
  )
}

function House({ x, top, color }: { x: number; top: number; color: string }) {
  return (
    <g>
      <rect
        x={x}
        y={top + 12}
        width="34"
        height={74 - top}
        rx="3"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
      />
      <path
        d={`M${x - 3} ${top + 16}l20-17 20 17`}
        stroke={color}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x={x + 12} y={top + 26} width="10" height="10" rx="2" fill={color} />
    </g>
  )
}
