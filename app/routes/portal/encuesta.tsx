import { PollChart } from '#app/features/polls/poll-chart.tsx'
import { PollList } from '#app/features/polls/poll-list.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/encuesta'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Encuesta de mejora')

export default function Survey() {
  return (
    <WithAccount>
      {({ user, profile }) => (
        <>
          <h1>Encuesta de mejora</h1>
          <p className="mt-2 mb-6 max-w-prose text-muted">
            Una respuesta por persona. Nos ayuda a decidir qué mejorar primero.
          </p>
          <PollList
            user={user.id}
            renderResults={profile.role === 'user' ? undefined : ({ slug }) => <PollChart slug={slug} />}
          />
        </>
      )}
    </WithAccount>
  )
}
