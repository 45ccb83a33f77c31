import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { AlertChangeForm, type AlertsContext } from './alert-change-form.tsx'
import css from './alerts.module.css'
import type { ShownAlert } from './queries.ts'

export function AlertList({ alerts, context }: { alerts: readonly ShownAlert[]; context: AlertsContext }) {
  return (
    <ul className={css.alerts}>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <div>
            <p>
              {alert.slug ? (
                <Link to={`/autos/${alert.slug}`} className={controls.link}>
                  {alert.text}
                </Link>
              ) : alert.kind === 'busqueda' ? (
                <Link to={`/autos?${alert.search ?? ''}`} className={controls.link}>
                  {alert.text}
                </Link>
              ) : (
                alert.text
              )}
            </p>
            <p className="text-muted">
              Desde el {instantText('date', alert.asked_at)}.{' '}
              {alert.told === 0
                ? 'Todavía no encontramos nada.'
                : `Te avisamos de ${alert.told === 1 ? 'un auto' : `${alert.told} autos`}.`}
            </p>
          </div>
          <AlertChangeForm
            context={context}
            what="end"
            alert={alert.id}
            label={`Quitar: ${alert.text}`}
            button="Quitar"
          />
        </li>
      ))}
    </ul>
  )
}
