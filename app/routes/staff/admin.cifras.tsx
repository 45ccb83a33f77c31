import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.cifras'

const FiguresPage = lazily(() => import('#app/features/figures/figures-page.tsx').then((file) => file.FiguresPage))

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Cifras')

export default function Figures() {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <WithAccount>{({ profile }) => <FiguresPage isAdmin={profile.role === 'admin'} />}</WithAccount>
    </Suspense>
  )
}
