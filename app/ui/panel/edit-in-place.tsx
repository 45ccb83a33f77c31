import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Failure } from '#app/lib/failure.ts'
import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { SmallActions } from '../small-actions.tsx'
import css from './panel.module.css'

interface EditInPlaceProps {
  label: string
  text: string
  value: string
  /** Absent: read-only. Throws the service's error. */
  onSave?: ((value: string, reason: string) => Promise<void>) | undefined
  asksReason?: boolean
  history?: string | undefined
  failed: (error: unknown) => Failure
  problem?: (typed: string) => string | null
  type?: 'text' | 'tel' | 'email' | 'date'
  options?: readonly { value: string; label: string }[]
  isLong?: boolean
}

/** Enter saves, Escape cancels. */
export function EditInPlace({
  label,
  text,
  value,
  onSave,
  failed,
  problem,
  type,
  options,
  asksReason,
  history,
  isLong,
}: EditInPlaceProps) {
  const [isOpen, setOpen] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) pencil.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div className={css.recordFact}>
      <dt className="text-muted text-[0.8125rem]">{label}</dt>
      <dd className="flex items-center min-h-8 wrap-anywhere">
        {isOpen && onSave ? (
          <Editor
            label={label}
            text={text}
            value={value}
            onSave={onSave}
            failed={failed}
            {...(problem && { problem })}
            {...(type && { type })}
            {...(options && { options })}
            {...(asksReason && { asksReason })}
            {...(isLong && { isLong })}
            onClose={() => setOpen(false)}
          />
        ) : (
          <>
            {text || <span className={`${css.recordNote} text-muted`}>Sin dato</span>}
            {history && (
              <Link
                to={history}
                className={cx(controls.iconBtn, css.recordPencil)}
                aria-label={`Ver cambios de ${label}`}
                title="Ver cambios"
              >
                <Icon name="history" />
              </Link>
            )}
            {onSave && (
              <IconButton
                ref={pencil}
                icon="pencil"
                label={`Cambiar ${label}`}
                className={css.recordPencil}
                onClick={() => setOpen(true)}
              />
            )}
          </>
        )}
      </dd>
    </div>
  )
}

interface EditorProps extends Omit<EditInPlaceProps, 'onSave' | 'history'> {
  onSave: (value: string, reason: string) => Promise<void>
  onClose: () => void
}

function Editor({
  label,
  text,
  value,
  onSave,
  failed,
  problem,
  type = 'text',
  options,
  asksReason,
  isLong,
  onClose,
}: EditorProps) {
  const saving = useServiceForm({ values: { value, reason: '' }, failed })
  const { form, busy } = saving
  const { setFocus } = form
  // Another value since then is a colleague's.
  const [opened] = useState(value)
  useEffect(() => setFocus('value'), [setFocus])
  const error = form.formState.errors.value?.message
  const field = form.register('value', { validate: (typed) => problem?.(typed) ?? true })
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The panel handles the key too.
    event.stopPropagation()
    onClose()
  }
  return (
    <ServiceForm
      of={saving}
      aria-label={`Cambiar ${label}`}
      className="grid gap-2.5 w-full p-2.5 border border-line-strong rounded-control bg-surface"
      onKeyDown={leave}
      onSend={async ({ value: typed, reason }) => {
        if (typed !== value) await onSave(typed, reason)
        onClose()
      }}
    >
      {options ? (
        <SelectField label={label} options={options} error={error} {...field} />
      ) : isLong ? (
        <TextareaField label={label} readOnly={busy} error={error} {...field} />
      ) : (
        <Field label={label} type={type} autoComplete="off" readOnly={busy} error={error} {...field} />
      )}
      {asksReason && <ReasonField readOnly={busy} {...form.register('reason')} />}
      {value !== opened && (
        <p role="status" className={`${css.recordNote} text-muted`}>
          {saving.failure ? 'Ahora' : 'Alguien lo cambió mientras escribías: ahora'} dice «{text || 'sin dato'}». Si
          guardas, queda lo tuyo.
        </p>
      )}
      <SmallActions label="Guardar" busy={busy} onCancel={onClose} />
    </ServiceForm>
  )
}
