/** Two dice that have just been thrown, in the colours of the theme. */
export function DicePicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="86" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <g transform="rotate(-8 38 62)">
        <rect x="16" y="40" width="44" height="44" rx="9" fill="var(--larder-primary)" />
        <g fill="var(--larder-primary-on)">
          <circle cx="27" cy="51" r="4" />
          <circle cx="49" cy="51" r="4" />
          <circle cx="38" cy="62" r="4" />
          <circle cx="27" cy="73" r="4" />
          <circle cx="49" cy="73" r="4" />
        </g>
      </g>
      <g transform="rotate(14 84 56)">
        <rect
          x="66"
          y="38"
          width="36"
          height="36"
          rx="8"
          fill="var(--larder-surface)"
          stroke="var(--larder-field-line)"
          strokeWidth="2"
        />
        <g fill="var(--larder-accent)">
          <circle cx="76" cy="48" r="3.5" />
          <circle cx="92" cy="64" r="3.5" />
        </g>
      </g>
      <path
        d="M58 22c6-8 16-10 24-6M96 20l6-4"
        stroke="var(--larder-secondary)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
