import { useMutation } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { withdrawProposal } from './mutations.ts'
import type { InterviewProposal } from './queries.ts'

interface OpenProposalProps {
  proposal: InterviewProposal
  zone: string | undefined
  onChange: () => Promise<void>
}

export function OpenProposal({ proposal, zone, onChange }: OpenProposalProps) {
  const contract = useContract()
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: () => withdrawProposal(contract, proposal.id),
    onSuccess: onChange,
    onError: (error) => toast(failureOf(error, 'change.save').text, { look: 'danger' }),
  })
  const ahead = proposal.hours.filter((at) => Date.parse(at) > Date.now())
  return (
    <section className="grid gap-3 mt-4" aria-label="Horas para elegir">
      <p className="text-muted text-sm">
        {ahead.length > 0
          ? `Puede elegir con su enlace: ${ahead.map((at) => instantText('moment', at, zone)).join(' · ')}`
          : 'Las horas que le propusiste ya pasaron. Propón otras.'}
      </p>
      <p className="flex flex-wrap gap-2">
        <SubmitButton type="button" small look="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Quitar las horas
        </SubmitButton>
      </p>
    </section>
  )
}
