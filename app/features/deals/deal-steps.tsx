import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/date-texts.ts'
import { TASK_REPEATS } from '#contract/deals.ts'
import css from './deals.module.css'
import { finishTask, planDeal, removeTask } from './mutations.ts'
import { NextStepForm } from './next-step-form.tsx'
import { type DealTask, type DeskDeal, dealTasks } from './queries.ts'
import { TaskForm } from './task-form.tsx'

interface DealStepsProps {
  deal: DeskDeal
  onChange: () => void
}

type Asking = { what: 'plan' } | { what: 'add' } | { what: 'next'; task: DealTask }

/** What is to be done in a deal: done with one press, and the last one with what comes next. */
export function DealSteps({ deal, onChange }: DealStepsProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery(dealTasks(contract, deal.id))
  const [asking, setAsking] = useState<Asking | null>(null)
  const isOpen = deal.outcome === 'open'
  const changed = () => {
    setAsking(null)
    void cache.invalidateQueries({ queryKey: key('deals') })
    onChange()
  }
  const trying = (work: Promise<unknown>) =>
    work.then(changed, (error: unknown) => toast(failureOf(error, 'change.save').text, { look: 'danger' }))
  const done = (task: DealTask, tasks: readonly DealTask[]) => {
    // An open deal is never without a next step.
    const isLast = isOpen && tasks.length === 1 && task.repeats === null
    if (isLast) setAsking({ what: 'next', task })
    else void trying(finishTask(contract, task.id, null))
  }
  return (
    <Loaded query={query} noun="los pendientes" skeleton={<Skeleton className="h-48 w-full" />}>
      {(tasks) => (
        <section className={css.part} aria-label="Pendientes">
          {tasks.length === 0 && <p className={css.note}>Nada pendiente.</p>}
          <ul className={css.tasks}>
            {tasks.map((task) => (
              <li key={task.id}>
                <p>
                  <strong>{task.title}</strong>
                  {Date.parse(task.due_at) < Date.now() && <Badge tone="danger">Atrasado</Badge>}
                  {task.automatic && <Badge>Automático</Badge>}
                </p>
                <p className={css.note}>
                  {[
                    instantText('moment', task.due_at),
                    TASK_REPEATS.find(({ value }) => value === task.repeats)?.label.toLowerCase(),
                    task.remind_at && `se recuerda ${instantText('moment', task.remind_at)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {asking?.what === 'next' && asking.task.id === task.id ? (
                  <NextStepForm
                    label="¿Y qué sigue?"
                    send="Hecho, y sigue esto"
                    onSend={async (step) => {
                      await finishTask(contract, task.id, step)
                      changed()
                    }}
                    onClose={() => setAsking(null)}
                  />
                ) : (
                  <span className={css.taskButtons}>
                    <Button small onClick={() => done(task, tasks)}>
                      Hecho<span className="sr-only">: {task.title}</span>
                    </Button>
                    {tasks.length > 1 && !task.automatic && (
                      <Button small look="quiet" onClick={() => void trying(removeTask(contract, task.id))}>
                        Quitar<span className="sr-only">: {task.title}</span>
                      </Button>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {isOpen && asking === null && (
            <p className={css.taskButtons}>
              <Button small look="primary" onClick={() => setAsking({ what: 'plan' })}>
                Cambiar el siguiente paso
              </Button>
              <Button small look="quiet" onClick={() => setAsking({ what: 'add' })}>
                Agregar pendiente
              </Button>
            </p>
          )}
          {asking?.what === 'plan' && (
            <NextStepForm
              label="Siguiente paso"
              send="Guardar"
              begin={deal.without_step ? '' : (deal.next_action ?? '')}
              onSend={async (step) => {
                await planDeal(contract, deal.id, step.title, step.due_at)
                changed()
              }}
              onClose={() => setAsking(null)}
            />
          )}
          {asking?.what === 'add' && <TaskForm deal={deal.id} onDone={changed} onClose={() => setAsking(null)} />}
        </section>
      )}
    </Loaded>
  )
}
