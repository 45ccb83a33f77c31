import { failing } from '#app/lib/failure.ts'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SmallActions } from '#app/ui/small-actions.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { typedInstant } from '#contract/dates/typed-moment.ts'
import { StepFields } from './step-fields.tsx'
import { tomorrow } from './step-time.ts'

interface NextStepFormProps {
  label: string
  send: string
  begin?: string
  due?: string
  onSend: (step: { title: string; due_at: string }) => Promise<void>
  onClose: () => void
}

export function NextStepForm({ label, send, begin = '', due, onSend, onClose }: NextStepFormProps) {
  const sending = useServiceForm({
    values: { title: begin, due: due ?? tomorrow(new Date()) },
    failed: failing('step.save'),
  })
  return (
    <ServiceForm
      of={sending}
      aria-label={label}
      onSend={({ title, due }) => onSend({ title, due_at: typedInstant(due)! })}
    >
      <StepFields form={sending.form} busy={sending.busy} />
      <SmallActions label={send} busy={sending.busy} onCancel={onClose} />
    </ServiceForm>
  )
}
