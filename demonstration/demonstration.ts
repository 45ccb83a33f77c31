import { layDownDemoCandidates } from './candidates.ts'
import { demoAccountLines } from './demo-accounts.ts'
import { openPhotographs } from './draw-photographs.ts'
import { layDownDemoPapers } from './lay-down-papers.ts'
import { seed } from './seed.ts'

/** What a demonstration adds to the product: its rows, its papers, its candidates, its photographs, and what npm start says of its accounts. */
export const demonstration = {
  seed,
  accountLines: demoAccountLines,
  layDownPapers: layDownDemoPapers,
  layDownCandidates: layDownDemoCandidates,
  openPhotographs,
}
