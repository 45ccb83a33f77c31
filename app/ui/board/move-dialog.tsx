import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { stepKeys } from '#app/ui/step-keys.ts'
import css from './board.module.css'
import type { BoardStage } from './board-rules.ts'

interface MoveDialogProps {
  title: string
  stages: readonly BoardStage[]
  onChoose: (stage: string) => void
  onClose: () => void
}

export function MoveDialog({ title, stages, onChoose, onClose }: MoveDialogProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <Dialog open title={`Mover ${title} a…`} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from one button to the next. */}
      <div ref={list} className={css.boardStages} onKeyDown={(event) => stepKeys(event, 'button')}>
        {stages.map(({ value, label }) => (
          <Button key={value} onClick={() => onChoose(value)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
