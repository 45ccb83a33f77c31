import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { dropDestination } from '#app/features/account/after-sign-in.ts'
import { isOutstanding, paperLines } from '#app/features/applications/papers/paper-list.ts'
import { papersOf } from '#app/features/applications/papers/queries.ts'
import { usePaperRules } from '#app/features/applications/use-paper-rules.ts'
import { ApplicationScreen } from '#app/features/applications/wizard/application-screen.tsx'
import { Wizard } from '#app/features/applications/wizard/wizard.tsx'
import { lendersOf } from '#app/features/lenders/queries.ts'
import { profileSaved } from '#app/features/people/session.ts'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { KEPT } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/aplicacion.$id'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Solicitud de financiamiento')

// Loaded with an incomplete profile.
const ProfileForm = lazily(() =>
  import('#app/features/account/profile/profile-form.tsx').then((file) => file.ProfileForm),
)

const loadPapers = async () => {
  const [{ PapersPanel }, { PapersSummary }] = await Promise.all([
    import('#app/features/applications/papers/papers-panel.tsx'),
    import('#app/features/applications/papers/papers-summary.tsx'),
  ])
  return { Panel: PapersPanel, Summary: PapersSummary }
}

export default function ApplicationPage({ params: { id } }: Route.ComponentProps) {
  const lenders = useQuery({ ...lendersOf(useContract()), meta: KEPT })
  useEffect(dropDestination, [])
  return (
    <WithAccount>
      {({ user, profile }) => (
        <ApplicationScreen user={user.id} id={id}>
          {(application) => (
            <PaperedWizard
              key={application.id}
              application={application}
              user={user}
              profile={profile}
              lenders={lenders}
              loadPapers={loadPapers}
              profileForm={
                <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                  <ProfileForm
                    profile={profile}
                    phoneIsTheAccounts={Boolean(user.phone && user.phone_confirmed_at)}
                    onSaved={profileSaved}
                  />
                </Suspense>
              }
            />
          )}
        </ApplicationScreen>
      )}
    </WithAccount>
  )
}

/** The form with its document state; combined here because features do not import each other. */
function PaperedWizard(props: Omit<ComponentProps<typeof Wizard>, 'arePapersWhole'>) {
  const { id, status } = props.application
  const rules = usePaperRules()
  const { data: papers } = useQuery(papersOf(useContract(), id))
  return (
    <Wizard
      {...props}
      arePapersWhole={(data) =>
        papers !== undefined && paperLines({ id, status, data }, papers, rules).every((line) => !isOutstanding(line))
      }
    />
  )
}
