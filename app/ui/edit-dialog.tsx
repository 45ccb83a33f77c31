import { type ComponentProps, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { CloseDialog } from './cancel-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before unsaved input is lost. */
export function EditDialog({ onClose, children, ...dialog }: ComponentProps<typeof Dialog>) {
  const isTyped = useRef(false)
  const isLink = useRef(false)
  const [isAsking, setAsking] = useState(false)
  // Saving may navigate too, so only Back, Forward and the dialog's own links are stopped.
  const blocked = useBlocker(({ historyAction }) => isTyped.current && (historyAction === 'POP' || isLink.current))
  useBeforeUnload((event) => {
    if (isTyped.current) event.preventDefault()
  })
  const leave = () => {
    isTyped.current = false
    setAsking(false)
    if (blocked.state === 'blocked') blocked.proceed()
    else onClose()
  }
  const stay = () => {
    setAsking(false)
    if (blocked.state === 'blocked') blocked.reset()
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
          onClickCapture={(event) => {
            isLink.current = (event.target as Element).closest('a') !== null
          }}
        >
          <CloseDialog value={close}>{children}</CloseDialog>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking || blocked.state === 'blocked'}
        title="¿Cerrar sin guardar?"
        confirm="Descartar"
        onConfirm={leave}
        onClose={stay}
      >
        <p>Se pierde lo que escribiste.</p>
      </ConfirmDialog>
    </>
  )
}
