import frame from '#app/ui/frame.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import { PROMISE_KINDS } from '#contract/leads/promises.ts'
import { precio } from '#contract/text/money.ts'
import { oneStop } from '#contract/text/sentence.ts'
import css from '../deals.module.css'
import type { MyPromise } from './queries.ts'

const nameOf = (kind: string) => PROMISE_KINDS.find(({ value }) => value === kind)?.customer ?? ''

export function MyPromises({ promises }: { promises: MyPromise[] }) {
  return (
    <section className={frame.panel} aria-labelledby="lo-prometido">
      <h2 id="lo-prometido">Lo que te prometimos</h2>
      <ul className={`${css.tasks} grid gap-3`}>
        {promises.map(({ id, kind, amount, due_at, first_due_at, change_reason, place, zone, advisor }) => (
          <li key={id}>
            <p>
              <strong>{nameOf(kind)}</strong> {instantText('moment', due_at, zone)}
            </p>
            <p className="text-muted text-sm">
              {[amount !== null && precio(Number(amount), true), place, advisor && `con ${advisor}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {first_due_at && (
              <p className="text-muted text-sm">
                {oneStop(`Era para el ${instantText('moment', first_due_at, zone)}. Cambió porque: ${change_reason}`)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
