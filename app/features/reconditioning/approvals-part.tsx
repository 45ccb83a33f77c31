import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { precio } from '#contract/text/money.ts'
import { ApproveButton } from './approve-button.tsx'
import { OwnApproval } from './own-approval.tsx'
import { linesToApprove } from './queries.ts'
import css from './reconditioning.module.css'

interface ApprovalsPartProps {
  me: string
  nameOf: (person: string | null) => string
  hrefOf: (car: string) => string
  onApprove: (car: string) => void
}

export function ApprovalsPart({ me, nameOf, hrefOf, onApprove }: ApprovalsPartProps) {
  const { data: lines = [] } = useQuery(linesToApprove(useContract()))
  if (lines.length === 0) return null
  return (
    <section
      className={`${css.approvals} grid gap-1 my-2 py-3 px-4 border border-line rounded-[12px]`}
      aria-labelledby="por-autorizar"
    >
      <h2 id="por-autorizar">Trabajos por autorizar: {lines.length}</h2>
      <p className="text-muted text-sm">Un auto con otro trabajo que ya puede avanzar está en su taller.</p>
      <ul className={`${css.lines} grid`}>
        {lines.map((line) => (
          <li key={line.id}>
            <div>
              <p>
                <strong>{line.label}</strong> · {precio(Number(line.estimate), true)}
              </p>
              <p className="text-muted text-sm">
                <Link className={controls.link} to={hrefOf(line.vehicle_id)} preventScrollReset>
                  {line.vehicles.titulo}
                </Link>{' '}
                · {line.asked_by === me ? 'lo pediste tú' : `lo pide ${nameOf(line.asked_by)}`}
                {line.note && ` · ${line.note}`}
              </p>
            </div>
            {line.asked_by === me ? (
              <OwnApproval line={line} onApprove={() => onApprove(line.vehicle_id)} />
            ) : (
              <ApproveButton line={line} onApprove={() => onApprove(line.vehicle_id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
