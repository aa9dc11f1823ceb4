type LogoProps = { size: number; className?: string }

/** The mark: a preserving jar with a sprig in it. It has the colour of the text around it and is hidden from screen readers. */
export function Logo({ size, className }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="6 2 52 60" className={className} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M19.5 5h25a4.5 4.5 0 0 1 4.5 4.5v3a4.5 4.5 0 0 1-4.5 4.5h-25a4.5 4.5 0 0 1-4.5-4.5v-3A4.5 4.5 0 0 1 19.5 5ZM20 19.5h24c5.5 0 10 5.5 10 12V47c0 6.6-5.4 12-12 12H22c-6.6 0-12-5.4-12-12V31.5c0-6.5 4.5-12 10-12ZM34 54h-4v-8.7c-7.8-.4-12.7-5-13.2-13.3 6.8-.1 11.5 2.9 13.4 8.6 1-7.2 6.3-12 15.4-13 .3 9.6-4.5 15.4-11.6 16.8ZM27.5 24.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z"
      />
    </svg>
  )
}
