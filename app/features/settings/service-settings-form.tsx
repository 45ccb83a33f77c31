import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { ConfirmAction } from '#app/ui/resource/confirm-action.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import {
  isSecretField,
  type ServiceState,
  serviceFieldProblem,
  serviceFields,
} from '#contract/settings/service-settings.ts'
import { forgetService, saveService } from './mutations.ts'
import { SERVICE_WORDS } from './service-words.ts'
import { useTrial } from './use-trial.tsx'

interface ServiceSettingsFormProps {
  state: ServiceState
  onClose: () => void
}

/** Stored secrets are never shown; an empty field keeps them. */
export function ServiceSettingsForm({ state, onClose }: ServiceSettingsFormProps) {
  const { service, revision, secrets } = state
  const words = SERVICE_WORDS[service]
  const contract = useContract()
  const isDemonstration = useSite().mode === 'demo'
  const [isForgetting, setForgetting] = useState(false)
  const fields = serviceFields(service)
  const { busy: isTrying, note, run } = useTrial()
  const meant = (typed: Record<string, string>) => {
    const valuesOf = (isSecret: boolean) =>
      Object.fromEntries(
        fields
          .filter(([name, field]) => isSecretField(field) === isSecret && typed[name]?.trim())
          .map(([name]) => [name, typed[name]!.trim()]),
      )
    return { service, revision, fields: valuesOf(false), secrets: valuesOf(true) }
  }
  const editor = useEditor<Record<string, string>>({
    values: Object.fromEntries(fields.map(([name]) => [name, state.fields[name] ?? ''])),
    renews: [key('settings')],
    save: async (typed) => {
      await saveService(contract, { ...meant(typed), reason: typed.reason })
      return `${words.label}: guardado`
    },
    onClose,
  })
  const { form } = editor
  const attempt = form.handleSubmit(async (typed) => {
    const error = await run(meant(typed))
    for (const [name, message] of Object.entries(failureOf(error, 'service.try').fields ?? {}))
      form.setError(name, { message })
  })
  const problemOf = (name: string, typed = '') => {
    const field = fields.find(([known]) => known === name)![1]
    if (typed.trim()) return serviceFieldProblem(field, typed.trim(), isDemonstration) ?? true
    return !field.required || secrets.includes(name) || 'Falta este dato.'
  }
  if (isForgetting)
    return (
      <ConfirmAction
        title={`Quitar ${words.label}`}
        confirm="Quitar"
        renews={[key('settings')]}
        work={async () => {
          await forgetService(contract, { service, revision })
          return `${words.label}: quitado`
        }}
        onCancel={() => setForgetting(false)}
        onClose={onClose}
      >
        <p>Se borra lo guardado, también sus claves. {words.without}</p>
      </ConfirmAction>
    )
  return (
    <EditorDialog
      of={editor}
      title={words.label}
      onClose={onClose}
      preview={note}
      actions={
        <>
          <Button busy={isTrying} onClick={() => void attempt()}>
            Probar
          </Button>
          {state.by === 'administrator' && (
            <Button look="quiet" onClick={() => setForgetting(true)}>
              Quitar
            </Button>
          )}
        </>
      }
    >
      {fields.map(([name, field]) => {
        const { label, help } = words.fields[name]!
        const shared = {
          label,
          optional: !field.required,
          ...editor.field(name, { validate: (typed) => problemOf(name, typed) }),
        }
        return isSecretField(field) ? (
          <PasswordField
            key={name}
            {...shared}
            autoComplete="new-password"
            help={secrets.includes(name) ? 'Ya hay una guardada. Déjalo vacío para conservarla.' : help}
          />
        ) : (
          <Field key={name} {...shared} help={help} />
        )
      })}
    </EditorDialog>
  )
}
