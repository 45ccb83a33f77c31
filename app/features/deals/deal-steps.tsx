import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { planDeal } from './mutations.ts'
import { NextStepForm } from './next-step-form.tsx'
import type { DeskDeal } from './queries.ts'
import { TaskForm } from './tasks/task-form.tsx'
import { TaskList } from './tasks/task-list.tsx'
import { useTasks } from './tasks/use-tasks.ts'

interface DealStepsProps {
  deal: DeskDeal
  onChange: () => void
}

export function DealSteps({ deal, onChange }: DealStepsProps) {
  const contract = useContract()
  const about = { column: 'deal_id', id: deal.id } as const
  const tasks = useTasks(about)
  const [asking, setAsking] = useState<'plan' | 'add' | null>(null)
  const isOpen = deal.outcome === 'open'
  const changed = () => {
    setAsking(null)
    tasks.changed()
    onChange()
  }
  return (
    <Loaded query={tasks.query} noun="los pendientes" skeleton={<Skeleton className="h-48 w-full" />}>
      {(open) => (
        <section className="grid gap-2 mt-4" aria-label="Pendientes">
          <TaskList tasks={open} showsDeal={false} onChange={changed} />
          {isOpen && asking === null && (
            <p className="flex flex-wrap gap-2">
              <Button small look="primary" onClick={() => setAsking('plan')}>
                Cambiar el siguiente paso
              </Button>
              <Button small look="quiet" onClick={() => setAsking('add')}>
                Agregar pendiente
              </Button>
            </p>
          )}
          {asking === 'plan' && (
            <NextStepForm
              label="Siguiente paso"
              send="Guardar"
              begin={deal.without_step ? '' : (open[0]?.title ?? '')}
              onSend={async (step) => {
                await planDeal(contract, deal.id, step.title, step.due_at)
                changed()
              }}
              onClose={() => setAsking(null)}
            />
          )}
          {asking === 'add' && <TaskForm about={about} onDone={changed} onClose={() => setAsking(null)} />}
        </section>
      )}
    </Loaded>
  )
}
