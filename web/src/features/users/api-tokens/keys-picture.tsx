/** Two keys on hooks, in the colours of the theme. */
export function KeysPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="10" y="10" width="100" height="12" rx="6" fill="var(--larder-field-line)" />
      <path d="M40 22v8M82 22v8" stroke="var(--larder-ink-soft)" strokeWidth="3" strokeLinecap="round" />
      <g stroke="var(--larder-primary)" strokeWidth="6" strokeLinecap="round">
        <circle cx="40" cy="42" r="11" />
        <path d="M40 54v32M40 76h10M40 85h7" />
      </g>
      <g stroke="var(--larder-accent)" strokeWidth="6" strokeLinecap="round">
        <circle cx="82" cy="42" r="11" />
        <path d="M82 54v26M82 70h9M82 79h12" />
      </g>
    </svg>
  )
}
