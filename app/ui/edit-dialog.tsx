import { type ComponentProps, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog with a form: once something was typed, Escape and the cross ask before it is lost. */
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
      <Dialog
        open={isAsking}
        title="¿Cerrar sin guardar?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Seguir editando</Button>
            <Button look="danger" onClick={leave}>
              Descartar
            </Button>
          </>
        }
      >
        <p>Se pierde lo que escribiste.</p>
      </Dialog>
    </>
  )
}
