import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import forms from './forms.module.css'
import { IconButton } from './icon-button.tsx'

const FIELDS = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** Focuses the first field of a dialog, also a late one, unless the user moved the focus. */
function focusFirstField(dialog: HTMLDialogElement): () => void {
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

interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
}

export function Dialog({ open, title, onClose, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) return element.close()
    if (!element.open) element.showModal()
    return focusFirstField(element)
  }, [open])
  // Close before removal, to restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own.
    <dialog
      ref={dialog}
      className={forms.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <div className="grid grid-cols-1 gap-4 p-5">
          <header>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="x" label="Cerrar" onClick={onClose} />
          </header>
          {children}
          {actions && <footer>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
