import { Suspense } from 'react'
import type { RecordHistory as Shown } from '#app/features/ledger/record-history.tsx'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

// The words of every table come along: fetched by who asks for them.
const RecordHistory = lazily(() => import('#app/features/ledger/record-history.tsx').then((file) => file.RecordHistory))

/** What changed in a record, or in all that is a client's: who did it, and what it said before. */
export const RecordChanges = (asked: Parameters<typeof Shown>[0]) => (
  <Suspense fallback={<Skeleton className="h-48 w-full" />}>
    <RecordHistory {...asked} />
  </Suspense>
)
