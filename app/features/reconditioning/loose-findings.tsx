import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { FINDING_CLASSES } from '#contract/inspections/inspections.ts'
import { labelIn } from '#contract/text/labels.ts'
import { addLine } from './mutations.ts'
import type { OpenFinding } from './queries.ts'
import css from './reconditioning.module.css'
import { useReconReread } from './use-recon-reread.ts'

export function LooseFindings({ car, findings }: { car: string; findings: readonly OpenFinding[] }) {
  if (findings.length === 0) return null
  return (
    <section className="grid gap-2 mt-4" aria-labelledby="hallazgos">
      <h3 id="hallazgos">Hallazgos sin trabajo</h3>
      <ul className={`${css.lines} grid`}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <p>
              {finding.label}{' '}
              <Badge tone={finding.class.includes('grave') ? 'danger' : 'neutral'}>
                {labelIn(FINDING_CLASSES, finding.class)}
              </Badge>
              {finding.note && <span className="text-muted text-sm"> {finding.note}</span>}
            </p>
            <AskForm car={car} finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AskForm({ car, finding }: { car: string; finding: OpenFinding }) {
  const contract = useContract()
  const reread = useReconReread()
  const sending = useServiceForm({ values: {}, failed: failing('change.save') })
  return (
    <ServiceForm
      of={sending}
      aria-label={`Pedir la reparación de ${finding.label}`}
      onSend={async (_, keyFor) => {
        const facts = { finding_id: finding.id }
        await addLine(contract, keyFor(facts), car, facts)
        await reread()
      }}
    >
      <SubmitButton small look="secondary" busy={sending.busy}>
        Pedir su trabajo
      </SubmitButton>
    </ServiceForm>
  )
}
