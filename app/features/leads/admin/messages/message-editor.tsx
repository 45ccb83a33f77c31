import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import {
  isReply,
  MESSAGE_NAMES,
  type MessageWords,
  messageKind,
  messageProblems,
  wireTemplate,
} from '#contract/leads/message-words.ts'
import { MessagePreview } from './message-preview.tsx'
import { type DrawnMessage, drawMessage, forgetWords, saveWords, sendToMyself } from './mutations.ts'
import type { OwnWords } from './queries.ts'

interface MessageEditorProps {
  id: string
  /** Current own words and those when opened; null: the default words. */
  stands: OwnWords | null
  opened: OwnWords | null
  onClose: () => void
}

type Typed = Record<keyof MessageWords | 'reason', string>

/** Edits a message: preview, test sending, saving, or back to the default. */
export function MessageEditor({ id, stands, opened, onClose }: MessageEditorProps) {
  const kind = messageKind(id)!
  const isMail = id.startsWith('mail:')
  const isWhatsapp = id.startsWith('whatsapp:')
  const contract = useContract()
  const cache = useQueryClient()
  const [drawn, setDrawn] = useState<DrawnMessage | null>(null)
  const { subject, title, body } = opened ?? kind.house
  const sending = useServiceForm<Typed>({
    values: { subject: subject ?? '', title: title ?? '', body, reason: '' },
    failed: failing('content.save'),
  })
  const { form, busy } = sending
  const meant = (typed: Typed): MessageWords => ({
    subject: isMail ? typed.subject.trim() : null,
    title: isMail ? typed.title.trim() : null,
    body: typed.body.trim(),
  })
  const field = (name: keyof MessageWords, label: string) => ({
    label,
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: (_, all) => messageProblems(kind, meant(all))[name] ?? true }),
  })
  const kept = async (work: Promise<void>, text: string) => {
    await work.finally(() => cache.invalidateQueries({ queryKey: key('settings', 'messages') }))
    toast(text)
    onClose()
  }
  // Preview and test use the same checks as saving.
  const checked = (work: (words: MessageWords) => Promise<unknown>) =>
    form.handleSubmit((typed) => sending.run(() => work(meant(typed))))
  return (
    <EditDialog open title={kind.label} onClose={onClose}>
      <ServiceForm
        of={sending}
        onSend={(typed) => kept(saveWords(contract, id, meant(typed), stands, typed.reason), `${kind.label}: guardado`)}
        lists
      >
        {stands?.updated_at !== opened?.updated_at && (
          <Notice look="warn" title="Así lo dejó alguien más" live>
            <p>
              {stands ? [stands.subject, stands.title, stands.body].filter(Boolean).join(' · ') : 'Texto original.'}
            </p>
            <p>Lo que escribiste sigue abajo. Si guardas, queda lo tuyo.</p>
          </Notice>
        )}
        {isMail && <Field autoComplete="off" maxLength={150} {...field('subject', 'Asunto')} />}
        {isMail && <Field autoComplete="off" maxLength={120} {...field('title', 'Título')} />}
        <TextareaField
          rows={isMail ? 8 : 3}
          maxLength={isMail ? 4000 : isWhatsapp ? 1024 : 160}
          help={
            isMail
              ? 'Una línea vacía separa párrafos. Los botones y avisos del final se quedan.'
              : isWhatsapp
                ? `Pasadas 24 horas sale la que Meta aprobó con el nombre ${wireTemplate(id)}: su texto debe decir lo mismo, con los datos en este orden.`
                : 'Después va la página de Citas.'
          }
          {...field('body', 'Texto')}
        />
        <details>
          <summary>Datos que puedes poner</summary>
          <ul>
            {kind.names.map((name) => (
              <li key={name}>
                <code>{`{${name}}`}</code> {MESSAGE_NAMES[name]}
              </li>
            ))}
          </ul>
        </details>
        <ReasonField help="Lo lee el equipo." {...form.register('reason')} />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Guardar</SubmitButton>
          <Button disabled={busy} onClick={checked(async (words) => setDrawn(await drawMessage(contract, id, words)))}>
            Ver cómo llega
          </Button>
          {!isReply(id) && (
            <Button
              disabled={busy}
              onClick={checked(async (words) =>
                toast(`Va en camino a ${(await sendToMyself(contract, id, words)).to}`),
              )}
            >
              Enviármelo
            </Button>
          )}
          {stands && (
            <Button
              look="quiet"
              disabled={busy}
              onClick={() =>
                void sending.run(() => kept(forgetWords(contract, stands), `${kind.label}: texto original`))
              }
            >
              Volver al texto original
            </Button>
          )}
        </div>
        {drawn && <MessagePreview drawn={drawn} />}
      </ServiceForm>
    </EditDialog>
  )
}
