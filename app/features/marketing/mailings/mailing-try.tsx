import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { LetterFrame } from '#app/ui/letter-frame.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import css from '../marketing.module.css'
import { sendSample } from './mutations.ts'
import { drawnMailing, type Mailing, mailingAudience } from './queries.ts'

const WIDTHS = [
  { value: 'phone', label: 'Teléfono' },
  { value: 'computer', label: 'Computadora' },
]

/** A rendered sample, and a test letter to oneself. */
export function MailingTry({ mailing, isUnsaved }: { mailing: Mailing; isUnsaved: boolean }) {
  const contract = useContract()
  const [person, setPerson] = useState('')
  const [width, setWidth] = useState<'phone' | 'computer'>('phone')
  const [isBusy, setBusy] = useState(false)
  const audience = useQuery(mailingAudience(contract, mailing))
  const drawn = useQuery(drawnMailing(contract, mailing, person || undefined))
  const send = async () => {
    setBusy(true)
    try {
      toast(`Va una prueba a ${await sendSample(contract, mailing.id)}.`)
    } catch (error) {
      toast(failureOf(error, 'message.send').text, { look: 'danger' })
    }
    setBusy(false)
  }
  if (mailing.subject === '' || mailing.body === '')
    return <p className="text-muted text-sm">Con asunto y texto podrás ver cómo llega y mandarte una prueba.</p>
  return (
    <section className={css.part} aria-label="Cómo llega">
      <h3>Cómo llega</h3>
      <Loaded query={audience} noun="la lista de personas" skeleton={<Skeleton className="h-16 w-full" />}>
        {({ some }) => (
          <SelectField
            label="Verla como"
            placeholder="Yo"
            options={some.map(({ person: value, name, address }) => ({
              value,
              label: name ? `${name} (${address})` : address,
            }))}
            value={person}
            onChange={(event) => setPerson(event.currentTarget.value)}
          />
        )}
      </Loaded>
      <SelectField
        label="En qué pantalla"
        options={WIDTHS}
        value={width}
        onChange={(event) => setWidth(event.currentTarget.value === 'phone' ? 'phone' : 'computer')}
      />
      <Loaded query={drawn} noun="la carta" skeleton={<Skeleton className="h-40 w-full" />}>
        {({ subject, html }) => (
          <article className="grid gap-2 py-3 border-b border-line" aria-label="La carta">
            <p>
              <strong>{subject}</strong>
            </p>
            <LetterFrame html={html} width={width} />
          </article>
        )}
      </Loaded>
      <p>
        <Button small disabled={isBusy || isUnsaved} onClick={() => void send()}>
          Enviarme una prueba
        </Button>
      </p>
    </section>
  )
}
