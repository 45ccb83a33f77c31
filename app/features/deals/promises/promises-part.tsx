import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from '../deals.module.css'
import { MakePromise } from './make-promise.tsx'
import { PromiseLine } from './promise-line.tsx'
import { type Promised, promisesTo } from './queries.ts'

interface PromisesPartProps {
  whom: Promised
  closed?: boolean
}

export function PromisesPart({ whom, closed = false }: PromisesPartProps) {
  const cache = useQueryClient()
  const query = useQuery(promisesTo(useContract(), whom))
  const [isMaking, setMaking] = useState(false)
  const changed = () => {
    setMaking(false)
    void cache.invalidateQueries({ queryKey: key('deals', 'promises') })
    void cache.invalidateQueries({ queryKey: key('today') })
  }
  return (
    <section className="grid gap-2 mt-4" aria-label="Promesas">
      <h3>Lo que le prometimos</h3>
      <Loaded query={query} noun="lo prometido" skeleton={<Skeleton className="h-12 w-full" />}>
        {(promises) =>
          promises.length > 0 ? (
            <ul className={`${css.tasks} grid gap-3`}>
              {promises.map((promise) => (
                <PromiseLine key={promise.id} promise={promise} onChange={changed} />
              ))}
            </ul>
          ) : (
            <p className="text-muted text-sm">Nada por ahora.</p>
          )
        }
      </Loaded>
      {isMaking ? (
        <MakePromise whom={whom} onDone={changed} onClose={() => setMaking(false)} />
      ) : (
        !closed && (
          <p className="flex flex-wrap gap-2">
            <Button small onClick={() => setMaking(true)}>
              <Icon name="clock" />
              Prometer…
            </Button>
          </p>
        )
      )}
    </section>
  )
}
