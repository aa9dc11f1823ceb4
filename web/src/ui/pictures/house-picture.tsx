/** A house with a smoking chimney, in the colours of the theme. */
export function HousePicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="86" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <path d="M82 14v18h12V14z" fill="var(--larder-ink-soft)" />
      <path d="M88 9c-5-3 2-5-1-8" stroke="var(--larder-ink-soft)" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M24 46h72v36a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4z"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
      />
      <path
        d="M14 50 60 12l46 38"
        stroke="var(--larder-accent)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="50" y="58" width="20" height="28" rx="3" fill="var(--larder-primary)" />
      <circle cx="65" cy="73" r="2" fill="var(--larder-primary-on)" />
      <rect x="32" y="56" width="12" height="12" rx="2" fill="var(--larder-secondary)" />
      <rect x="76" y="56" width="12" height="12" rx="2" fill="var(--larder-secondary)" />
    </svg>
  )
}
