import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import structure from './structure.module.css'

interface ErrorStateProps {
  message: string
  onRetry: () => void
  busy?: boolean
}

export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
  return (
    <div className={structure.state} role="alert">
      <Icon name="triangle-alert" />
      <p className={structure.stateText}>{message}</p>
      <Button onClick={onRetry} busy={busy}>
        <Icon name="refresh-cw" />
        Intentar de nuevo
      </Button>
    </div>
  )
}
