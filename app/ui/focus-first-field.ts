const FIELDS = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** Focuses the first field of a dialog, even if it loads later, unless the user moved the focus. Returns the stop function. */
export function focusFirstField(dialog: HTMLDialogElement): () => void {
  const begun = document.activeElement
  const watch = new MutationObserver(() => look())
  const look = () => {
    const field = dialog.querySelector<HTMLElement>(FIELDS)
    const isMoved = document.activeElement !== begun && document.activeElement !== document.body
    if (field && !isMoved) field.focus()
    if (field || isMoved) watch.disconnect()
  }
  watch.observe(dialog, { childList: true, subtree: true })
  look()
  return () => watch.disconnect()
}
