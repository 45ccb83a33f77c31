import controls from '#app/ui/controls.module.css'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FIELD_LABELS, missingFields, type ProfileFields } from '#contract/people/profile-fields.ts'
import css from './profile.module.css'

export interface Goal {
  path: string
  what: string
}

interface MissingListProps {
  profile: ProfileFields
  isSaved: boolean
  goal: Goal | undefined
  onGo: (field: string) => void
}

export function MissingList({ profile, isSaved, goal, onGo }: MissingListProps) {
  const missing = missingFields(profile)
  if (missing.length === 0) {
    return (
      <Notice
        look="success"
        live={goal !== undefined}
        title="Tu perfil está completo"
        action={
          isSaved && (
            <LinkButton look={goal ? 'primary' : 'quiet'} to={goal?.path ?? '/escritorio/aplicacion'}>
              {goal ? 'Seguir con mi solicitud' : 'Solicitar financiamiento'}
            </LinkButton>
          )
        }
      >
        <p>
          {isSaved
            ? 'Ya puedes solicitar financiamiento.'
            : `Guárdalo ${goal ? `y seguimos: falta ${goal.what}` : 'y ya puedes solicitar financiamiento'}.`}
        </p>
      </Notice>
    )
  }
  const lacking = missing.length === 1 ? 'falta 1 dato' : `faltan ${missing.length} datos`
  return (
    <Notice title={goal ? `Te ${lacking} para ${goal.what}` : `Para solicitar financiamiento ${lacking}`}>
      <ul className={css.missing}>
        {missing.map((field) => (
          <li key={field}>
            <a
              className={`${controls.link} inline-block min-h-8 py-1`}
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                onGo(field)
              }}
            >
              {FIELD_LABELS[field]}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
