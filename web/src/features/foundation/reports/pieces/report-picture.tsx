/** A list on a board, some of it ticked, in the colours of the theme. */
export function ReportPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="86" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <rect
        x="32"
        y="12"
        width="56"
        height="74"
        rx="7"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
      />
      <rect x="47" y="6" width="26" height="12" rx="5" fill="var(--larder-secondary)" />
      {[30, 46, 62].map((y, index) => (
        <g key={y} strokeLinecap="round">
          <circle cx="44" cy={y} r="5" fill={index === 1 ? 'var(--larder-accent)' : 'var(--larder-primary)'} />
          <path d={`M54 ${y}h24`} stroke="var(--larder-field-line)" strokeWidth="4" />
        </g>
      ))}
    </svg>
  )
}
