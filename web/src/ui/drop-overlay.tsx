import classes from './drop-overlay.module.css'

/** Over an area that takes files (`use-file-drop.ts`), while one is held above it. */
export const DropOverlay = ({ over, text }: { over: boolean; text: string }) =>
  over && (
    <div className={classes.overlay} aria-hidden>
      <p>{text}</p>
    </div>
  )
