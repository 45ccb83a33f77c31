import { useEffect, useRef, useState } from 'react'
import { useSite } from '#app/lib/use-site.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerText } from '#contract/applications/application-answers.ts'
import { fieldName } from '#contract/applications/application-rules.ts'
import { applicationStatus, draftTitle, folioText } from '#contract/applications/applications.ts'
import type { DraftField, Edit } from '#contract/applications/draft-merge.ts'
import { whatFollows } from '#contract/applications/what-follows.ts'
import { applicationStepOf } from '#contract/leads/next-step.ts'
import type { ApplicationRow } from './queries.ts'
import { forgetEdits, savedEdits } from './use-draft.ts'

export function SentApplication({ application }: { application: ApplicationRow }) {
  const { id, user_id, car_info, folio, status_since } = application
  const status = applicationStatus(application.status)
  const step = applicationStepOf({ id, status: status.value, ordencompra: null, delivery: null })
  const { expire_pending_docs_days: papersDays } = useSite().config
  const ahead = whatFollows(status.value, status_since, typeof papersDays === 'number' ? papersDays : undefined)
  const [left, setLeft] = useState(() => Object.entries(savedEdits(user_id, id)) as [DraftField, Edit][])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4 max-w-160">
      <h1 ref={heading} tabIndex={-1}>
        {ahead.length > 0 ? 'Recibimos tu solicitud' : 'Solicitud de financiamiento'}
      </h1>
      <p className="application-folio">
        Tu folio: <b>{folioText(folio)}</b>
      </p>
      <p>
        <b>{draftTitle(car_info)}</b> <Badge tone="accent">{status.label}</Badge>
      </p>
      {ahead.length > 0 ? (
        <section aria-labelledby="lo-que-sigue">
          <h2 id="lo-que-sigue">Lo que sigue</h2>
          <ol className="grid gap-3 mt-2 pl-5 list-decimal">
            {ahead.map(({ what, by }) => (
              <li key={what}>
                <b>{what}</b>
                <p>{by}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : (
        <p>{step.text}</p>
      )}
      {left.length > 0 && (
        <Notice
          look="warn"
          title="Esto lo escribiste aquí y no alcanzó a guardarse antes de enviarla"
          action={
            <Button
              small
              onClick={() => {
                forgetEdits(user_id, id)
                setLeft([])
              }}
            >
              Descartarlo
            </Button>
          }
        >
          <ul>
            {left.map(([field, { value }]) => (
              <li key={field}>
                {field === 'car_info'
                  ? `Auto: ${draftTitle(value)}`
                  : `${fieldName(field)}: ${answerText(field, value) || 'sin respuesta'}`}
              </li>
            ))}
          </ul>
          <p>Si todavía cuenta, díselo a tu asesor.</p>
        </Notice>
      )}
      <p className={forms.formActions}>
        {step.action.kind === 'upload' && (
          <LinkButton look="primary" to={step.action.to}>
            {step.action.label}
          </LinkButton>
        )}
        <LinkButton look={step.action.kind === 'upload' ? 'secondary' : 'primary'} to={`/escritorio/seguimiento/${id}`}>
          Ver su seguimiento
        </LinkButton>
        <LinkButton look="quiet" to="/escritorio/solicitudes">
          Mis solicitudes
        </LinkButton>
      </p>
    </div>
  )
}
