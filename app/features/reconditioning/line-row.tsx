import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { StoredFileLink } from '#app/ui/stored-file-link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { LINE_STATES, LINE_WAITS } from '#contract/inspections/reconditioning.ts'
import { labelIn } from '#contract/text/labels.ts'
import { precio } from '#contract/text/money.ts'
import { ApproveButton } from './approve-button.tsx'
import { DropForm } from './drop-form.tsx'
import { EstimateForm } from './estimate-form.tsx'
import { FinishForm } from './finish-form.tsx'
import { changeLine, PROOFS, startLine } from './mutations.ts'
import { OwnApproval } from './own-approval.tsx'
import type { OpenFinding, WorkLine, Workshop } from './queries.ts'
import { useReconReread } from './use-recon-reread.ts'

const TONES: Record<string, Tone> = {
  por_autorizar: 'warn',
  autorizado: 'info',
  en_curso: 'accent',
  terminado: 'neutral',
  descartado: 'neutral',
}

interface LineRowProps {
  line: WorkLine
  finding: OpenFinding | undefined
  workshops: readonly Workshop[]
  me: string
  nameOf: (person: string | null) => string
}

export function LineRow({ line, finding, workshops, me, nameOf }: LineRowProps) {
  const contract = useContract()
  const reread = useReconReread()
  const [open, setOpen] = useState<'finish' | 'drop' | null>(null)
  const starting = useServiceForm({ values: {}, failed: failing('change.save') })
  const waiting = useServiceForm({ values: {}, failed: failing('change.save') })
  const isOpen = line.finished_at === null && line.dropped_at === null
  const isMine = line.asked_by === me
  const over = line.cost === null ? 0 : Number(line.cost) - Number(line.estimate)
  return (
    <li aria-label={line.label}>
      <p>
        <strong>{line.label}</strong>{' '}
        <Badge tone={TONES[line.state] ?? 'neutral'}>{labelIn(LINE_STATES, line.state)}</Badge>
      </p>
      <p className="text-muted text-sm">
        {[
          workshops.find(({ id }) => id === line.workshop_id)?.name,
          line.cost === null
            ? `presupuesto ${precio(Number(line.estimate), true)}`
            : `costó ${precio(Number(line.cost), true)} de ${precio(Number(line.estimate), true)}`,
          over > 0 && `${precio(over)} de más${line.cost_reason ? `, porque: ${line.cost_reason}` : ''}`,
          line.approved_by && (line.approved_by === me ? 'lo autorizaste tú' : `autorizó ${nameOf(line.approved_by)}`),
          line.approved_why && `porque: ${line.approved_why}`,
          line.note,
          line.dropped_why && `no se hace: ${line.dropped_why}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {line.proof_path && <StoredFileLink bucket={PROOFS} file={{ path: line.proof_path, name: 'Comprobante' }} />}
      {line.finished_at !== null && finding && (
        <p>
          Su hallazgo sigue abierto:{' '}
          <Link className={controls.link} to={`/escritorio/admin/inspections/${finding.inspection_id}`}>
            sube la foto de la reparación y ciérralo
          </Link>
        </p>
      )}
      {line.state === 'por_autorizar' && (isMine ? <OwnApproval line={line} /> : <ApproveButton line={line} />)}
      {isOpen && open === null && (
        <div className="flex flex-wrap items-end gap-2">
          {line.state === 'autorizado' && (
            <ServiceForm
              of={starting}
              aria-label={`Empezar ${line.label}`}
              onSend={async () => {
                await startLine(contract, line.id)
                await reread()
              }}
            >
              <SubmitButton small look="secondary" busy={starting.busy}>
                Empezar
              </SubmitButton>
            </ServiceForm>
          )}
          {line.approved_at !== null && (
            <Button small onClick={() => setOpen('finish')}>
              Se terminó<span className="sr-only"> {line.label}</span>
            </Button>
          )}
          <Button small look="quiet" onClick={() => setOpen('drop')}>
            No se hace<span className="sr-only">: {line.label}</span>
          </Button>
        </div>
      )}
      {isOpen && line.approved_at !== null && open === null && (
        <ServiceForm of={waiting} aria-label={`Qué espera ${line.label}`} onSend={async () => {}}>
          <SelectField
            label="Espera"
            placeholder="Nada"
            options={LINE_WAITS}
            value={line.waits_for ?? ''}
            disabled={waiting.busy}
            onChange={({ currentTarget }) => {
              const waits_for = currentTarget.value || null
              waiting.submit(async () => {
                await changeLine(contract, line.id, { waits_for }, { waits_for: line.waits_for })
                await reread()
              })()
            }}
          />
        </ServiceForm>
      )}
      {open === 'finish' && (
        <FinishForm
          line={line}
          me={me}
          onDone={async (told) => {
            setOpen(null)
            toast(
              told === 'cerrado'
                ? `${line.label}: terminado, y su hallazgo cerrado.`
                : told === 'falta_foto'
                  ? `${line.label}: terminado. Falta la foto que prueba la reparación.`
                  : `${line.label}: terminado.`,
            )
            await reread()
          }}
          onCancel={() => setOpen(null)}
        />
      )}
      {open === 'drop' && (
        <DropForm
          line={line}
          onDone={async () => {
            setOpen(null)
            await reread()
          }}
          onCancel={() => setOpen(null)}
        />
      )}
      {isOpen && line.started_at === null && open === null && <EstimateForm line={line} />}
      <p>
        <ChangesLink label={line.label} of={{ tabla: 'recon_lines', registro: line.id }} />
      </p>
    </li>
  )
}
