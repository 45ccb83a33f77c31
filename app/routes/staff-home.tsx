import { DuplicatesPart } from '#app/features/client/duplicates-part.tsx'
import { Today } from '#app/features/dashboard/today/today.tsx'

/** The staff's first screen: what waits for them, and who may be one person. */
export function StaffHome({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className="grid gap-6">
      <div>
        <Today isAdmin={isAdmin} />
      </div>
      <DuplicatesPart />
    </div>
  )
}
