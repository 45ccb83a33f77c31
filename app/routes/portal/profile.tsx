import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ProfileForm } from '#app/features/account/profile/profile-form.tsx'
import type { Profile } from '#app/features/people/queries.ts'
import { profileSaved } from '#app/features/people/session.ts'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isProfileComplete } from '#contract/people/profile-fields.ts'
import { useReturnTo } from '../use-return-to.ts'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Mi perfil')

const SecuritySection = lazily(() =>
  import('#app/features/account/security/security-section.tsx').then((file) => file.SecuritySection),
)
const MyPrivacy = lazily(() => import('../my-privacy.tsx').then((file) => file.MyPrivacy))

const SECTIONS = [
  { id: 'datos', name: 'Mis datos' },
  { id: 'seguridad', name: 'Seguridad' },
  { id: 'privacidad', name: 'Privacidad' },
] as const

export default function ProfilePage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const wanted = useReturnTo()
  const goal = wanted?.applies ? wanted : undefined
  const saved = (profile: Profile) => {
    profileSaved(profile)
    if (goal && isProfileComplete(profile)) void navigate(goal.path)
  }
  const section = SECTIONS.find(({ id }) => id === params.get('seccion'))?.id ?? 'datos'
  return (
    <>
      <h1 className="mb-6">Mi perfil</h1>
      <SectionLinks
        label="Secciones del perfil"
        links={SECTIONS.map(({ id, name }) => ({
          to: id === 'datos' ? '?' : `?seccion=${id}`,
          name,
          current: id === section,
        }))}
      />
      <WithAccount>
        {({ user, profile }) => {
          if (section === 'seguridad')
            return (
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <SecuritySection />
              </Suspense>
            )
          if (section === 'privacidad')
            return (
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <MyPrivacy user={user} />
              </Suspense>
            )
          return (
            <ProfileForm
              profile={profile}
              phoneIsTheAccounts={Boolean(user.phone && user.phone_confirmed_at)}
              onSaved={saved}
              goal={goal}
            />
          )
        }}
      </WithAccount>
    </>
  )
}
