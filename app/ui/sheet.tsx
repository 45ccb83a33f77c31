import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stays in sight below the scrolling content, e.g. 'Ver 128 autos'. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal over the page: from below on phones, from the right on wide screens. Esc and a touch outside close it. */
export function Sheet({ open, onClose, title, footer, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current!
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog by itself; this is for a touch on its backdrop.
    <dialog ref={dialog} className="sheet" aria-labelledby={heading} onClose={onClose} onClick={closeFromOutside}>
      <div className="sheet-body">
        <header className="sheet-head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="x" label="Cerrar" onClick={onClose} />
        </header>
        <div className="sheet-content">{children}</div>
        {footer && <footer className="sheet-foot">{footer}</footer>}
      </div>
    </dialog>
  )
}
