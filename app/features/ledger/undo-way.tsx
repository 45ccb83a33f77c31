import { Suspense, useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LedgerEntry } from './ledger-entry.ts'

// Fetched with the first look at what would return.
const UndoDialog = lazily(() => import('./undo-dialog.tsx').then((file) => file.UndoDialog))

/** The button that takes an entry back, once what would return was seen. `small`: beside others in a list, of which it says which; `restores`: it brings back what was removed. */
export function UndoWay({ entry, small, restores }: { entry: LedgerEntry; small?: string; restores?: boolean }) {
  const does = restores ? 'Restaurar' : 'Deshacer'
  const [isOpen, setOpen] = useState(false)
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
          <UndoDialog entry={entry} restores={restores === true} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
