import type { User } from '@supabase/auth-js'
import type { ComponentProps, ComponentType } from 'react'
import type { Profile } from '#app/features/people/queries.ts'
import type { DraftState } from '#app/lib/draft-sync.ts'
import type { Loaded } from '#app/ui/loaded.tsx'
import type { ApplicationData, ApplicationField, Step } from '#contract/applications/application-fields.ts'
import type { CarInfo } from '#contract/applications/applications.ts'
import type { Answer, DraftField } from '#contract/applications/draft-merge.ts'
import type { LenderTerms } from '#contract/financing/lender-terms.ts'
import type { ApplicationRow } from './queries.ts'

/** Answer changed here and on another device. */
export interface Conflict {
  mine: Answer
  theirs: Answer
}

export interface DraftHandle {
  values: ApplicationData
  carInfo: CarInfo | null
  /** '' and null clear it. Saved automatically. */
  set: (field: ApplicationField, value: string | number | null) => void
  setCar: (car: CarInfo | null) => void
  /** Sends pending changes; true if everything was saved. Never rejects. */
  flush: () => Promise<boolean>
  state: DraftState
  conflicts: Partial<Record<DraftField, Conflict>>
  keepMine: (field: DraftField) => void
  takeTheirs: (field: DraftField) => void
}

export interface Papers {
  Panel: ComponentType<PapersProps>
  Summary: ComponentType<PapersProps>
}
interface PapersProps {
  application: Pick<ApplicationRow, 'id' | 'status' | 'data'>
  user: string
}

export type LendersQuery = ComponentProps<typeof Loaded<LenderTerms[]>>['query']

export interface StepProps {
  application: ApplicationRow
  draft: DraftHandle
  profile: Profile
  user: User
  goTo: (step: Step) => void
  next: () => void
}

export interface LaterStepProps extends StepProps {
  papers: Papers
  lenders: LendersQuery
}
