import type { ReturnedForm } from '#app/lib/public-form.ts'
import type { Slot } from '../queries.ts'
import type { GuestVisit } from './visit-path.ts'
import type { GuestVisitKind } from './visit-words.ts'

export interface GuestFormProps {
  visit: GuestVisit & { branch: string }
  kind: GuestVisitKind
  slots: readonly Slot[]
  timeZone: string
  returned: ReturnedForm | undefined
  onNext: (path: string) => void
}
