/** An open notebook with a pencil, in the colours of the theme. */
export function NotebookPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <path d="M60 22c-12-9-30-9-44-5v60c14-4 32-4 44 5z" fill="var(--larder-surface)" />
      <path d="M60 22c12-9 30-9 44-5v60c-14-4-32-4-44 5z" fill="var(--larder-surface)" />
      <path
        d="M60 22c-12-9-30-9-44-5v60c14-4 32-4 44 5 12-9 30-9 44-5V17c-14-4-32-4-44 5zm0 0v60"
        stroke="var(--larder-field-line)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M26 34c8-2 16-2 24 1M26 46c8-2 16-2 24 1M26 58c6-1 11-1 16 0"
        stroke="var(--larder-primary)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="82" cy="46" r="12" fill="var(--larder-accent)" opacity=".85" />
      <path d="M82 34c0-6 3-9 8-10" stroke="var(--larder-primary)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
