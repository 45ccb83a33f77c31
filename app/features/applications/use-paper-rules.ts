import { useSite } from '#app/lib/use-site.ts'
import type { PaperRules } from '#contract/application-documents.ts'

/** Who brings which papers where administrators said so. */
export const usePaperRules = (): PaperRules =>
  (useSite().config.application_papers as unknown as PaperRules | undefined) ?? NONE

const NONE: PaperRules = {}
