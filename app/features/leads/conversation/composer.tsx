import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { keepDraft, keyToSend, savedDraft } from '#app/lib/form-draft.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonClass } from '#app/ui/button-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useProblem } from '#app/ui/use-problem.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { whatsappUrl } from '#contract/people/phone-text.ts'
import { tooLong } from '#contract/text/too-long.ts'
import { noteReached } from '../contact-log/pending.ts'
import { MailDrafts } from './mail-drafts.tsx'
import { type Written, writeTo } from './mutations.ts'
import { messagesConnected, replyWords, type Whom, type WritingState } from './queries.ts'
import { type ReplyDraft, replyDrafts } from './reply-drafts.ts'
import { TemplateForm } from './template-form.tsx'

const LONGEST = 4096

interface ComposerProps {
  whom: Whom
  standing: WritingState
  name: string
}

/** Opens WhatsApp on this device if the dealership's number is not connected, and asks for the outcome. */
export function Composer({ whom, standing, name }: ComposerProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const { brand, publicUrl } = useSite()
  const { data: connected } = useQuery(messagesConnected(contract))
  const { data: own = [] } = useQuery(replyWords(contract))
  const { phone, lead, client, may, taken } = standing
  // The tab keeps unsent text when the panel closes.
  const draft = `conversacion.${lead ?? client}`
  const [typed, setTyped] = useState(() => savedDraft(draft).typed.body ?? '')
  const [template, setTemplate] = useState<ReplyDraft | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useProblem()
  const house = { name: brand.name, publicUrl }
  const drafts = replyDrafts('whatsapp', standing, own, house)
  const told = windowText(standing.window_until, new Date())
  const isFree = connected === false || told.isOpen
  const refusal = !phone
    ? 'No ha dejado un teléfono.'
    : !may
      ? 'Pidió que no le escribamos por WhatsApp, o su número no sirve.'
      : taken
        ? 'Con ese número ya conversa otra persona de la agencia: revisa si es la misma.'
        : null
  const write = (body: string) => {
    setTyped(body)
    keepDraft(draft, { ...savedDraft(draft), typed: { body } })
  }
  const send = async (written: Written) => {
    setBusy(true)
    setProblem(null)
    try {
      // Other words are another message, also if the answer was lost.
      await writeTo(contract, whom, written, keyToSend(draft, { body: typed }, written))
      setTyped('')
      setTemplate(null)
      keepDraft(draft, null)
    } catch (error) {
      setProblem(failureOf(error, 'message.send'))
    } finally {
      setBusy(false)
      void cache.invalidateQueries({ queryKey: key('conversations') })
    }
  }
  const reached = (channel: 'whatsapp' | 'mail') => noteReached({ lead, client, name, channel })
  return (
    <div className="grid gap-3 min-w-0">
      {refusal ? (
        <p className="text-muted text-[0.8125rem]">{refusal}</p>
      ) : (
        <>
          {connected === false && (
            <Notice look="info" title="WhatsApp no está conectado al sistema">
              <p>El mensaje se abre en tu teléfono y lo anotas con la tarjeta «¿Qué pasó?».</p>
            </Notice>
          )}
          {connected && (
            <p
              className={`flex items-center gap-2 text-sm flex-nowrap ${told.isOpen ? 'text-muted' : 'text-warn'}`}
              role="status"
            >
              <Icon name="clock" />
              {told.text}
            </p>
          )}
          <fieldset className="flex flex-wrap gap-2 min-w-0">
            <legend className="mb-1 text-sm font-semibold">Plantillas</legend>
            {drafts
              .filter(({ missing }) => !isFree || missing.length === 0)
              .map((one) => (
                <Button
                  key={one.id}
                  small
                  look="quiet"
                  aria-pressed={template?.id === one.id}
                  onClick={() => (isFree ? write(one.text) : setTemplate(one))}
                >
                  {one.label}
                </Button>
              ))}
          </fieldset>
          {isFree ? (
            <>
              <TextareaField
                label="Mensaje"
                rows={3}
                error={tooLong(typed, LONGEST) ?? undefined}
                readOnly={busy}
                value={typed}
                onChange={({ target }) => write(target.value)}
              />
              {connected === false ? (
                <a
                  className={buttonClass('primary')}
                  href={whatsappUrl(
                    phone!,
                    typed.trim() || `Hola${standing.name ? ` ${standing.name.split(' ')[0]}` : ''}`,
                  )}
                  target="_blank"
                  rel="noopener"
                  data-untold
                  onClick={() => reached('whatsapp')}
                >
                  <Icon name="whatsapp" />
                  Abrir WhatsApp
                </a>
              ) : (
                <Button
                  look="primary"
                  disabled={busy || connected === undefined || typed.trim() === '' || tooLong(typed, LONGEST) !== null}
                  onClick={() => void send({ body: typed.trim() })}
                >
                  <Icon name="whatsapp" />
                  Enviar
                </Button>
              )}
            </>
          ) : (
            template && (
              <TemplateForm
                key={template.id}
                draft={template}
                standing={standing}
                house={house}
                busy={busy}
                onSend={send}
              />
            )
          )}
          {problem && (
            <Notice look="danger" live>
              {problem}
            </Notice>
          )}
        </>
      )}
      <MailDrafts
        standing={standing}
        drafts={replyDrafts('mail', standing, own, house)}
        onReach={() => reached('mail')}
      />
    </div>
  )
}

function windowText(until: string | null, now: Date): { isOpen: boolean; text: string } {
  if (until === null)
    return { isOpen: false, text: 'Todavía no nos escribe: WhatsApp solo deja mandarle una plantilla.' }
  if (Date.parse(until) <= now.getTime())
    return { isOpen: false, text: 'Hace más de 24 horas que no escribe: WhatsApp solo deja mandarle una plantilla.' }
  return { isOpen: true, text: `Puedes escribirle libremente hasta: ${instantText('moment', until)}` }
}
