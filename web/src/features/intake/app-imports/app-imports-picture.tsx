/** An open box with a spoon and a leaf looking out, in the colours of the theme. */
export function AppImportsPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="86" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <path d="M48 50 42 18" stroke="var(--larder-ink-soft)" strokeWidth="4" strokeLinecap="round" />
      <ellipse cx="41" cy="14" rx="7" ry="9" fill="var(--larder-ink-soft)" transform="rotate(-10 41 14)" />
      <path d="M74 50c-2-20 4-30 18-34 2 16-4 28-18 34z" fill="var(--larder-primary)" />
      <path
        d="M26 44h68v38a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4z"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
      />
      <path d="M26 44 14 56h26l14-12zM94 44l12 12H80L66 44z" fill="var(--larder-accent)" />
      <rect x="50" y="64" width="20" height="10" rx="3" fill="var(--larder-secondary)" />
    </svg>
  )
}
