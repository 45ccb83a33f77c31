import type { ComponentProps, ReactNode } from 'react'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Registered } from '#app/ui/typed-fields.ts'
import type { Editor } from './use-editor.ts'

/** Saving again overwrites the concurrent change. */
const ChangedNotice = ({ children }: { children: ReactNode }) => (
  <Notice look="warn" title="Así lo dejó alguien más" live>
    {children}
    <p>Lo que escribiste sigue abajo. Si guardas, queda lo tuyo.</p>
  </Notice>
)

// Longest reason of private.change_reason (db/api/house-changes.sql).
const LONGEST = 300

export interface EditorFormProps<Typed extends object, Meant> {
  of: Editor<Typed, Meant>
  label?: string
  submit?: string
  isDanger?: boolean
  hasReason?: boolean
  lists?: boolean
  /** The stored version, if it changed since the form was opened. */
  changed?: ReactNode
  preview?: ReactNode
  changes?: ComponentProps<typeof ChangesLink> | null
  actions?: ReactNode
  after?: ReactNode
  children: ReactNode
}

export function EditorForm<Typed extends object, Meant>({
  of,
  label,
  submit = 'Guardar',
  isDanger,
  hasReason = true,
  lists = false,
  changed,
  preview,
  changes,
  actions,
  after,
  children,
}: EditorFormProps<Typed, Meant>) {
  const register = of.form.register as (name: string) => Registered
  return (
    <ServiceForm of={of} onSend={of.save} lists={lists} aria-label={label}>
      {changed && <ChangedNotice>{changed}</ChangedNotice>}
      {children}
      {hasReason && <ReasonField help="Lo lee el equipo." {...register('reason')} maxLength={LONGEST} />}
      {preview}
      {changes && (
        <p>
          <ChangesLink {...changes} />
        </p>
      )}
      <div className={forms.formActions}>
        <SubmitButton busy={of.busy} {...(isDanger && { look: 'danger' as const })}>
          {submit}
        </SubmitButton>
        {actions}
        <CancelButton />
      </div>
      {after}
    </ServiceForm>
  )
}
