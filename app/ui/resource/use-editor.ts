import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { $ZodType } from 'zod/v4/core'
import { type ActionName, failing } from '#app/lib/failure.ts'
import { toast } from '#app/ui/toast-store.ts'
import type { FieldName, FieldRules, Held, Registered } from '#app/ui/typed-fields.ts'
import { type ServiceFormState, useServiceForm } from '#app/ui/use-service-form.ts'

interface EditorOptions<Typed extends object, Meant> {
  values: Typed
  schema?: $ZodType<Meant, Typed>
  doing?: ActionName
  /** Refetched after saving or failing, so that a concurrent change is shown. */
  renews: readonly QueryKey[]
  /** Saves and resolves with the confirmation; null: the editor stays open. */
  save: (typed: Meant & Reasoned) => Promise<string | null>
  onClose: () => void
}

interface Reasoned {
  reason: string
}

export interface Editor<Typed extends object, Meant = Typed> extends ServiceFormState<Typed, Meant> {
  field: <Name extends FieldName<Typed>>(
    name: Name,
    rules?: FieldRules<Typed, Held<Typed, Name>>,
  ) => Registered & { error: string | undefined; autoComplete: string }
  save: (typed: Meant) => Promise<void>
  /** Runs another action without validation, then closes like `save`. */
  act: (work: () => Promise<string>) => void
}

/** Saves, refetches, confirms and closes. */
export function useEditor<Typed extends object, Meant = Typed>({
  values,
  schema,
  doing = 'setting.save',
  renews,
  save,
  onClose,
}: EditorOptions<Typed, Meant>): Editor<Typed, Meant> {
  const cache = useQueryClient()
  const state = useServiceForm<Typed, Meant>({
    values: { reason: '', ...values },
    ...(schema && { schema }),
    failed: failing(doing),
  })
  const finish = async (work: Promise<string | null>) => {
    const text = await work.finally(() => Promise.all(renews.map((queryKey) => cache.invalidateQueries({ queryKey }))))
    if (text === null) return
    toast(text)
    onClose()
  }
  return {
    ...state,
    field: (name, rules) => ({
      ...state.form.register(name, rules),
      error: state.form.formState.errors[name]?.message,
      autoComplete: 'off',
    }),
    save: (typed) => finish(save(typed as Meant & Reasoned)),
    act: (work) => void state.run(() => finish(work())),
  }
}
