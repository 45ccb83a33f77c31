import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { ValuationProgress as Told } from '#contract/valuation.ts'
import css from './staff-valuation.module.css'
import { progressText } from './use-valuation.ts'

/** How far a valuation is, and a way out of it. */
export function ValuationProgressBar({ progress, onCancel }: { progress: Told; onCancel: () => void }) {
  return (
    <div className={css.deskProgress}>
      <p role="status">{progressText(progress)}</p>
      <Progress label="Avance de la valuación" value={Math.round(progress.share * 100)} />
      <Button small onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}
