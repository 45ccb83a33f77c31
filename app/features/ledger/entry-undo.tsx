import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ledgerEntry } from './queries.ts'
import { refusalOfUndo } from './undo-texts.ts'
import { UndoWay } from './undo-way.tsx'

export function EntryUndo({ id }: { id: number }) {
  const query = useQuery(ledgerEntry(useContract(), id))
  return (
    <Loaded query={query} noun="el cambio" skeleton={<Skeleton className="h-10 w-32" />}>
      {({ rows: [entry] }) => (entry?.undoable ? <UndoWay entry={entry} /> : <p>{refusalOfUndo(entry?.why_not)}</p>)}
    </Loaded>
  )
}
