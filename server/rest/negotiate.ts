import { noMediaType } from './errors.ts'
import { type AnswerFormat, builtIn, type MediaType, planOutput } from './media-types.ts'
import type { RestPlan } from './plan.ts'
import type { Asked } from './request.ts'
import type { MediaHandlers } from './schema-types.ts'
import type { DatabaseState } from './schema-watch.ts'

/** Throws PGRST107. */
export const negotiate = (
  { accept, query }: Asked,
  plan: RestPlan,
  { cache, options }: DatabaseState,
): AnswerFormat => {
  const own = ownHandlers(plan, cache.handlers)
  const whole = query.select.length <= 1 && query.select.every(({ kind }) => kind === 'all')
  const handled = (type: string) => (whole ? (own(ANY) ?? own(type)) : undefined) ?? cache.handlers.ofAny(type)
  const written = (type: MediaType): AnswerFormat | undefined => {
    const handler = OWN.test(type.name) ? undefined : handled(type.name)
    return handler ? { kind: 'handled', handler } : builtIn(type)
  }
  for (const type of accept) {
    const output = written(type) ?? (options.plans ? planOutput(type, written) : undefined)
    if (output) return output
  }
  throw noMediaType(accept.map(({ name }) => name))
}

const OWN = /^application\/vnd\.pgrst\./

const ANY = '*/*'

const ownHandlers = (plan: RestPlan, handlers: MediaHandlers) => {
  const relation = plan.kind === 'call' ? plan.routine.relation : plan.relation
  if (relation) return (type: string) => handlers.ofRows(relation, type)
  return (type: string) => (plan.kind === 'call' ? handlers.ofResult(plan.routine, type) : undefined)
}
