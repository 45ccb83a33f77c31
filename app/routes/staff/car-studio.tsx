import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/car-studio'

const StudioDesk = lazily(() => import('#app/features/studio/studio-desk.tsx').then((file) => file.StudioDesk))

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Car Studio')

/** The portal guard excludes customers; the database, everybody without access to the studio. */
export default function CarStudio() {
  return (
    <>
      <h1 className="mb-4">Car Studio</h1>
      <WithAccount>
        {({ user }) => (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <StudioDesk user={user.id} />
          </Suspense>
        )}
      </WithAccount>
    </>
  )
}
