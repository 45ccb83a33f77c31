import { useState } from 'react'
import { toast } from '#app/ui/toast-store.ts'
import { isWhole } from '#contract/applications/document-slots.ts'
import { PageRow } from './page-row.tsx'
import type { Page, Paper } from './queries.ts'
import { RemovedPage } from './removed-page.tsx'
import type { Undoable } from './use-undoable.ts'

interface PaperPagesProps {
  paper: Paper
  label: string
  busy: boolean
  isOpen: boolean
  /** Sent documents must stay complete. */
  isSent: boolean
  removal: Undoable
  onOrder: (pages: Page[]) => void
  onPlace: (page: Page, slots: string[]) => void
}

export function PaperPages({ paper, label, busy, isOpen, isSent, removal, onOrder, onPlace }: PaperPagesProps) {
  const { kind, state, pages } = paper
  const [restored, setRestored] = useState<string>()
  const remove = (page: Page, byKey: boolean) => {
    const rest = pages.filter(({ id }) => id !== page.id && !removal.going.has(id))
    if (isSent && state === 'uploaded' && !isWhole(kind, rest))
      return toast('Ya enviaste este documento. Sube la página nueva y después quita esta.', { look: 'warn' })
    setRestored(undefined)
    removal.take(page.id, byKey)
  }
  return (
    <ol className="grid gap-3" aria-label={`Páginas de ${label}`}>
      {pages.map((page, index) =>
        removal.going.has(page.id) ? (
          <RemovedPage
            key={page.id}
            page={page.id}
            name={`la página ${index + 1} de ${label}`}
            removal={removal}
            onUndo={() => {
              removal.undo(page.id)
              setRestored(page.id)
            }}
          />
        ) : (
          <PageRow
            key={page.id}
            page={page}
            place={index + 1}
            places={pages.length}
            kind={kind}
            of={label}
            busy={busy}
            isOpen={isOpen}
            isRestored={restored === page.id}
            onMove={(to) => onOrder(moved(pages, index, to - 1))}
            onPlace={(slots) => onPlace(page, slots)}
            onRemove={(byKey) => remove(page, byKey)}
          />
        ),
      )}
    </ol>
  )
}

const moved = <T,>(list: readonly T[], from: number, to: number) => {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
