import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import type { DraftStore } from '#app/lib/form-draft.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { inTab } from '#app/lib/web-storage.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import forms from '#app/ui/forms.module.css'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm, type Work } from '#app/ui/use-service-form.ts'
import {
  FEEDBACK_KINDS,
  type FeedbackDraft,
  isPublishable,
  LONGEST_MESSAGE,
  messageProblem,
} from '#contract/feedback/feedback.ts'
import { sendFeedback, uploadScreenshot } from './mutations.ts'
import { ScreenshotField } from './screenshot-field.tsx'

const EMPTY: FeedbackDraft = { kind: 'error', message: '', may_publish: false }

const KEY = 'volante.comentario'

const feedbackDraft: DraftStore = {
  read: () => inTab.read(KEY) ?? { typed: {} },
  keep: (draft) => void inTab.keep(KEY, draft?.typed.message ? draft : null),
}

interface FeedbackFormProps {
  user: string
  page: string | null
}

/** Input survives a reload; an uploaded picture is not sent twice. */
export function FeedbackForm({ user, page }: FeedbackFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const stored = useRef<{ file: File; path: string } | null>(null)
  const sending = useServiceForm({
    values: EMPTY,
    failed: failing('feedback.send'),
    draft: feedbackDraft,
  })
  const { form, busy } = sending
  const { errors } = form.formState

  const send: Work<FeedbackDraft> = async (draft, keyFor) => {
    try {
      if (file && stored.current?.file !== file) {
        setSent(0)
        stored.current = { file, path: await uploadScreenshot(contract, user, file, setSent) }
      }
      const said = {
        ...draft,
        message: draft.message.trim(),
        may_publish: draft.may_publish && isPublishable(draft.kind),
        page,
        screenshot_path: file ? (stored.current?.path ?? null) : null,
      }
      await sendFeedback(contract, { ...said, id: keyFor(said) })
    } finally {
      setSent(null)
    }
    setFile(null)
    stored.current = null
    form.reset()
    toast('Gracias: ya lo recibimos')
    await cache.invalidateQueries({ queryKey: key('feedback') })
  }
  return (
    <ServiceForm of={sending} onSend={send} lists aria-label="Nuevo comentario">
      <RadioGroup
        label="¿De qué se trata?"
        options={FEEDBACK_KINDS}
        error={errors.kind?.message}
        {...form.register('kind')}
      />
      <TextareaField
        label="Cuéntanos"
        maxLength={LONGEST_MESSAGE}
        readOnly={busy}
        error={errors.message?.message}
        {...form.register('message', { validate: (text) => messageProblem(text) ?? true })}
      />
      {isPublishable(form.watch('kind')) && (
        <CheckField help="Puedes retirarlo cuando quieras, aquí abajo." {...form.register('may_publish')}>
          Pueden publicarlo en el sitio con mi nombre de pila.
        </CheckField>
      )}
      <ScreenshotField file={file} onChange={setFile} sent={sent} />
      <div className={forms.formActions}>
        <SubmitButton busy={busy}>Enviar comentario</SubmitButton>
      </div>
    </ServiceForm>
  )
}
