import { useState } from 'react'
import { inTab } from '#app/lib/web-storage.ts'
import type { TemplateVersion } from './queries.ts'
import { type TemplateDraft, withOwnCodes } from './template-rules.ts'

interface KeptDraft extends TemplateDraft {
  /** The version that it began with. */
  of: number
}

const KEY = 'volante.plantilla'

/**
 * What is being changed of the latest version (the first), kept in this tab until it is published or dropped. `begunWith`: the version that the changes began
 * with, another than the latest once somebody else has published.
 */
export function useTemplateDraft(versions: readonly TemplateVersion[]) {
  const latest = versions[0]!
  const [kept, setKept] = useState(() => inTab.read<KeptDraft>(KEY))
  const put = (next: KeptDraft | null) => {
    setKept(next)
    inTab.keep(KEY, next)
  }
  const draft: TemplateDraft = kept ?? { sections: latest.sections, points: latest.points }
  const begunWith = kept?.of ?? latest.version
  return {
    draft,
    begunWith,
    change: (next: TemplateDraft) => put({ sections: next.sections, points: next.points, of: begunWith }),
    drop: () => put(null),
    /** The newer version was seen: the changes go over it, and what it took the codes of has others. */
    accept: () => {
      const begun = versions.find(({ version }) => version === begunWith) ?? latest
      put({ ...withOwnCodes(draft, begun, versions), of: latest.version })
    },
  }
}
