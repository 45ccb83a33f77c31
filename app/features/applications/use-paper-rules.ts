import { useSite } from '#app/lib/use-site.ts'
import type { PaperRules } from '#contract/applications/application-documents.ts'

export const usePaperRules = (): PaperRules =>
  (useSite().config.application_papers as unknown as PaperRules | undefined) ?? NONE

const NONE: PaperRules = {}
