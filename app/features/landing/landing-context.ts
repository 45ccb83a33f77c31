import { createContext, type ReactNode, useContext } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'

/** What the blocks of a page know beside their own properties. */
export interface Landing {
  slug: string
  /** The block that holds the page's h1. */
  headingId: string | undefined
  /** The first block with a form: '#formulario' leads there. */
  formId: string | undefined
  /** Draws one car. */
  renderCard: (vehicle: VehicleCard, index: number) => ReactNode
  /** Draws where a branch is. */
  renderMap: (branch: Branch) => ReactNode
  /** The privacy notice of a form. */
  notice: ReactNode
  /** A form returned without script, and the block whose form was sent. */
  returned: ReturnedForm | undefined
  sent: string | null
}

export const LandingContext = createContext<Landing | null>(null)

/** The page around a block. */
export function useLanding(): Landing {
  const landing = useContext(LandingContext)
  if (!landing) throw new Error('no landing page around this block')
  return landing
}
