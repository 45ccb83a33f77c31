import { useQuery } from '@tanstack/react-query'
import { PapersPanel } from '#app/features/applications/papers/papers-panel.tsx'
import { TrackingPage } from '#app/features/applications/tracking/tracking-page.tsx'
import { advisorOf } from '#app/features/dashboard/queries.ts'
import type { Profile } from '#app/features/people/queries.ts'
import { CrowdedNote } from '#app/features/portal/crowded-note.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/seguimiento.$id'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Seguimiento')

export default function Tracking({ params }: Route.ComponentProps) {
  return <WithAccount>{({ profile }) => <FollowedApplication profile={profile} application={params.id} />}</WithAccount>
}

function FollowedApplication({ profile, application }: { profile: Profile; application: string }) {
  // The name is optional: the fallback is 'our team'.
  const { data: advisor } = useQuery(advisorOf(useContract(), profile.asesor_asignado_id))
  return (
    <>
      {/* The staff frame shows it on every page. */}
      {profile.role === 'user' && <CrowdedNote />}
      <TrackingPage
        user={profile.id}
        application={application}
        advisor={advisor?.name ?? null}
        renderPapers={(found) => <PapersPanel application={found} user={profile.id} />}
      />
    </>
  )
}
