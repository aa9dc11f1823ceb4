import classes from './drop-overlay.module.css'

/** Covers an area that accepts files (`use-file-drop.ts`) while one is dragged over it. */
export const DropOverlay = ({ over, text }: { over: boolean; text: string }) =>
  over && (
    <div className={classes.overlay} aria-hidden>
      <p>{text}</p>
    </div>
  )
