import { useRef, useState } from 'react'
import { type Sending, savedDraft } from '#app/lib/form-draft.ts'
import type { FormFailure } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useBackOnline } from '#app/ui/use-back-online.ts'
import { contactPath } from '#contract/leads/contact-about.ts'
import { whatsappUrl } from '#contract/people/phone-text.ts'
import { km } from '#contract/text/money.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { CONTACT_FORM } from './contact.ts'
import type { CompleteDraft } from './draft.ts'

interface LeaveContactProps {
  draft: CompleteDraft
  known: boolean
}

export function LeaveContact({ draft, known }: LeaveContactProps) {
  const { brand } = useSite()
  const contract = useContract()
  const sending = useRef<Sending>(undefined)
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [problem, setProblem] = useState<FormFailure>()
  useBackOnline(problem?.code === 'offline', () => setProblem(undefined))
  const car = `${draft.vehicle.label}, ${km(draft.kms)}`
  const send = async () => {
    setState('busy')
    const [{ sendForm }, { sendingOf }, { leadContext }] = await Promise.all([
      import('#app/lib/public-form.ts'),
      import('#app/lib/form-draft.ts'),
      import('#app/features/visitor/lead-context.ts'),
    ])
    const { name, phone, email, marketing, notice_version } = savedDraft(CONTACT_FORM).typed
    const words = {
      kind: 'contacto',
      name,
      phone,
      email,
      city: draft.city,
      marketing,
      notice_version,
      message: oneStop(`Quiero vender mi ${car}. No hubo oferta en línea.`),
      page: location.pathname,
    }
    sending.current = sendingOf(words, sending.current)
    const answer = await sendForm(contract, 'leads', { ...leadContext(), ...words, key: sending.current.key })
    setState('sent' in answer ? 'sent' : 'idle')
    setProblem('failure' in answer ? answer.failure : undefined)
  }
  return (
    <>
      <h3>O que lo vea una persona</h3>
      {state === 'sent' ? (
        <Notice look="success" title="Listo, un asesor ya tiene tus datos." live>
          {oneStop(`Te buscamos por teléfono o WhatsApp con una oferta para tu ${draft.vehicle.label}.`)}
        </Notice>
      ) : (
        <div className={forms.formActions}>
          {known ? (
            <SubmitButton type="button" look="secondary" busy={state === 'busy'} onClick={send}>
              Que me contacte un asesor
            </SubmitButton>
          ) : (
            <LinkButton to={contactPath({ sells: car })}>Que me contacte un asesor</LinkButton>
          )}
          <a
            className={`${controls.btn} ${controls.btnSecondary}`}
            href={whatsappUrl(brand.whatsapp, `Hola, quiero vender mi ${car}. ¿Me ayudan con una oferta?`)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="whatsapp" />
            Escribir por WhatsApp
          </a>
        </div>
      )}
      {problem && (
        <Notice look="danger" live>
          {problem.message}
        </Notice>
      )}
    </>
  )
}
