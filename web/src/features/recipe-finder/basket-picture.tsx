/** A basket with what the garden and the shelf gave, in the colours of the theme. */
export function BasketPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <path d="M28 50C28 22 92 22 92 50" stroke="var(--larder-field-line)" strokeWidth="5" strokeLinecap="round" />
      <ellipse cx="44" cy="45" rx="13" ry="13" fill="var(--larder-accent)" />
      <path d="M44 32c0-5 3-8 7-9-1 5-3 8-7 9Z" fill="var(--larder-primary)" />
      <path d="M60 50c-3-14 2-26 8-33 6 7 10 20 6 33Z" fill="var(--larder-primary)" />
      <path d="M67 24v24" stroke="var(--larder-surface)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="84" cy="46" r="10" fill="var(--larder-secondary)" />
      <path
        d="M14 50h92l-9 34a8 8 0 0 1-8 6H31a8 8 0 0 1-8-6Z"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M19 63h82M23 76h74M40 51l5 38M60 51v38M80 51l-5 38"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
