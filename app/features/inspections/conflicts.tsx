import type { DraftSync } from '#app/lib/draft-sync.ts'
import { Button } from '#app/ui/button.tsx'
import { resultText } from '#contract/inspections/inspection-answers.ts'
import type { InspectionPoint, PointAnswer } from '#contract/inspections/inspections.ts'
import css from './inspections.module.css'

interface ConflictsProps {
  points: readonly InspectionPoint[]
  conflicts: readonly [string, { mine: PointAnswer; theirs: PointAnswer }][]
  sync: Pick<DraftSync<string, PointAnswer>, 'keepMine' | 'takeTheirs'>
}

export function Conflicts({ points, conflicts, sync }: ConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <section
      className={`${css.conflicts} grid gap-2.5 p-3 border border-line rounded-[8px]`}
      aria-label="Dos personas contestaron lo mismo"
    >
      <h2>Dos personas contestaron lo mismo</h2>
      <ul>
        {conflicts.map(([code, { mine, theirs }]) => {
          const point = points.find((one) => one.code === code)
          return (
            point && (
              <li className="grid gap-2 py-2.5 border-t border-line" key={code}>
                <p>
                  {code} {point.label}
                </p>
                <Button small onClick={() => sync.keepMine(code)}>
                  La mía: {resultText(point, mine)}
                </Button>
                <Button small onClick={() => sync.takeTheirs(code)}>
                  La otra: {resultText(point, theirs)}
                </Button>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
