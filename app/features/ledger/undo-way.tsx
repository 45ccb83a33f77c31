import { Suspense, useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LedgerEntry } from './ledger-entry.ts'
import { isUndoneThere, type LookedFrom } from './undo-texts.ts'

// Fetched with the first look at what would return.
const UndoDialog = lazily(() => import('./undo-dialog.tsx').then((file) => file.UndoDialog))

interface UndoWayProps {
  entry: LedgerEntry
  /** Beside others in a list: of which change it is. */
  small?: string
  /** It brings back what was removed. */
  restores?: boolean
  /** Whose page it stands on. */
  from?: LookedFrom | undefined
}

/** The button that takes an entry back, once what would return was seen. */
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
