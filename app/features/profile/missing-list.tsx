import { Notice } from '#app/ui/notice.tsx'
import { FIELD_LABELS, missingFields, type ProfileFields } from '#contract/profile.ts'

/** What a profile still lacks to apply for financing, each a link to its field; that nothing is missing, when nothing is. */
export function MissingList({ profile, onGo }: { profile: ProfileFields; onGo: (field: string) => void }) {
  const missing = missingFields(profile)
  if (missing.length === 0) {
    return (
      <Notice look="success" title="Tu perfil está completo">
        <p>Ya puedes solicitar financiamiento.</p>
      </Notice>
    )
  }
  return (
    <Notice
      title={`Para solicitar financiamiento ${missing.length === 1 ? 'falta 1 dato' : `faltan ${missing.length} datos`}`}
    >
      <ul className="missing">
        {missing.map((field) => (
          <li key={field}>
            <a
              className="link"
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
