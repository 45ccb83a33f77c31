import type { ReturnedForm } from '#app/lib/public-form.ts'
import type { Slot } from '../queries.ts'
import type { GuestVisit } from './visit-path.ts'

/** What both forms of a guest's visit need. */
export interface GuestFormProps {
  visit: GuestVisit & { car: string; branch: string }
  slots: readonly Slot[]
  timeZone: string
  returned: ReturnedForm | undefined
  /** Called with where it goes on. */
  onNext: (path: string) => void
}
