import { useEffect, useRef } from 'react'
import css from './palette.module.css'

interface PaletteWaitingProps {
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

/** Takes what is typed while the palette is being fetched. */
export function PaletteWaiting({ typed, onType, onClose }: PaletteWaitingProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={css.palette} aria-label="Buscar en todo" aria-busy onCancel={onClose}>
      <div className={css.head}>
        <input aria-label="Buscar en todo" value={typed} onChange={({ target }) => onType(target.value)} />
      </div>
    </dialog>
  )
}
