import type { ReactNode } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useEditor } from './use-editor.ts'

interface ConfirmActionProps extends Pick<Parameters<typeof useEditor>[0], 'doing' | 'renews' | 'onClose'> {
  title: string
  confirm: string
  work: () => Promise<string>
  onCancel?: () => void
  children: ReactNode
}

export function ConfirmAction({ title, confirm, work, onCancel, children, ...options }: ConfirmActionProps) {
  const { busy, failure, act } = useEditor({ values: {}, save: work, ...options })
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      busy={busy}
      onClose={onCancel ?? options.onClose}
      onConfirm={() => act(work)}
    >
      {children}
      {failure && <p role="alert">{failure.text}</p>}
    </ConfirmDialog>
  )
}
