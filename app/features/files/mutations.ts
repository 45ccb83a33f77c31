import type { Contract } from '#app/lib/contract.ts'
import { CONTENT_BUCKET, CONTENT_PICTURE_TYPES } from '#contract/marketing/content-pictures.ts'

/** Returns its path. Throws UploadError. */
export const uploadContentPicture = async ({ storage }: Contract, file: Blob): Promise<string> =>
  (await storage()).upload(CONTENT_BUCKET, `${crypto.randomUUID()}.${CONTENT_PICTURE_TYPES[file.type]}`, file)
