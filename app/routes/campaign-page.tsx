import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { LandingPage } from '#app/features/landing/landing-page.tsx'
import { publishedPage } from '#app/features/landing/queries.ts'
import { FormNotice } from '#app/features/privacy/form-notice.tsx'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import type { VehicleCard } from '#contract/vehicles.ts'
import { ListedVehicle } from './listed-vehicle.tsx'

const NOTICE = (
  <FormNotice
    what="tu nombre y tu celular o correo"
    uses={['Responderte sobre lo que viste en esta página.']}
    marketing
    interest
  />
)
const renderCard = (vehicle: VehicleCard) => <ListedVehicle vehicle={vehicle} />

/** A page made of blocks. Fetched apart from its route, with its blocks and their renderer. */
export function CampaignPage({ slug, returned }: { slug: string; returned: ReturnedForm | undefined }) {
  const { data: page } = useQuery(publishedPage(useContract(), slug, useSite().brand))
  const sent = new URLSearchParams(useLocation().search).get('enviado')
  if (!page) return null
  return (
    <>
      <LandingPage data={page} slug={slug} renderCard={renderCard} notice={NOTICE} returned={returned} sent={sent} />
      <CompareBar />
    </>
  )
}
