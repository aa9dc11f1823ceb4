/** Copying, also where the browser refuses its clipboard: many a kitchen server speaks plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea')
  const focused = document.activeElement
  holder.value = text
  holder.style.position = 'fixed'
  holder.style.opacity = '0'
  // Inside a dialog the focus must not leave the dialog, or its trap takes it back before the copy is made.
  const dialog = focused?.closest('[role="dialog"], dialog') ?? document.body
  dialog.append(holder)
  holder.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    holder.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
