/** Focus that fell off the page with the element that held it goes to the content, not back to the top. */
export function keepFocusOnPage(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}
