import { Notice } from '#app/ui/notice.tsx'
import type { ServiceTrial } from '#contract/settings/service-settings.ts'

/** Result of a connection test. */
export function TrialNote({ trial }: { trial: ServiceTrial | null }) {
  return (
    <div aria-live="polite">{trial && <Notice look={trial.ok ? 'success' : 'danger'}>{trial.message}</Notice>}</div>
  )
}
