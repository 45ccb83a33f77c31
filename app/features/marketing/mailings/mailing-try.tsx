import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import css from '../marketing.module.css'
import { sendSample } from './mutations.ts'
import { drawnMailing, type Mailing, mailingAudience } from './queries.ts'

/** A mail campaign as one of those whom it reaches would read it, and a letter of it to oneself. */
export function MailingTry({ mailing }: { mailing: Mailing }) {
  const contract = useContract()
  const [person, setPerson] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { data: audience } = useQuery(mailingAudience(contract, mailing))
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
    return <p className={css.note}>Con asunto y texto podrás ver cómo llega y mandarte una prueba.</p>
  return (
    <section className={css.part} aria-label="Cómo llega">
      <h3>Cómo llega</h3>
      <SelectField
        label="Verla como"
        placeholder="Yo"
        options={(audience?.some ?? []).map(({ person: value, name, address }) => ({
          value,
          label: name ? `${name} (${address})` : address,
        }))}
        value={person}
        onChange={(event) => setPerson(event.currentTarget.value)}
      />
      {drawn.error && <p role="alert">{failureOf(drawn.error, 'load').text}</p>}
      {drawn.data && (
        <article className={css.link} aria-label="La carta">
          <p>
            <strong>{drawn.data.subject}</strong>
          </p>
          <p className={css.letter}>{drawn.data.text}</p>
        </article>
      )}
      <p>
        <Button small disabled={isBusy} onClick={() => void send()}>
          Enviarme una prueba
        </Button>
      </p>
    </section>
  )
}
