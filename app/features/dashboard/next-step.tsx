import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { FIELD_LABELS, missingFields, type ProfileFields, REQUIRED_FIELDS } from '#contract/profile.ts'
import './dashboard.css'

/** The one thing to do next: complete the profile while something is missing to apply, then find a car. */
export function NextStep({ profile }: { profile: ProfileFields }) {
  const missing = missingFields(profile)
  const count = REQUIRED_FIELDS.length
  if (missing.length === 0) {
    return (
      <section className="next-step" aria-labelledby="sigue">
        <Icon name="circle-check" />
        <div>
          <h2 id="sigue">Tu perfil está completo</h2>
          <p>Ya puedes solicitar financiamiento. Elige un auto y mira su mensualidad.</p>
        </div>
        <LinkButton look="primary" to="/escritorio/autos">
          Ver inventario
        </LinkButton>
      </section>
    )
  }
  return (
    <section className="next-step" aria-labelledby="sigue">
      <Icon name="id-card" />
      <div>
        <h2 id="sigue">
          Completa tu perfil: {missing.length === 1 ? 'falta 1 dato' : `faltan ${missing.length} datos`}
        </h2>
        <p>Con ellos puedes solicitar financiamiento: {listed(missing.map((field) => FIELD_LABELS[field]))}.</p>
        <Progress label="Perfil completo" value={count - missing.length} max={count} />
      </div>
      <LinkButton look="primary" to={`/escritorio/profile#${missing[0]}`}>
        Completar perfil
      </LinkButton>
    </section>
  )
}

const MOST_NAMED = 4

const listed = (labels: string[]) => {
  const named = labels.slice(0, MOST_NAMED).map((label) => (label === 'RFC' ? label : label.toLowerCase()))
  const more = labels.length - named.length
  return more > 0
    ? `${named.join(', ')} y ${more} más`
    : new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(named)
}
