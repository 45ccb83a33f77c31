import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { stepKeys } from '#app/ui/step-keys.ts'
import type { BoardStage } from './board-rules.ts'

interface MoveDialogProps {
  title: string
  to: string
  /** `why`: the reason why the stage is not offered, or null. */
  stages: readonly (BoardStage & { why: string | null })[]
  onChoose: (stage: string) => void
  onClose: () => void
}

/** Offers target stages as buttons and lists the reasons for the others. */
export function MoveDialog({ title, to, stages, onChoose, onClose }: MoveDialogProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const offered = stages.filter(({ why }) => why === null)
  const reasons = new Set(stages.flatMap(({ why }) => why ?? []))
  return (
    <Dialog open title={`Mover ${title} a…`} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons. */}
      <div ref={list} className="grid gap-2" onKeyDown={(event) => stepKeys(event, 'button')}>
        {offered.map(({ value, label }) => (
          <Button key={value} onClick={() => onChoose(value)}>
            {label}
          </Button>
        ))}
      </div>
      {offered.length === 0 && (
        <div className="grid gap-3 justify-items-start">
          <p>Ninguna etapa se elige a mano desde aquí: lo que pasa con esta tarjeta la mueve.</p>
          <LinkButton look="primary" to={to} onClick={onClose}>
            Abrir {title}
          </LinkButton>
        </div>
      )}
      {reasons.size > 0 && (
        <dl className="grid gap-2 mt-4 text-muted">
          {[...reasons].map((reason) => (
            <div key={reason}>
              <dt className="font-semibold">
                {stages.flatMap(({ label, why }) => (why === reason ? label : [])).join(', ')}
              </dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}
