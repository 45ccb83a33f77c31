import { useQueryClient } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'
import { carInfoFrom } from './car-answer.ts'
import { CarSearch } from './car-search.tsx'
import type { DraftHandle } from './step-props.ts'

interface CarChoiceProps {
  draft: DraftHandle
  onChosen?: () => void
}

/** Chooses the car of the draft where it stands. */
export function CarChoice({ draft, onChosen }: CarChoiceProps) {
  const cache = useQueryClient()
  return (
    <CarSearch
      onChosen={(car) => {
        draft.setCar(carInfoFrom(car))
        onChosen?.()
        // Drafts are labelled by vehicle.
        void draft.flush().then(() => cache.invalidateQueries({ queryKey: key('applications', 'drafts') }))
      }}
    />
  )
}
