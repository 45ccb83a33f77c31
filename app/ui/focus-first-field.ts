const FIELDS = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Moves the focus of a window that has just opened from its cross to its first field, also to one that is still fetched; unless a person moved it
 * meanwhile. Returns what stops it.
 */
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
