import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EditorForm } from '#app/ui/resource/editor-form.tsx'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { APPOINTMENT_KINDS, type AppointmentKind } from '#contract/visits/appointments.ts'
import { bayText } from './branch-words.ts'
import { addBay, putBay } from './mutations.ts'
import { type BranchSettings, branchBays } from './queries.ts'

const NEW_BAY = { name: '', kinds: ['inspeccion', 'entrega'] as AppointmentKind[] }

export function ChangeBays({ branch, onClose }: { branch: BranchSettings; onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const bays = useQuery(branchBays(contract, branch.code))
  const queryKey = key('settings', 'bays', branch.code)
  const editor = useEditor({
    values: NEW_BAY,
    renews: [queryKey],
    save: async ({ name, kinds }) => {
      await addBay(contract, { branch: branch.code, name: name.trim(), kinds, position: bays.data?.length ?? 0 })
      editor.form.reset()
      return null
    },
    onClose,
  })
  const put = useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) => putBay(contract, id, active),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return (
    <EditDialog open title={`Bahías de ${branch.name}`} onClose={onClose}>
      <p>Una cita de un tipo que tiene bahía toma una: sin bahía libre no se ofrece esa hora.</p>
      <Loaded query={bays} noun="las bahías" skeleton={<Skeleton className="h-24 w-full" />}>
        {(all) =>
          all.length === 0 ? (
            <p>Todavía no hay bahías: las citas no necesitan ninguna.</p>
          ) : (
            <ul className="grid gap-3 max-w-190" aria-label="Bahías">
              {all.map((bay) => {
                const label = bay.active ? 'Quitar' : 'Usar otra vez'
                return (
                  <ResourceLine
                    key={bay.id}
                    changes={{ label: bay.name, of: { tabla: 'service_bays', registro: bay.id } }}
                    actions={[
                      {
                        label,
                        name: `${label} ${bay.name}`,
                        look: 'quiet',
                        disabled: put.isPending,
                        onPress: () => put.mutate({ id: bay.id, active: !bay.active }),
                      },
                    ]}
                  >
                    <p>{bayText(bay)}</p>
                  </ResourceLine>
                )
              })}
            </ul>
          )
        }
      </Loaded>
      {put.isError && <Notice look="danger" title={failureOf(put.error, 'setting.save').text} live />}
      <EditorForm of={editor} label="Otra bahía" submit="Agregar" hasReason={false}>
        <Field
          label="Nombre de otra bahía"
          maxLength={60}
          {...editor.field('name', { validate: (typed) => typed.trim() !== '' || 'Escribe cómo se llama.' })}
        />
        <fieldset>
          <legend>Para citas de</legend>
          {APPOINTMENT_KINDS.map(({ value, label }, at) => {
            const { error, ...kinds } = editor.field('kinds', {
              validate: (chosen) => chosen.length > 0 || 'Elige al menos un tipo de cita.',
            })
            const isLast = at === APPOINTMENT_KINDS.length - 1
            return (
              <CheckField key={value} value={value} {...kinds} {...(isLast && error && { error })}>
                {label}
              </CheckField>
            )
          })}
        </fieldset>
      </EditorForm>
    </EditDialog>
  )
}
