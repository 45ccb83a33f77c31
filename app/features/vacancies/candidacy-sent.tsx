import { useEffect, useRef } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import structure from '#app/ui/structure.module.css'
import css from './vacancies.module.css'

/** `folio` null: this e-mail had already applied. */
export function CandidacySent({ folio }: { folio: string | null }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    // Focus alone may leave it under the header.
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section
      ref={box}
      className={`${structure.card} ${css.candidacyForm}`}
      aria-label="Tu solicitud"
      id="solicitud"
      tabIndex={-1}
    >
      {folio ? (
        <Notice look="success" title="Recibimos tu solicitud">
          <p>
            Tu folio es <strong>{folio}</strong>. También te lo enviamos por correo.
          </p>
          <p>Una persona va a leer tu CV. Si tu perfil es el que buscamos, te llamamos o te escribimos.</p>
        </Notice>
      ) : (
        <Notice look="info" title="Ya teníamos tu solicitud">
          <p>
            Con ese correo ya te habías postulado a esta vacante, así que no hace falta nada más. Tu folio está en el
            correo que te enviamos entonces.
          </p>
        </Notice>
      )}
      <LinkButton to="/vacantes">Ver otras vacantes</LinkButton>
    </section>
  )
}
