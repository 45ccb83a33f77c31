import { DuplicatesPart } from '#app/features/client/duplicates-part.tsx'
import { Today } from '#app/features/dashboard/today/today.tsx'

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
