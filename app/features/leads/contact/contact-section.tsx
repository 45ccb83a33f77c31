import { type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { lazily } from '#app/lib/lazily.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { type ContactAbout, contactPath } from '#contract/leads/contact-about.ts'
import { acknowledgedPath } from '#contract/messages/acknowledgements.ts'
import { bookVisitPath } from '#contract/visits/book-visit-path.ts'

const AnsweredFrom = lazily(() => import('./answered-from.tsx').then((file) => file.AnsweredFrom))
const ContactForm = lazily(() => import('./contact-form.tsx').then((file) => file.ContactForm))

interface ContactSectionProps {
  about: ContactAbout
  car: { titulo: string; slug: string; ubicacion: readonly string[] } | null | undefined
  advisor: string | undefined
  isSent: boolean
  cities: readonly string[]
  returned: ReturnedForm | undefined
  notice: ReactNode
}

export function ContactSection({ about, car, advisor, isSent, cities, returned, notice }: ContactSectionProps) {
  const navigate = useNavigate()
  const { kind } = about
  if (isSent) {
    const again = (
      <Link className={controls.link} to={contactPath({ ...about, car: null, sells: null })}>
        Escribir otro
      </Link>
    )
    return (
      <Notice
        look="success"
        live
        isAnswer
        title={kind === 'cita' ? 'Recibimos tu solicitud de cita' : 'Recibimos tu mensaje'}
        action={again}
      >
        Un asesor te responde por el medio que nos diste.
        <Suspense>
          <AnsweredFrom />
        </Suspense>
      </Notice>
    )
  }
  const link = (to: ContactAbout['kind'], name: string) => ({
    to: to === 'cita' ? bookVisitPath(about) : contactPath({ ...about, kind: to }),
    name,
    current: kind === to,
  })
  return (
    <div className="grid gap-5 content-start">
      <SectionLinks
        label="¿En qué te ayudamos?"
        links={[link('contacto', 'Tengo una pregunta'), link('cita', 'Quiero visitarlos')]}
      />
      {car && (
        <p>
          Sobre el{' '}
          <Link className={controls.link} to={`/autos/${car.slug}`}>
            {car.titulo}
          </Link>
        </p>
      )}
      {advisor && <p>Te atiende {advisor}.</p>}
      <Suspense>
        <ContactForm
          // The car may load after the form; it determines the nearest branch.
          key={`${kind} ${car?.slug}`}
          about={about}
          cities={cities}
          near={car?.ubicacion}
          returned={returned}
          notice={notice}
          onSent={({ acknowledgement }) =>
            navigate(acknowledgedPath(contactPath(about), acknowledgement), { replace: true, preventScrollReset: true })
          }
        />
      </Suspense>
    </div>
  )
}
