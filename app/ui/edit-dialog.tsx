import { type ComponentProps, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { CloseDialog } from './cancel-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

const BLOCKER = 'edit-dialog'

/** Asks before unsaved input is lost. */
export function EditDialog({ onClose, children, ...dialog }: ComponentProps<typeof Dialog>) {
  // The router's own: useBlocker would weigh on every public page.
  const { router } = useContext(DataRouterContext)!
  const isTyped = useRef(false)
  const isLink = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const blocked = useSyncExternalStore(router.subscribe, () => router.state.blockers.get(BLOCKER))
  const isBlocked = blocked?.state === 'blocked'
  useEffect(() => {
    // Saving may navigate too, so only Back, Forward and the dialog's own links are stopped.
    router.getBlocker(BLOCKER, ({ historyAction }) => isTyped.current && (historyAction === 'POP' || isLink.current))
    const unload = (event: BeforeUnloadEvent) => {
      if (isTyped.current) event.preventDefault()
    }
    addEventListener('beforeunload', unload)
    return () => {
      router.deleteBlocker(BLOCKER)
      removeEventListener('beforeunload', unload)
    }
  }, [router])
  const leave = () => {
    isTyped.current = false
    setAsking(false)
    if (isBlocked) blocked.proceed()
    else onClose()
  }
  const stay = () => {
    setAsking(false)
    if (isBlocked) blocked.reset()
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
        open={isAsking || isBlocked}
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
