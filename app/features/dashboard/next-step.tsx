import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './dashboard.module.css'
import type { NextStepCard } from './next-step-of.ts'

export function NextStep({ card }: { card: NextStepCard | undefined }) {
  if (!card) {
    return (
      <div role="status">
        <span className="sr-only">Cargando…</span>
        <Skeleton className="h-32 w-full" />
      </div>
    )
  }
  const { icon, title, text, to, action, done } = card
  return (
    <section className={css.nextStep} aria-labelledby="sigue">
      <Icon name={icon} />
      <div className="grid flex-[1_1_16rem] gap-2 min-w-0">
        <h2 id="sigue">{title}</h2>
        <p>{text}</p>
        {done && <Progress {...done} />}
      </div>
      <LinkButton look="primary" to={to}>
        {action}
      </LinkButton>
    </section>
  )
}
