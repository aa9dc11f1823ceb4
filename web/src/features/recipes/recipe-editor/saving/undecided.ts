/** Fields hold what they could not take over: half an amount, a food that nobody chose. It is not in the draft yet. */

/** The first such field, once the one that is being written in had its chance. */
export async function undecidedField(): Promise<HTMLElement | undefined> {
  const active = document.activeElement
  const isOne = active instanceof HTMLElement && active.matches('[data-recipe-editor] [data-undecided]')
  // Leaving a field settles it where the text is clear, and says why where it is not.
  if (isOne) active.blur()
  await nextTurn()
  const field = document.querySelector<HTMLElement>('[data-recipe-editor] [data-undecided]')
  if (isOne && !field) active.focus()
  return field ?? undefined
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))
