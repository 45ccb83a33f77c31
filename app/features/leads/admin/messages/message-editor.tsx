import { useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { LetterFrame } from '#app/ui/letter-frame.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import preview from '#app/ui/resource/preview-frame.module.css'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import {
  isReply,
  MESSAGE_NAMES,
  type MessageWords,
  messageKind,
  messageProblems,
  wireTemplate,
} from '#contract/leads/message-words.ts'
import { type DrawnMessage, drawMessage, forgetWords, saveWords, sendToMyself } from './mutations.ts'
import type { OwnWords } from './queries.ts'

interface MessageEditorProps {
  id: string
  /** null: the default words. */
  row: OwnWords | null
  initialRow: OwnWords | null
  onClose: () => void
}

type Typed = Record<keyof MessageWords, string>

export function MessageEditor({ id, row, initialRow, onClose }: MessageEditorProps) {
  const kind = messageKind(id)!
  const isMail = id.startsWith('mail:')
  const isWhatsapp = id.startsWith('whatsapp:')
  const contract = useContract()
  const [drawn, setDrawn] = useState<DrawnMessage | null>(null)
  const { subject, title, body } = initialRow ?? kind.house
  const meant = (typed: Typed): MessageWords => ({
    subject: isMail ? typed.subject.trim() : null,
    title: isMail ? typed.title.trim() : null,
    body: typed.body.trim(),
  })
  const editor = useEditor<Typed>({
    values: { subject: subject ?? '', title: title ?? '', body },
    doing: 'content.save',
    renews: [key('settings', 'messages')],
    save: async (typed) => {
      await saveWords(contract, id, meant(typed), row, typed.reason)
      return `${kind.label}: guardado`
    },
    onClose,
  })
  const { form, busy } = editor
  const field = (name: keyof MessageWords, label: string) => ({
    label,
    ...editor.field(name, { validate: (_, all) => messageProblems(kind, meant(all))[name] ?? true }),
  })
  const forget = (words: OwnWords) =>
    editor.act(async () => {
      await forgetWords(contract, words)
      return `${kind.label}: texto original`
    })
  const checked = (work: (words: MessageWords) => Promise<unknown>) =>
    form.handleSubmit((typed) => editor.run(() => work(meant(typed))))
  return (
    <EditorDialog
      of={editor}
      title={kind.label}
      onClose={onClose}
      lists
      changed={
        row?.updated_at !== initialRow?.updated_at && (
          <p>{row ? [row.subject, row.title, row.body].filter(Boolean).join(' · ') : 'Texto original.'}</p>
        )
      }
      actions={
        <>
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
          {row && (
            <Button look="quiet" disabled={busy} onClick={() => forget(row)}>
              Volver al texto original
            </Button>
          )}
        </>
      }
      after={
        drawn && (
          <div className={preview.sidePreview}>
            <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label="Así llega">
              {drawn.subject && <h3>{drawn.subject}</h3>}
              {drawn.html ? (
                <LetterFrame html={drawn.html} />
              ) : (
                <p className="wrap-anywhere rounded-xl bg-sunken p-3 whitespace-pre-wrap">{drawn.text}</p>
              )}
            </section>
          </div>
        )
      }
    >
      {isMail && <Field maxLength={150} {...field('subject', 'Asunto')} />}
      {isMail && <Field maxLength={120} {...field('title', 'Título')} />}
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
    </EditorDialog>
  )
}
