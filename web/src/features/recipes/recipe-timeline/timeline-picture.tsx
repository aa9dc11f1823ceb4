/** A thread with three dishes on it, in the colours of the theme. */
export function TimelinePicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M60 6v84"
        stroke="var(--larder-field-line)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <Dish x={34} y={20} color="var(--larder-accent)" />
      <Dish x={86} y={48} color="var(--larder-primary)" />
      <Dish x={34} y={76} color="var(--larder-secondary)" />
    </svg>
  )
}

function Dish({ x, y, color }: { x: number; y: number; color: string }) {
  const towards = x < 60 ? 1 : -1
  return (
    <g>
      <path d={`M${x + towards * 16} ${y}H60`} stroke="var(--larder-field-line)" strokeWidth="2" />
      <circle cx="60" cy={y} r="4" fill={color} />
      <circle cx={x} cy={y} r="15" fill="var(--larder-surface)" stroke="var(--larder-field-line)" strokeWidth="2" />
      <circle cx={x} cy={y} r="8" fill={color} />
    </g>
  )
}
