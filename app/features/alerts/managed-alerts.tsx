import { type ReactNode, Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ALERT_RHYTHMS } from '#contract/alerts/alert-kinds.ts'
import { AlertChangeForm, type AlertsContext } from './alert-change-form.tsx'
import { AlertList } from './alert-list.tsx'
import css from './alerts.module.css'
import type { ShownAlerts } from './queries.ts'

const NoAlerts = lazily(() => import('./no-alerts.tsx').then((file) => file.NoAlerts))

interface ManagedAlertsProps {
  shown: ShownAlerts
  context: AlertsContext
  isGuest?: boolean
  /** Devices with notifications. */
  devices?: ReactNode
}

export function ManagedAlerts({ shown, context, isGuest, devices }: ManagedAlertsProps) {
  const { alerts, rhythm, quiet_from, quiet_to, paused } = shown
  return (
    <div className={css.managed} aria-live="polite">
      {paused && alerts.length > 0 && (
        <Notice look="warn" title="No te estamos escribiendo">
          <p>{PAUSED[paused] ?? 'Pediste que no te escribamos por correo.'} Pide la alerta otra vez si la quieres.</p>
        </Notice>
      )}
      {alerts.length === 0 ? (
        <Suspense>
          <NoAlerts />
        </Suspense>
      ) : (
        <section aria-labelledby="alertas-vigentes">
          <h2 id="alertas-vigentes" className="mb-3">
            {alerts.length === 1 ? 'Una alerta' : `${alerts.length} alertas`}
          </h2>
          <AlertList alerts={alerts} context={context} />
        </section>
      )}
      {devices}
      {alerts.length > 0 && (
        <section aria-labelledby="alertas-cuando">
          <h2 id="alertas-cuando" className="mb-3">
            Cuándo te avisamos
          </h2>
          <AlertChangeForm context={context} what="settings" label="Cuándo te avisamos" button="Guardar">
            {(state) => {
              const { defaultValue: chosen, ...field } = state.field('rhythm')
              const [from, to] = [state.field('quiet_from'), state.field('quiet_to')]
              return (
                <>
                  <RadioGroup label="Cada cuánto" options={ALERT_RHYTHMS} {...field} chosen={chosen ?? rhythm} />
                  <div className={css.hours}>
                    <Field
                      label="Sin avisos desde"
                      type="time"
                      required
                      {...from}
                      defaultValue={from.defaultValue ?? quiet_from}
                    />
                    <Field label="Hasta" type="time" required {...to} defaultValue={to.defaultValue ?? quiet_to} />
                  </div>
                  <p className="text-muted">
                    Con la hora de tu dispositivo. Lo que llegue en ese lapso te espera junto.
                  </p>
                </>
              )
            }}
          </AlertChangeForm>
        </section>
      )}
      {(alerts.length > 0 || isGuest) && (
        <details>
          <summary className={`${controls.link} cursor-pointer`}>No quiero más avisos</summary>
          <div className="mt-3 grid gap-3">
            {alerts.length > 0 && (
              <AlertChangeForm
                context={context}
                what="end_all"
                label="Quitar todas las alertas"
                button="Quitar todas"
              />
            )}
            {isGuest && (
              <AlertChangeForm
                context={context}
                what="forget"
                label="Borrar mi correo y mis alertas"
                button="Quitar todas y borrar mi correo"
              />
            )}
          </div>
        </details>
      )}
    </div>
  )
}

const PAUSED: Record<string, string> = {
  no_address: 'Tu cuenta no tiene un correo confirmado.',
  bad_address: 'Tu correo no recibió lo que te mandamos.',
}
