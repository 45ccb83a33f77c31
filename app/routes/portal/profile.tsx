import { useSearchParams } from 'react-router'
import { SecuritySection } from '#app/features/account/security-section.tsx'
import { Consents } from '#app/features/profile/consents.tsx'
import { DeleteAccount } from '#app/features/profile/delete-account.tsx'
import { ExportData } from '#app/features/profile/export-data.tsx'
import { ProfileForm } from '#app/features/profile/profile-form.tsx'
import { profileSaved, signOut } from '#app/lib/session.ts'
import { siteTitle } from '#app/lib/site-title.ts'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Mi perfil')

const SECTIONS = [
  { id: 'datos', name: 'Mis datos' },
  { id: 'seguridad', name: 'Seguridad' },
  { id: 'privacidad', name: 'Privacidad' },
] as const

export default function ProfilePage() {
  const [params] = useSearchParams()
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
          if (section === 'seguridad') return <SecuritySection />
          if (section === 'privacidad') return <Privacy user={user.id} />
          return (
            <ProfileForm
              profile={profile}
              phoneIsTheAccounts={Boolean(user.phone && user.phone_confirmed_at)}
              onSaved={profileSaved}
            />
          )
        }}
      </WithAccount>
    </>
  )
}

function Privacy({ user }: { user: string }) {
  // The shell leads out of the portal as soon as nobody is signed in.
  const leave = async () => {
    await signOut()
    toast('Tu cuenta y tus datos dejaron de estar en el sitio', { look: 'info' })
  }
  return (
    <div className="my-privacy">
      <Consents user={user} />
      <ExportData />
      <DeleteAccount onGone={() => void leave()} />
    </div>
  )
}
