import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#db/root.ts'

/** The files that stand for customers' papers (demonstration/papers/draw.ts drew them: nobody's, and they say so). */
export type PaperFile =
  | 'identificacion-frente.jpg'
  | 'identificacion-reverso.jpg'
  | 'identificacion-borrosa.jpg'
  | 'comprobante-domicilio.pdf'
  | 'recibos-nomina.pdf'
  | 'estados-cuenta.pdf'
  | 'constancia-fiscal.pdf'

/** A page of the demonstration: a file under the name of one customer's object, and the version that its bytes are kept as. */
export interface DemoPage {
  file: PaperFile
  /** Its place in the bucket 'applications'. */
  path: string
  version: string
}

/** The bytes of a paper. */
export const paperBytes = (file: PaperFile): Buffer => readFileSync(join(PROJECT_ROOT, 'demonstration/papers', file))

/** The page of a customer; `nn` ends its ids, four digits. */
export const demoPage = (user: string, nn: string, file: PaperFile): DemoPage => ({
  file,
  path: `${user}/0f000000-0000-4000-8000-00000003${nn}.${file.split('.').at(-1)}`,
  version: `0f000000-0000-4000-8000-00000004${nn}`,
})

const TYPES: Record<string, string> = { jpg: 'image/jpeg', pdf: 'application/pdf' }

/** The row of a page's object, as the storage service writes them. */
export function objectRow({ file, path, version }: DemoPage, at: string) {
  const bytes = paperBytes(file)
  const owner = path.split('/')[0]
  return {
    bucket_id: 'applications',
    name: path,
    owner,
    owner_id: owner,
    version,
    metadata: {
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      size: bytes.length,
      mimetype: TYPES[file.split('.').at(-1)!],
      cacheControl: 'max-age=3600',
      lastModified: at,
      contentLength: bytes.length,
      httpStatusCode: 200,
    },
    created_at: at,
    updated_at: at,
  }
}

/** What a duplicate is known by. */
export const sha256 = (file: PaperFile) => createHash('sha256').update(paperBytes(file)).digest('hex')
