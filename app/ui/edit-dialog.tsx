import { type ComponentProps, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog with a form: once something was typed, Escape, the cross and the browser's back ask before it is lost. */
export function EditDialog({ onClose, children, ...dialog }: ComponentProps<typeof Dialog>) {
  const isTyped = useRef(false)
  const [isAsking, setAsking] = useState(false)
  // A form that was sent closes its dialog by itself, also where that changes the address.
  const back = useBlocker(({ historyAction }) => isTyped.current && historyAction === 'POP')
  const stay = () => {
    setAsking(false)
    if (back.state === 'blocked') back.reset()
  }
  const leave = () => {
    isTyped.current = false
    setAsking(false)
    if (back.state === 'blocked') back.proceed()
    else onClose()
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
        open={isAsking || back.state === 'blocked'}
        title="¿Cerrar sin guardar?"
        onClose={stay}
        actions={
          <>
            <Button onClick={stay}>Seguir editando</Button>
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
