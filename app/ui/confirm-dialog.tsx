import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { SubmitButton } from './submit-button.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  confirm: string
  busy?: boolean
  /** Reversible: no warning colour. */
  isHarmless?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  busy,
  isHarmless,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <SubmitButton type="button" look={isHarmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
            {confirm}
          </SubmitButton>
          <Button onClick={onClose}>Cancelar</Button>
        </>
      }
    >
      <div className="grid gap-2 text-muted">{children}</div>
    </Dialog>
  )
}
