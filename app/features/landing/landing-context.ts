import { createContext, type ReactNode, useContext } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'

export interface Landing {
  slug: string
  headingId: string | undefined
  formId: string | undefined
  renderCard: (vehicle: VehicleCard, index: number) => ReactNode
  renderMap: (branch: Branch) => ReactNode
  notice: ReactNode
  returned: ReturnedForm | undefined
  sent: string | null
}

export const LandingContext = createContext<Landing | null>(null)

export function useLanding(): Landing {
  const landing = useContext(LandingContext)
  if (!landing) throw new Error('no landing page around this block')
  return landing
}
