/** A bin with a leaf looking out of it, in the colours of the theme. */
export function TrashPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="86" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <path d="M62 34C58 18 68 6 84 4c3 15-4 27-20 30" fill="var(--larder-primary)" />
      <path d="M63 36c3-12 9-20 16-26" stroke="var(--larder-surface)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="45" cy="26" r="10" fill="var(--larder-accent)" />
      <path d="M45 17c0-4 2-6 5-7" stroke="var(--larder-primary-text)" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M32 38h56l-5 44a5 5 0 0 1-5 4H42a5 5 0 0 1-5-4z"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
      />
      <rect x="27" y="32" width="66" height="9" rx="4.5" fill="var(--larder-secondary)" />
      <path
        d="M48 50l2 26M60 50v26M72 50l-2 26"
        stroke="var(--larder-field-line)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
