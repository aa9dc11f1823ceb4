import { Dialog } from '#ui/dialog.tsx'
import classes from './picture-dialog.module.css'

const LARGE_WIDTH = 1200

type PictureDialogProps = { name: string; address: string; onClose: () => void }

export function PictureDialog({ name, address, onClose }: PictureDialogProps) {
  return (
    <Dialog title={name} width={LARGE_WIDTH} onClose={onClose}>
      <img src={address} alt={name} className={classes.picture} />
    </Dialog>
  )
}
