import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { inTab } from '#app/lib/web-storage.ts'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { FEEDBACK_KINDS, type FeedbackDraft, feedbackInput, LONGEST_MESSAGE } from '#contract/feedback.ts'
import { sendFeedback, uploadScreenshot } from './mutations.ts'
import { ScreenshotField } from './screenshot-field.tsx'

const EMPTY: FeedbackDraft = { kind: 'error', message: '' }

interface FeedbackFormProps {
  user: string
  /** The path somebody came from: what it is about, as far as we can tell. */
  page: string | null
}

/** Tells us something: its kind, the words, a screenshot. What is typed outlives a reload; a picture that went is not sent twice. */
export function FeedbackForm({ user, page }: FeedbackFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()
  const stored = useRef<{ file: File; path: string } | null>(null)
  const { register, handleSubmit, reset, watch, formState } = useForm<FeedbackDraft>({
    resolver: zodResolver(feedbackInput),
    defaultValues: EMPTY,
    shouldFocusError: false,
  })
  useEffect(() => reset({ ...EMPTY, ...keptFeedback() }), [reset])
  useEffect(() => {
    const keeping = watch((draft) => keepFeedback(draft))
    return () => keeping.unsubscribe()
  }, [watch])

  const send = handleSubmit(async (draft) => {
    setFailure(undefined)
    try {
      if (file && stored.current?.file !== file) {
        setSent(0)
        stored.current = { file, path: await uploadScreenshot(contract, user, file, setSent) }
      }
      await sendFeedback(contract, draft, page, file ? (stored.current?.path ?? null) : null)
      setFile(null)
      stored.current = null
      reset(EMPTY)
      keepFeedback(null)
      toast('Gracias: ya lo recibimos')
      await cache.invalidateQueries({ queryKey: key('feedback') })
    } catch (error) {
      setFailure(failureOf(error, 'feedback.send').text)
    } finally {
      setSent(null)
    }
  })
  return (
    <form className={forms.form} onSubmit={send} noValidate aria-label="Nuevo comentario">
      <FormErrors errors={formState.errors} attempt={formState.submitCount} failure={failure} />
      <RadioGroup
        label="¿De qué se trata?"
        options={FEEDBACK_KINDS}
        error={formState.errors.kind?.message}
        {...register('kind')}
      />
      <TextareaField
        label="Cuéntanos"
        maxLength={LONGEST_MESSAGE}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      <ScreenshotField file={file} onChange={setFile} sent={sent} />
      <div className={forms.formActions}>
        <SubmitButton busy={formState.isSubmitting}>Enviar comentario</SubmitButton>
      </div>
    </form>
  )
}

const KEY = 'volante.comentario'

/** What was being written in this tab. */
const keptFeedback = (): Partial<FeedbackDraft> => inTab.read(KEY) ?? {}

/** Keeps what is being written until it is sent; null forgets it. */
const keepFeedback = (draft: Partial<FeedbackDraft> | null) => void inTab.keep(KEY, draft?.message ? draft : null)
