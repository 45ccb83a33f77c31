import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import { useAct } from '#app/ui/resource/use-act.ts'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { PIPELINES } from '#contract/leads/deals.ts'
import { saveReason } from './mutations.ts'
import { type ReasonRow, reasonRows } from './queries.ts'

const LAST = 90
const RENEWS = [key('settings', 'deals'), key('deals', 'reasons')]

export function ReasonList() {
  const contract = useContract()
  const query = useQuery(reasonRows(contract))
  const [open, setOpen] = useState<ReasonRow | 'new' | null>(null)
  const { act } = useAct(RENEWS)
  return (
    <section aria-labelledby="motivos">
      <h3 id="motivos" className="mb-2">
        Por qué se pierde un trato
      </h3>
      <ResourceList
        query={query}
        noun="los motivos"
        line={(row) => {
          const offer = row.active ? 'Quitar' : 'Ofrecer de nuevo'
          return (
            <ResourceLine
              key={row.id}
              isPart
              title={row.label}
              changes={{ label: row.label, of: { tabla: 'lost_reasons', registro: row.id } }}
              actions={[
                { label: 'Cambiar', name: `Cambiar ${row.label}`, onPress: () => setOpen(row) },
                !row.by_fact && {
                  label: offer,
                  name: `${offer} ${row.label}`,
                  look: 'quiet',
                  onPress: () => act(() => saveReason(contract, row, { ...row, active: !row.active })),
                },
              ]}
            >
              <p>{PIPELINES.find(({ value }) => value === row.pipeline)?.label ?? 'En todos los embudos'}</p>
              {(row.by_fact || !row.active) && (
                <p>
                  <Badge>{row.by_fact ? 'Lo pone un hecho' : 'Ya no se ofrece'}</Badge>
                </p>
              )}
            </ResourceLine>
          )
        }}
      />
      <p className="mt-2">
        <Button small onClick={() => setOpen('new')}>
          Agregar motivo
        </Button>
      </p>
      {open && <ReasonEditor row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function ReasonEditor({ row, onClose }: { row: ReasonRow | null; onClose: () => void }) {
  const contract = useContract()
  const editor = useEditor({
    values: { label: row?.label ?? '', pipeline: row?.pipeline ?? '' },
    renews: RENEWS,
    save: async ({ label, pipeline }) => {
      const { position, active } = row ?? { position: LAST, active: true }
      await saveReason(contract, row, { label, pipeline: pipeline || null, position, active })
      return 'Motivo guardado.'
    },
    onClose,
  })
  return (
    <EditorDialog of={editor} label="Motivo" title={row?.label ?? 'Nuevo motivo'} hasReason={false} onClose={onClose}>
      <Field
        label="Motivo"
        maxLength={60}
        readOnly={editor.busy}
        {...editor.field('label', { validate: (typed) => typed.trim() !== '' || 'Escribe el motivo.' })}
      />
      {!row && (
        <SelectField
          label="Dónde se ofrece"
          placeholder="En todos los embudos"
          options={PIPELINES}
          {...editor.field('pipeline')}
        />
      )}
    </EditorDialog>
  )
}
