import { Dialog } from '#ui/dialog.tsx'
import classes from './head-picture.module.css'

const LARGE_WIDTH = 1200

type PictureDialogProps = { name: string; address: string; onClose: () => void }

/** The picture of a recipe, as large as the screen. Loaded when it is pressed. */
export function PictureDialog({ name, address, onClose }: PictureDialogProps) {
  return (
    <Dialog title={name} width={LARGE_WIDTH} onClose={onClose}>
      <img src={address} alt={name} className={classes.enlarged} />
    </Dialog>
  )
}
