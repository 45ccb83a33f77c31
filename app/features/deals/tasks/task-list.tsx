import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { asTyped } from '#contract/dates/typed-moment.ts'
import { TASK_REPEATS } from '#contract/leads/deals.ts'
import css from '../deals.module.css'
import { NextStepForm } from '../next-step-form.tsx'
import { dealPath } from '../queries.ts'
import { RemoveButton } from '../remove-button.tsx'
import { changeTask, finishTask, removeTask, reopenTask } from './mutations.ts'
import type { OpenTask } from './queries.ts'

interface TaskListProps {
  tasks: readonly OpenTask[]
  showsDeal: boolean
  onChange: () => void
}

export function TaskList({ tasks, showsDeal, onChange }: TaskListProps) {
  const contract = useContract()
  const [finishing, setFinishing] = useState<string | null>(null)
  const [changing, setChanging] = useState<string | null>(null)
  const trying = (work: Promise<unknown>, done?: () => void) =>
    void work.then(
      () => {
        setFinishing(null)
        done?.()
        onChange()
      },
      (error: unknown) => toast(failureOf(error, 'change.save').text, { look: 'danger' }),
    )
  // An open deal is never without a next step.
  const isLast = ({ deal_id, deals }: OpenTask) =>
    deals?.outcome === 'open' && tasks.filter((other) => other.deal_id === deal_id).length === 1
  const finish = (task: OpenTask) => {
    if (isLast(task) && task.repeats === null) setFinishing(task.id)
    else
      trying(finishTask(contract, task.id, null), () => {
        const undo = { label: 'Deshacer', run: () => trying(reopenTask(contract, task.id)) }
        // One that repeats has come again.
        toast(`Hecho: ${task.title}`, task.repeats === null ? { action: undo } : {})
      })
  }
  if (tasks.length === 0) return <p className="text-muted text-sm">Nada pendiente.</p>
  return (
    <ul className={`${css.tasks} grid gap-3`}>
      {tasks.map((task) => (
        <li key={task.id}>
          <p>
            <strong>{task.title}</strong>
            {Date.parse(task.due_at) < Date.now() && <Badge tone="danger">Atrasado</Badge>}
            {task.automatic && <Badge>Automático</Badge>}
          </p>
          <p className="text-muted text-sm">
            {[
              instantText('moment', task.due_at),
              TASK_REPEATS.find(({ value }) => value === task.repeats)?.label.toLowerCase(),
              task.remind_at && `se recuerda ${instantText('moment', task.remind_at)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            {showsDeal && task.deals && (
              <Link className={controls.link} to={dealPath(task.deal_id!, task.deals.pipeline)}>
                {task.deals.title}
              </Link>
            )}
          </p>
          {changing === task.id ? (
            <NextStepForm
              label={`Cambiar ${task.title}`}
              send="Guardar"
              begin={task.title}
              due={asTyped(task.due_at)}
              onSend={async (step) => {
                await changeTask(contract, task, step)
                setChanging(null)
                onChange()
              }}
              onClose={() => setChanging(null)}
            />
          ) : finishing === task.id ? (
            <NextStepForm
              label="¿Y qué sigue?"
              send="Hecho, y sigue esto"
              onSend={async (step) => {
                await finishTask(contract, task.id, step)
                setFinishing(null)
                onChange()
              }}
              onClose={() => setFinishing(null)}
            />
          ) : (
            <span className="flex flex-wrap gap-2">
              <Button small onClick={() => finish(task)}>
                Hecho<span className="sr-only">: {task.title}</span>
              </Button>
              <Button small look="quiet" onClick={() => setChanging(task.id)}>
                Cambiar<span className="sr-only">: {task.title}</span>
              </Button>
              {!isLast(task) && !task.automatic && (
                <RemoveButton
                  what={task.title}
                  asks="¿Quitar este pendiente?"
                  text={`«${task.title}» se quita sin darse por hecho. Un administrador puede restaurarlo durante 30 días.`}
                  remove={() => removeTask(contract, task.id)}
                  onRemoved={onChange}
                />
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
