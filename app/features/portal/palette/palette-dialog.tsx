import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './palette.module.css'

interface PaletteDialogProps {
  isBusy?: boolean
  onClose: () => void
  children: ReactNode
}

export function PaletteDialog({ isBusy, onClose, children }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own.
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label="Buscar en todo"
      aria-busy={isBusy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
