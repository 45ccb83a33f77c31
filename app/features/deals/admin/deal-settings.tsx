import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { useAct } from '#app/ui/resource/use-act.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { DEAL_FIELDS, PIPELINES } from '#contract/leads/deals.ts'
import { retireStage } from './mutations.ts'
import { type StageRow, stageRows } from './queries.ts'
import { ReasonList } from './reason-list.tsx'
import { StageEditor } from './stage-editor.tsx'

const MOST_OWN = 3

export function DealSettings() {
  const contract = useContract()
  const query = useQuery(stageRows(contract))
  const [open, setOpen] = useState<{ stage: StageRow | null; pipeline: string } | null>(null)
  const { act } = useAct([key('settings', 'deals'), key('deals')])
  return (
    <>
      <Loaded query={query} noun="las etapas" skeleton={<Skeleton className="h-96 w-full" />}>
        {(all) =>
          PIPELINES.map(({ value, label }) => {
            const stages = all.filter(({ pipeline }) => pipeline === value)
            const own = stages.filter(({ is_fact, active }) => !is_fact && active).length
            return (
              <section key={value} aria-labelledby={`embudo-${value}`} className="mb-6">
                <h3 id={`embudo-${value}`} className="mb-2">
                  {label}
                </h3>
                <ul className="grid gap-3 max-w-190">
                  {stages.map((stage) => {
                    const use = stage.active ? 'Retirar' : 'Usar de nuevo'
                    return (
                      <ResourceLine
                        key={stage.id}
                        isPart
                        title={stage.label}
                        says={stageText(stage)}
                        changes={{ label: stage.label, of: { tabla: 'deal_stages', registro: stage.id } }}
                        actions={[
                          stage.active && {
                            label: 'Cambiar',
                            name: `Cambiar ${stage.label}`,
                            onPress: () => setOpen({ stage, pipeline: value }),
                          },
                          !stage.is_fact && {
                            label: use,
                            name: `${use} ${stage.label}`,
                            look: 'quiet',
                            onPress: () => act(() => retireStage(contract, stage.id, !stage.active)),
                          },
                        ]}
                      >
                        {!stage.active && (
                          <p>
                            <Badge>Retirada</Badge>
                          </p>
                        )}
                      </ResourceLine>
                    )
                  })}
                </ul>
                <p className="mt-2">
                  <Button small disabled={own >= MOST_OWN} onClick={() => setOpen({ stage: null, pipeline: value })}>
                    Agregar etapa de {label.toLowerCase()}
                  </Button>{' '}
                  {own >= MOST_OWN && 'Ya hay tres propias: retira una para agregar otra.'}
                </p>
                {open?.pipeline === value && (
                  <StageEditor
                    key={open.stage?.id ?? 'nueva'}
                    stage={open.stage}
                    pipeline={value}
                    facts={stages.filter(({ is_fact }) => is_fact)}
                    onClose={() => setOpen(null)}
                  />
                )}
              </section>
            )
          })
        }
      </Loaded>
      <ReasonList />
    </>
  )
}

function stageText({ is_fact, requires, days_allowed }: StageRow): string {
  const asked = DEAL_FIELDS.filter(({ value }) => requires.includes(value)).map(({ label }) => label.toLowerCase())
  return [
    is_fact ? 'La comprueba un hecho' : asked.length > 0 ? `Pide ${asked.join(', ')}` : 'Propia, no pide nada',
    days_allowed === null ? null : `atrasado a los ${days_allowed} ${days_allowed === 1 ? 'día' : 'días'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
