import { type ComponentProps, useRef, useState } from 'react'
import { CloseDialog } from './cancel-button.tsx'
import { Dialog } from './dialog.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { type LeavingRule, useLeaving } from './use-leaving.ts'

/** Asks before unsaved input is lost. */
export function EditDialog({ onClose, children, ...dialog }: ComponentProps<typeof Dialog>) {
  const isTyped = useRef(false)
  const isLink = useRef(false)
  const [isAsking, setAsking] = useState(false)
  // Saving may navigate too, so only Back, Forward and the dialog's own links are stopped.
  const [rule] = useState(
    (): LeavingRule => (to) => isTyped.current && (!to || to.historyAction === 'POP' || isLink.current),
  )
  const blocked = useLeaving('edit-dialog', rule)
  const isBlocked = blocked?.state === 'blocked'
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
      <LeaveQuestion open={isAsking || isBlocked} onLeave={leave} onStay={stay} />
    </>
  )
}
