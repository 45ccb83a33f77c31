import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface PageConflictProps {
  isAnswer: boolean
  isShown: boolean
  onShow: () => void
  onTake: () => void
  onKeep: () => void
}

/** Choose which version continues. */
export const PageConflict = ({ isAnswer, isShown, onShow, onTake, onKeep }: PageConflictProps) => (
  <Notice look="warn" title="Alguien más guardó esta página" live isAnswer={isAnswer}>
    <p>Lo tuyo sigue en el editor y todavía no se guarda. Revisa cómo quedó la suya y elige con cuál sigues.</p>
    <p className="flex flex-wrap items-center gap-2">
      <Button small aria-pressed={isShown} onClick={onShow}>
        Ver la suya
      </Button>
      <Button small onClick={onTake}>
        Seguir con la suya
      </Button>
      <Button small onClick={onKeep}>
        Seguir con la mía
      </Button>
    </p>
  </Notice>
)
