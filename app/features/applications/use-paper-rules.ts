import { useSite } from '#app/lib/use-site.ts'
import type { PaperRules } from '#contract/applications/application-documents.ts'

/** Document rules set by administrators. */
export const usePaperRules = (): PaperRules =>
  (useSite().config.application_papers as unknown as PaperRules | undefined) ?? NONE

const NONE: PaperRules = {}
