import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import structure from './structure.module.css'

interface ErrorStateProps {
  /** The error catalogue's message. */
  message: string
  /** Tries again what failed. */
  onRetry: () => void
  busy?: boolean
}

/** What stands in the place of something that could not be loaded. */
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
