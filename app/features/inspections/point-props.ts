import type { Upload } from '#app/features/files/upload-queue.ts'
import type { InspectionPoint, PointAnswer } from '#contract/inspections/inspections.ts'
import type { InspectionPhoto } from './queries.ts'

export interface PointRowProps {
  point: InspectionPoint
  answer: PointAnswer
  photos: { arrived: readonly InspectionPhoto[]; waiting: readonly Upload[] }
  set?: (answer: PointAnswer) => void
  user: string
  inspection: string
}
