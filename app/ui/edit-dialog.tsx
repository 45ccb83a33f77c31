import { type ComponentProps, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before unsaved input is lost. */
export function EditDialog({ onClose, children, ...dialog }: ComponentProps<typeof Dialog>) {
  const isTyped = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    isTyped.current = false
    setAsking(false)
    onClose()
  }
  return (
    <>
      <Dialog {...dialog} onClose={() => (isTyped.current ? setAsking(true) : onClose())}>
        <div
          className="contents"
          onInput={() => {
            isTyped.current = true
          }}
        >
          {children}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="¿Cerrar sin guardar?"
        confirm="Descartar"
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        <p>Se pierde lo que escribiste.</p>
      </ConfirmDialog>
    </>
  )
}
