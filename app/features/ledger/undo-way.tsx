import { Suspense, useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LedgerEntry } from './ledger-entry.ts'
import { isUndoneThere, type RecordAskedFor } from './undo-texts.ts'

const UndoDialog = lazily(() => import('./undo-dialog.tsx').then((file) => file.UndoDialog))

interface UndoWayProps {
  entry: LedgerEntry
  small?: string
  restores?: boolean
  from?: RecordAskedFor | undefined
}

export function UndoWay({ entry, small, restores, from }: UndoWayProps) {
  const does = restores ? 'Restaurar' : 'Deshacer'
  const [isOpen, setOpen] = useState(false)
  if (!restores && !isUndoneThere(entry.lines, from)) return null
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        {...(small !== undefined && { small: true, look: 'quiet', 'aria-label': `${does}: ${small}` })}
      >
        <Icon name="undo-2" />
        {does}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <UndoDialog entry={entry} restores={restores === true} from={from} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
