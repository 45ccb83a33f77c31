import { useState } from 'react'
import { inTab } from '#app/lib/web-storage.ts'
import type { TemplateVersion } from './queries.ts'
import { type TemplateDraft, withOwnCodes } from './template-rules.ts'

interface KeptDraft extends TemplateDraft {
  of: number
}

const KEY = 'volante.plantilla'

/** Kept in this tab until published or dropped. `begunWith`: its base version. */
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
    /** Rebases the draft on the newer version; codes used there are replaced. */
    accept: () => {
      const begun = versions.find(({ version }) => version === begunWith) ?? latest
      put({ ...withOwnCodes(draft, begun, versions), of: latest.version })
    },
  }
}
