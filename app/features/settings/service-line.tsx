import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import css from '#app/ui/resource/resource.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import type { ServiceState } from '#contract/settings/service-settings.ts'
import { SERVICE_WORDS } from './service-words.ts'
import { TrialNote } from './trial-note.tsx'
import { useTrial } from './use-trial.ts'

interface ServiceLineProps {
  state: ServiceState
  onChange: () => void
}

const BY: Record<ServiceState['by'], string> = {
  server: 'Lo fija el servidor',
  administrator: 'Configurado',
  demonstration: 'De demostración',
  nobody: 'Sin configurar',
}

/** Outside service with its configuration and connection state. */
export function ServiceLine({ state, onChange }: ServiceLineProps) {
  const { service, by, fields, secrets, changed_at, changed_by, reason, isUnreadable, revision } = state
  const words = SERVICE_WORDS[service]
  const { busy, trial, run } = useTrial()
  const isSet = by === 'server' || by === 'administrator'
  return (
    <li className={css.line}>
      <h3>{words.label}</h3>
      <p className={css.says}>{isUnreadable ? 'Su clave no se puede leer: escríbela otra vez' : BY[by]}</p>
      <p>
        {words.help} {by === 'nobody' && words.without}
      </p>
      {isSet && (
        <dl className={css.serviceFacts}>
          {Object.entries(words.fields).map(([name, { label }]) =>
            fields[name] || secrets.includes(name) ? (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{fields[name] ?? 'Guardada; no se muestra'}</dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
      {changed_at && (
        <p className={css.by}>
          Lo cambió {changed_by ?? 'alguien que ya no está'} el {instantText('moment', changed_at)}
          {reason && `: «${reason}»`}
        </p>
      )}
      <div className={css.change}>
        <ChangesLink label={words.label} of={{ tabla: 'service_settings', registro: service }} />
        {isSet && (
          <Button
            small
            busy={busy}
            aria-label={`Probar ${words.label}`}
            onClick={() => void run({ service, revision })}
          >
            Probar
          </Button>
        )}
        {by !== 'server' && (
          <Button small aria-label={`Configurar ${words.label}`} onClick={onChange}>
            Configurar
          </Button>
        )}
      </div>
      <TrialNote trial={trial} />
    </li>
  )
}
