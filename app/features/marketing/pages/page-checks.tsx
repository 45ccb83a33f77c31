import type { LandingData } from '#contract/marketing/landing.ts'
import type { LandingDraft } from '#contract/marketing/landing-draft.ts'
import type { LandingFinding } from '#contract/marketing/landing-findings.ts'
import { FindingList } from './finding-list.tsx'
import { PageWeight } from './page-weight.tsx'
import css from './pages.module.css'

interface PageChecksProps {
  draft: LandingDraft
  data: LandingData
  findings: LandingFinding[]
  onGo: (key: string) => void
}

export const PageChecks = ({ draft, data, findings, onGo }: PageChecksProps) => (
  <section className={`${css.part} grid gap-3 my-6`} aria-label="Antes de publicar">
    <h3>Antes de publicar</h3>
    <PageWeight data={data} />
    {findings.length > 0 ? (
      <FindingList draft={draft} findings={findings} onGo={onGo} />
    ) : (
      <p className="text-muted text-sm wrap-anywhere">
        Títulos, fotos y botones: todo se entiende también sin ver la página.
      </p>
    )}
  </section>
)
