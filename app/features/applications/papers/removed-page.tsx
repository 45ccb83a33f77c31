import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import css from './papers.module.css'
import type { Undoable } from './use-undoable.ts'

interface RemovedPageProps {
  page: string
  name: string
  removal: Undoable
  onUndo: () => void
}

export function RemovedPage({ page, name, removal, onUndo }: RemovedPageProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 min-h-14 text-muted">
      <p role="status" className={css.paperAbout}>
        Quitaste {name}.
      </p>
      <Button ref={back} small onClick={onUndo} onBlur={() => removal.release(page)}>
        Deshacer
      </Button>
    </li>
  )
}
