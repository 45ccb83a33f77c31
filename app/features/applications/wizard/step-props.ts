import type { User } from '@supabase/auth-js'
import type { ComponentProps, ComponentType } from 'react'
import type { Profile } from '#app/features/people/queries.ts'
import type { DraftState } from '#app/lib/draft-sync.ts'
import type { Loaded } from '#app/ui/loaded.tsx'
import type { ApplicationData, ApplicationField, Step } from '#contract/application-fields.ts'
import type { CarInfo } from '#contract/applications.ts'
import type { Answer, DraftField } from '#contract/draft-merge.ts'
import type { LenderTerms } from '#contract/lender-terms.ts'
import type { ApplicationRow } from './queries.ts'

/** An answer that was changed here and, since this device saw it last, elsewhere too. */
export interface Conflict {
  mine: Answer
  theirs: Answer
}

/** The answers of a draft as they stand in this browser, and the way to change them. */
export interface DraftHandle {
  values: ApplicationData
  carInfo: CarInfo | null
  /** Changes an answer; '' and null empty it. It is saved by itself a moment later. */
  set: (field: ApplicationField, value: string | number | null) => void
  setCar: (car: CarInfo | null) => void
  /** Sends what is left at once; whether the server has everything then. It never fails. */
  flush: () => Promise<boolean>
  state: DraftState
  conflicts: Partial<Record<DraftField, Conflict>>
  keepMine: (field: DraftField) => void
  takeTheirs: (field: DraftField) => void
}

/** What the papers' own feature draws in the steps: features do not import each other, so the route hands it in (PapersPanel, PapersSummary). */
export interface Papers {
  Panel: ComponentType<PapersProps>
  Summary: ComponentType<PapersProps>
}
interface PapersProps {
  application: Pick<ApplicationRow, 'id' | 'status' | 'data'>
  user: string
}

/** Who lends today and on which terms, as a query: the lenders' own feature asks it. */
export type LendersQuery = ComponentProps<typeof Loaded<LenderTerms[]>>['query']

/** What every step of an application is given. */
export interface StepProps {
  application: ApplicationRow
  draft: DraftHandle
  profile: Profile
  user: User
  goTo: (step: Step) => void
  next: () => void
}

/** What the last steps are given besides: their scripts come when they are opened, and the papers' own with them. */
export interface LaterStepProps extends StepProps {
  papers: Papers
  lenders: LendersQuery
}
