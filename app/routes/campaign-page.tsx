import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { LandingPage } from '#app/features/landing/landing-page.tsx'
import { publishedPage } from '#app/features/landing/queries.ts'
import { FormNotice } from '#app/features/privacy/form-notice.tsx'
import { lazily } from '#app/lib/lazily.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import type { LandingData } from '#contract/marketing/landing.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import { ListedVehicle } from './listed-vehicle.tsx'

const NOTICE = (
  <FormNotice
    what="tu nombre y tu celular o correo"
    uses={['Responderte sobre lo que viste en esta página.']}
    marketing
    interest
  />
)
// Loaded only by pages with a map: its coastline is large.
const BranchMap = lazily(() => import('#app/features/leads/contact/branch-map.tsx').then((file) => file.BranchMap))
const renderMap = (branch: Branch) => (
  <Suspense>
    <BranchMap branches={[branch]} />
  </Suspense>
)
const renderCard = (vehicle: VehicleCard) => <ListedVehicle vehicle={vehicle} />

interface CampaignBlocksProps {
  data: LandingData
  slug: string
  returned: ReturnedForm | undefined
  sent: string | null
}

export const CampaignBlocks = (page: CampaignBlocksProps) => (
  <LandingPage {...page} renderCard={renderCard} renderMap={renderMap} notice={NOTICE} />
)

/** Landing page; loaded separately from its route together with the block renderer. */
export function CampaignPage({ slug, returned, sent }: Omit<CampaignBlocksProps, 'data'>) {
  const { data: page } = useQuery(publishedPage(useContract(), slug, useSite().brand))
  if (!page) return null
  return (
    <>
      <CampaignBlocks data={page} slug={slug} returned={returned} sent={sent} />
      <CompareBar />
    </>
  )
}
