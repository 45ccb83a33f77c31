import { type ComponentProps, useRef, useState } from 'react'
import { CloseDialog } from './cancel-button.tsx'
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
  const close = () => (isTyped.current ? setAsking(true) : onClose())
  return (
    <>
      <Dialog {...dialog} onClose={close}>
        <div
          className="contents"
          onInput={() => {
            isTyped.current = true
          }}
        >
          <CloseDialog value={close}>{children}</CloseDialog>
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
