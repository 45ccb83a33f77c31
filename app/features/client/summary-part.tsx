import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Client } from '#app/features/applications/desk/queries.ts'
import { WhyMe } from '#app/features/duty/why-me.tsx'
import { advisorChoices } from '#app/features/people/advisor/queries.ts'
import { useSession } from '#app/features/people/session.ts'
import { type Failure, failureOf } from '#app/lib/failure.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EditInPlace } from '#app/ui/panel/edit-in-place.tsx'
import { FactGrid } from '#app/ui/panel/fact-grid.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { ledgerPath } from '#contract/ledger/ledger-path.ts'
import { isProfileComplete } from '#contract/people/profile-fields.ts'
import { CLIENT_FACTS, factProblem, storedFact } from './client-facts.ts'
import { DuplicatesPart } from './duplicates-part.tsx'
import { useCorrection } from './use-correction.ts'

const PermissionsPart = lazily(() =>
  import('#app/features/leads/permissions/permissions-part.tsx').then((file) => file.PermissionsPart),
)

export function SummaryPart({ client, advisor }: { client: Client; advisor: string }) {
  const { profile } = useSession()
  const correct = useCorrection(client)
  const isAdmin = profile?.role === 'admin'
  const { data: advisors = [] } = useQuery({ ...advisorChoices(useContract()), enabled: isAdmin })
  return (
    <>
      <DuplicatesPart client={client.id} />
      <RecordSection
        id="datos"
        title="Datos personales"
        beside={
          isProfileComplete(client) ? <Badge tone="accent">Completos</Badge> : <Badge tone="warn">Incompletos</Badge>
        }
      >
        {!isAdmin && (
          <p className="text-muted">Los escribe el cliente en su perfil; un administrador puede corregirlos.</p>
        )}
        <FactGrid>
          {CLIENT_FACTS.map((fact) => (
            <EditInPlace
              key={fact.name}
              label={fact.label}
              text={fact.read(client)}
              value={client[fact.name] ?? ''}
              failed={told}
              problem={(typed) => factProblem(fact.name, typed)}
              onSave={
                isAdmin && !fact.isFixed?.(client)
                  ? (typed, reason) => correct(fact.name, fact.label, storedFact(fact.name, typed), reason)
                  : undefined
              }
              asksReason
              history={historyOfFact(client.id, fact.name)}
              {...(fact.type && { type: fact.type })}
              {...(fact.options && { options: fact.options })}
            />
          ))}
        </FactGrid>
      </RecordSection>
      <RecordSection id="atiende" title="Quién lo atiende">
        <FactGrid>
          <EditInPlace
            label="Asesor"
            text={advisor}
            value={client.asesor_asignado_id ?? ''}
            failed={told}
            asksReason
            history={historyOfFact(client.id, 'asesor_asignado_id')}
            options={[{ value: '', label: 'Sin asesor' }, ...advisors]}
            onSave={
              isAdmin ? (chosen, reason) => correct('asesor_asignado_id', 'Asesor', chosen || null, reason) : undefined
            }
          />
        </FactGrid>
        <WhyMe of={{ client: client.id }} isMine={!isAdmin} />
      </RecordSection>
      <Suspense>
        <PermissionsPart person={client.id} name={client.first_name ?? 'el cliente'} level={2} />
      </Suspense>
    </>
  )
}

const historyOfFact = (registro: string, campo: string) => ledgerPath({ tabla: 'profiles', registro, campo })

// Profile rules have their own messages; other errors use the general ones.
const told = (error: unknown): Failure =>
  failureOf(error, (error as { code?: string } | null)?.code === '23514' ? 'profile.save' : 'client.save')
