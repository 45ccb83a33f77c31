import { layDownDemoCandidates } from './candidates.ts'
import { demoAccountLines } from './demo-accounts.ts'
import { openPhotographs } from './draw-photographs.ts'
import { layDownDemoPapers } from './lay-down-papers.ts'
import { seed } from './seed.ts'

export const demonstration = {
  seed,
  accountLines: demoAccountLines,
  layDownPapers: layDownDemoPapers,
  layDownCandidates: layDownDemoCandidates,
  openPhotographs,
}
