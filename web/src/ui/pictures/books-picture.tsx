/** Books on a shelf, one of them leaning, in the colours of the theme. */
export function BooksPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="86" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <rect x="16" y="22" width="18" height="64" rx="3" fill="var(--larder-primary)" />
      <path d="M21 34h8M21 40h8" stroke="var(--larder-primary-on)" strokeWidth="2.5" strokeLinecap="round" />
      <rect x="36" y="34" width="14" height="52" rx="3" fill="var(--larder-secondary)" />
      <rect
        x="52"
        y="14"
        width="20"
        height="72"
        rx="3"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
      />
      <circle cx="62" cy="32" r="5" fill="var(--larder-accent)" />
      <path d="M57 74h10" stroke="var(--larder-ink-soft)" strokeWidth="2.5" strokeLinecap="round" />
      <rect x="80" y="26" width="16" height="60" rx="3" fill="var(--larder-accent)" transform="rotate(-12 88 86)" />
    </svg>
  )
}
