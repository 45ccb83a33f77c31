import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { interviewState } from '#contract/hiring/hiring.ts'
import { interviewWay } from '#contract/hiring/interview-ways.ts'
import { InterviewForm } from './interview-form.tsx'
import { endInterview } from './mutations.ts'
import { OpenProposal } from './open-proposal.tsx'
import { ProposalForm } from './proposal-form.tsx'
import { candidateInterviews, type DeskCandidacy, housePeople, type Interview, openProposal } from './queries.ts'

interface CandidateInterviewsProps {
  candidacy: DeskCandidacy
  me: string
  onChange: () => void
}

export function CandidateInterviews({ candidacy, me, onChange }: CandidateInterviewsProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const branches = useBranches()
  const query = useQuery(candidateInterviews(contract, candidacy.id))
  const { data: people = [] } = useQuery(housePeople(contract))
  const { data: proposal } = useQuery(openProposal(contract, candidacy.id))
  const [editing, setEditing] = useState<Interview | 'new' | 'proposal' | null>(null)
  const [cancelling, setCancelling] = useState<string | null>(null)
  const changed = async () => {
    await cache.invalidateQueries({ queryKey: key('hiring') })
    onChange()
  }
  const end = (id: string, how: 'done' | 'missed' | 'cancelled') =>
    void endInterview(contract, id, how).then(changed, (error: unknown) =>
      toast(failureOf(error, 'change.save').text, { look: 'danger' }),
    )
  const form = {
    candidacy,
    people,
    branches,
    me,
    onClose: () => setEditing(null),
    onDone: async () => {
      await changed()
      setEditing(null)
    },
  }
  if (editing === 'proposal')
    return (
      <section className="grid gap-3 mt-4" aria-label="Proponer horas">
        <ProposalForm {...form} />
      </section>
    )
  if (editing)
    return (
      <section className="grid gap-3 mt-4" aria-label="Agendar entrevista">
        <InterviewForm {...form} row={editing === 'new' ? null : editing} />
      </section>
    )
  return (
    <section className="grid gap-3 mt-4" aria-label="Entrevistas">
      <Loaded query={query} noun="las entrevistas" skeleton={<Skeleton className="h-24 w-full" />}>
        {(interviews) =>
          interviews.length === 0 ? (
            <p className="text-muted text-sm">Todavía no hay entrevistas.</p>
          ) : (
            <ul className="grid gap-3">
              {interviews.map((one) => {
                const branch = branches.find(({ code }) => code === one.branch)
                const hasBegun = Date.parse(one.starts_at) <= Date.now()
                return (
                  <li className="grid gap-2 py-3 border-b border-line" key={one.id}>
                    <p className="flex flex-wrap items-center gap-2">
                      <strong>{instantText('moment', one.starts_at, branch?.time_zone)}</strong>
                      <Badge tone={one.state === 'booked' ? 'info' : 'neutral'}>{interviewState(one.state)}</Badge>
                    </p>
                    <p className="text-muted text-sm">
                      {[
                        interviewWay(one.way),
                        branch?.name,
                        people.find(({ id }) => id === one.interviewer_id)?.name ?? 'Falta quién entrevista',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                    {one.state === 'booked' && (
                      <p className="flex flex-wrap gap-2">
                        {hasBegun ? (
                          <>
                            <Button small onClick={() => end(one.id, 'done')}>
                              Se hizo
                            </Button>
                            <Button small look="quiet" onClick={() => end(one.id, 'missed')}>
                              No vino
                            </Button>
                          </>
                        ) : (
                          <Button small onClick={() => setEditing(one)}>
                            Cambiar
                          </Button>
                        )}
                        <Button small look="quiet" onClick={() => setCancelling(one.id)}>
                          Cancelar y avisarle
                        </Button>
                      </p>
                    )}
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
      {candidacy.open && proposal && (
        <OpenProposal
          proposal={proposal}
          zone={branches.find(({ code }) => code === proposal.branch)?.time_zone}
          onChange={changed}
        />
      )}
      {candidacy.open && (
        <p className="flex flex-wrap gap-2">
          <Button small onClick={() => setEditing('proposal')}>
            Que elija la hora
          </Button>
          <Button small look="quiet" onClick={() => setEditing('new')}>
            Agendar entrevista
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={cancelling !== null}
        title="¿Cancelar la entrevista?"
        confirm="Cancelar y avisarle"
        onConfirm={() => {
          if (cancelling) end(cancelling, 'cancelled')
          setCancelling(null)
        }}
        onClose={() => setCancelling(null)}
      >
        <p>Le avisamos por correo. Una entrevista cancelada ya no vuelve: tendrías que agendar otra.</p>
      </ConfirmDialog>
    </section>
  )
}
