import { useState } from 'react'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { CareForm } from './care-form.tsx'
import type { CareQuestion } from './queries.ts'

interface AskedCareProps {
  question: CareQuestion | null
  token: string
  answered: boolean
  returned: ReturnedForm | undefined
}

const HOW: Record<string, string> = {
  call: 'habló contigo por teléfono',
  whatsapp: 'te escribió por WhatsApp',
  mail: 'te escribió por correo',
  in_person: 'te atendió en persona',
}

/** Used, expired and unknown links look the same. */
export function AskedCare({ question, token, answered, returned }: AskedCareProps) {
  const [sent, setSent] = useState(false)
  const isDone = sent || answered
  const form = { token, returned, onSent: () => setSent(true) }
  return (
    <>
      <h1>¿Te atendieron?</h1>
      <div className="grid max-w-xl gap-4" aria-live="polite">
        {isDone ? (
          <Notice look="success" title="Gracias por decirnos">
            <p>Si nos dijiste que no, alguien te busca en cuanto abra la sucursal.</p>
          </Notice>
        ) : question ? (
          <>
            <p>
              {question.agent ?? 'Un asesor'} nos dice que {HOW[question.channel] ?? 'te atendió'} el{' '}
              {oneStop(`${instantText('fullMoment', question.happened_at, HOUSE_ZONE)}. ¿Fue así?`)}
            </p>
            <div className="flex flex-wrap gap-4">
              <CareForm {...form} answer="si" button="Sí, me atendieron" />
              <CareForm {...form} answer="no" button="No me atendieron" />
            </div>
          </>
        ) : (
          <Notice look="info" title="Esta pregunta ya no está abierta">
            <p>Si necesitas algo, escríbenos.</p>
          </Notice>
        )}
        {(isDone || !question) && (
          <p>
            <LinkButton to="/contacto">Escribirnos</LinkButton>
          </p>
        )}
      </div>
    </>
  )
}
