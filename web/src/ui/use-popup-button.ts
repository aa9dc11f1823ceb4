/** The button of a menu or a popover, which is fetched and made when somebody comes near: most are never opened. */
import { type SyntheticEvent, useId, useState } from 'react'

type Near = Pick<SyntheticEvent<HTMLElement>, 'currentTarget'>

export type PopupButton = {
  id: string
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onPointerEnter: (event: Near) => void
  onPointerDown: (event: Near) => void
  onFocus: (event: Near) => void
  onBlur: () => void
  onClick: (event: Near) => void
}

type Popup = {
  button: PopupButton
  /** Nothing until somebody came near for the first time. */
  anchor: HTMLElement | null
}

export function usePopupButton(kind: 'menu' | 'dialog', opened: boolean, onChange: (opened: boolean) => void): Popup {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const near = ({ currentTarget }: Near) => setAnchor(currentTarget)
  // As Mantine names what belongs to a target.
  const popupId = `${id}-dropdown`
  const isOnItsWay = () => opened && document.getElementById(popupId) === null
  const button: PopupButton = {
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    'aria-controls': opened ? popupId : undefined,
    onPointerEnter: near,
    onPointerDown: near,
    onFocus: near,
    // On a slow network: whoever went on meanwhile is not called back, and a second tap does not close what never opened.
    onBlur: () => isOnItsWay() && onChange(false),
    onClick: (event) => {
      near(event)
      onChange(!opened || isOnItsWay())
    },
  }
  return { button, anchor }
}
