import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { blockTypeOf, type LandingDraft } from '#contract/marketing/landing-draft.ts'
import type { LandingFinding } from '#contract/marketing/landing-findings.ts'
import { blockName } from './block-fields.ts'

interface FindingListProps {
  draft: LandingDraft
  findings: LandingFinding[]
  onGo: (key: string) => void
}

export const FindingList = ({ draft, findings, onGo }: FindingListProps) => (
  <ul className="grid gap-2 wrap-anywhere" aria-label="Revisión">
    {findings.map(({ key, isGrave, text }) => {
      const block = draft.blocks.find((one) => one.key === key)
      const name = block ? blockName(block) : ''
      return (
        <li className="flex flex-wrap items-center gap-x-3 gap-y-1" key={key + text}>
          {isGrave ? <Badge tone="danger">No deja publicar</Badge> : <Badge tone="warn">Mejora</Badge>}
          <span>
            {name}. {text}
          </span>
          {block && blockTypeOf(block) && (
            <Button small look="quiet" aria-label={`Ir a ${name}`} onClick={() => onGo(key)}>
              Ir al bloque
            </Button>
          )}
        </li>
      )
    })}
  </ul>
)
