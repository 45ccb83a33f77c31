import { useSearchParams } from 'react-router'
import { FeedbackForm } from '#app/features/feedback/feedback-form.tsx'
import { FeedbackInbox } from '#app/features/feedback/feedback-inbox.tsx'
import { MyFeedbackList } from '#app/features/feedback/my-feedback-list.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/beta'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Danos tu opinión')

const LONGEST_PATH = 500

export default function Feedback() {
  const [params] = useSearchParams()
  return (
    <WithAccount>
      {({ user, profile }) => {
        const isStaff = profile.role !== 'user'
        const isInbox = isStaff && params.get('vista') === 'equipo'
        return (
          <>
            <h1 className="mb-6">Danos tu opinión</h1>
            {isStaff && (
              <SectionLinks
                label="Comentarios"
                links={[
                  { to: '?', name: 'Escribir', current: !isInbox },
                  {
                    to: '?vista=equipo',
                    name: profile.role === 'admin' ? 'De todos' : 'De tus clientes',
                    current: isInbox,
                  },
                ]}
              />
            )}
            {isInbox ? (
              <FeedbackInbox />
            ) : (
              <div className="grid gap-10">
                <FeedbackForm user={user.id} page={params.get('pagina')?.slice(0, LONGEST_PATH) ?? null} />
                <MyFeedbackList user={user.id} />
              </div>
            )}
          </>
        )
      }}
    </WithAccount>
  )
}
