import { type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { lazily } from '#app/lib/lazily.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import structure from '#app/ui/structure.module.css'
import { dayText } from '#contract/dates/date-texts.ts'
import { acknowledgedPath, type Confirmations } from '#contract/messages/acknowledgements.ts'
import css from './privacy.module.css'

export const ARCO_PATH = '/politica-de-privacidad#arco'

const ArcoForm = lazily(() => import('./arco-form.tsx').then((file) => file.ArcoForm))

interface ArcoSectionProps {
  confirmed: Confirmations['arco-requests'] | null
  returned: ReturnedForm | undefined
  notice: ReactNode
}

export function ArcoSection({ confirmed, returned, notice }: ArcoSectionProps) {
  const navigate = useNavigate()
  return (
    <section id="arco" className={`${css.arco} ${structure.card}`} aria-labelledby="arco-titulo">
      <h2 id="arco-titulo">Ejerce tus derechos ARCO</h2>
      {confirmed ? (
        <Notice look="success" live isAnswer title={`Recibimos tu solicitud. Tu folio es ${confirmed.folio}`}>
          Te mandamos un correo con él. Te respondemos ahí a más tardar el {dayText('date', confirmed.due_on)}.
        </Notice>
      ) : (
        <>
          <p>Es gratis. Te damos un folio y respondemos en 20 días hábiles como máximo.</p>
          <Suspense>
            <ArcoForm
              returned={returned}
              notice={notice}
              onSent={({ acknowledgement }) =>
                navigate(acknowledgedPath(ARCO_PATH, acknowledgement), { replace: true, preventScrollReset: true })
              }
            />
          </Suspense>
        </>
      )}
    </section>
  )
}
