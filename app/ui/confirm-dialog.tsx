import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import forms from './forms.module.css'
import { SubmitButton } from './submit-button.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen, and what cannot be undone. */
  children: ReactNode
  /** The verb of what is done: 'Borrar', 'Cerrar sesión'. */
  confirm: string
  busy?: boolean
  /** It can be taken back: its button warns of nothing. */
  isHarmless?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before something that cannot be taken back. */
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
          <Button onClick={onClose}>Cancelar</Button>
          <SubmitButton type="button" look={isHarmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
            {confirm}
          </SubmitButton>
        </>
      }
    >
      <div className={forms.dialogText}>{children}</div>
    </Dialog>
  )
}
