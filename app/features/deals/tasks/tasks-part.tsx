import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { AboutRecord } from '../about-record.ts'
import { TaskForm } from './task-form.tsx'
import { TaskList } from './task-list.tsx'
import { useTasks } from './use-tasks.ts'

export function TasksPart({ about }: { about: AboutRecord }) {
  const { query, changed } = useTasks(about)
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="grid gap-2 mt-4" aria-label="Pendientes">
      <Loaded query={query} noun="los pendientes" skeleton={<Skeleton className="h-48 w-full" />}>
        {(tasks) => <TaskList tasks={tasks} showsDeal onChange={changed} />}
      </Loaded>
      {isAdding ? (
        <TaskForm
          about={about}
          onDone={() => {
            setAdding(false)
            changed()
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <p className="flex flex-wrap gap-2">
          <Button small look="primary" onClick={() => setAdding(true)}>
            Agregar pendiente
          </Button>
        </p>
      )}
    </section>
  )
}
