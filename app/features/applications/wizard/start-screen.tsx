import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { draftsOf } from '../drafts/queries.ts'
import { ActiveNotice } from './active-notice.tsx'
import css from './applications.module.css'
import { BeginWithoutCar } from './begin-without-car.tsx'
import { activeApplication } from './queries.ts'

export function StartScreen({ user }: { user: string }) {
  const contract = useContract()
  const active = useQuery(activeApplication(contract, user))
  return (
    <Loaded query={active} doing="application.check" skeleton={<Skeleton className="h-48 w-full" />}>
      {(application) => (application ? <ActiveNotice application={application} /> : <StartChoices user={user} />)}
    </Loaded>
  )
}

function StartChoices({ user }: { user: string }) {
  const contract = useContract()
  const drafts = useQuery(draftsOf(contract, user))
  return (
    <div className="grid max-w-160 gap-8">
      {drafts.data && drafts.data.length > 0 && (
        <section className="grid gap-3" aria-labelledby="seguir">
          <h2 id="seguir">Sigue donde te quedaste</h2>
          <ul>
            {drafts.data.map(({ id, title }) => (
              <li key={id}>
                <Link className={css.applicationDraft} to={`/escritorio/aplicacion/${id}`}>
                  <Icon name="file-text" />
                  {title}
                  <Icon name="arrow-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-3" aria-labelledby="empezar">
        <h2 id="empezar">Empieza una solicitud</h2>
        <p>Elige un auto y presiona “Solicitar financiamiento”, o empieza con tus datos y elige el auto después.</p>
        <p className={forms.formActions}>
          <LinkButton look="primary" to="/escritorio/autos">
            Elegir auto
          </LinkButton>
          <BeginWithoutCar user={user} />
        </p>
      </section>
    </div>
  )
}
