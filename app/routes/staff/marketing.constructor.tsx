import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { LandingData } from '#contract/marketing/landing.ts'
import { AdminsOnly } from '../admins-only.tsx'
import { RecordChanges } from '../record-changes.tsx'
import type { Route } from './+types/marketing.constructor'

const PageBuilder = lazily(() =>
  import('#app/features/marketing/pages/page-builder.tsx').then((file) => file.PageBuilder),
)
const CampaignBlocks = lazily(() => import('../campaign-page.tsx').then((file) => file.CampaignBlocks))

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Constructor de páginas')

const draw = (data: LandingData, slug: string) => (
  <Suspense fallback={<Skeleton className="h-96 w-full" />}>
    <CampaignBlocks data={data} slug={slug} returned={undefined} sent={null} />
  </Suspense>
)

/** The portal guard excludes customers; the database, everybody but administrators. */
export default function MarketingPages() {
  return (
    <>
      <h1 className="mb-4">Constructor de páginas</h1>
      <AdminsOnly>
        {() => (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <PageBuilder
              draw={draw}
              history={({ id, title }) => (
                <RecordChanges label={`Cambios de ${title}`} of={{ tabla: 'landing_pages', registro: id }} />
              )}
            />
          </Suspense>
        )}
      </AdminsOnly>
    </>
  )
}
