import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveQuestionProps {
  open: boolean
  onLeave: () => void
  onStay: () => void
}

export const LeaveQuestion = ({ open, onLeave, onStay }: LeaveQuestionProps) => (
  <ConfirmDialog open={open} title="¿Cerrar sin guardar?" confirm="Descartar" onConfirm={onLeave} onClose={onStay}>
    <p>Se pierde lo que escribiste.</p>
  </ConfirmDialog>
)
